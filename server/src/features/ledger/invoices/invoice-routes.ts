import {
  downloadAnyInvoice,
  downloadInvoice,
  issueInvoice as issueEndpoint,
  linkInvoice as linkEndpoint,
  listInvoices,
  listInvoicesOfCompany,
  listPaymentsForInvoice,
  unlinkInvoice as unlinkEndpoint,
  voidAnyInvoice,
  voidInvoice as voidEndpoint,
} from '@karvon/contract/company-papers/invoices'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { type Audit, changerOf } from '../../../platform/audit/audited-change.ts'
import type { Clock } from '../../../platform/clock.ts'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import type { Db } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint, serveFile } from '../../../platform/http/serve-endpoint.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { openCompany } from '../queries/open-company.ts'
import { findInvoice, readInvoicePage } from './invoice-rows.ts'
import { issueInvoice } from './issue-invoice.ts'
import { linkInvoice, readPaymentsFor, unlinkInvoice } from './link-invoice.ts'
import { voidInvoice } from './void-invoice.ts'
import { writeInvoice } from './write-invoice.ts'

type RouteDeps = { readonly db: Db; readonly clock: Clock; readonly audit: Audit } & Pick<
  LedgerDeps,
  'addNotice'
>

const PER_PAGE = 20

const serveOwners = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db, clock } = deps
  serveEndpoint(app, listInvoices, async ({ query, caller }) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const { page = 1, perPage = PER_PAGE } = query
    return accept(await readInvoicePage(db, company.value, { page, perPage }))
  })
  serveChange(app, issueEndpoint, deps, {
    prepare: ({ caller }) => openCompany(db, caller),
    write: (tx, companyId, { body: { amount: amountUzs = null, orderId = null }, caller, now: at }) =>
      issueInvoice(tx, { companyId, amountUzs, orderId, userId: signedIn(caller).userId, at }),
  })
  serveFile(app, downloadInvoice, async ({ params, query, caller, locale }) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const invoice = await findInvoice(db, params.id, company.value)
    if (invoice === null) return refuse('not_found')
    return accept(await writeInvoice(db, invoice, query.locale ?? locale))
  })
  serveEndpoint(app, voidEndpoint, async ({ params, body, caller, request }) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const changer = changerOf(caller, request)
    return voidInvoice(deps, {
      ...{ id: params.id, companyId: company.value, reason: body.reason },
      ...{ changer, at: clock.now() },
    })
  })
}

const isCompany = async (db: Db, id: number): Promise<boolean> =>
  (await db.selectFrom('companies').select('id').where('id', '=', id).executeTakeFirst()) !== undefined

const serveOperators = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db, clock } = deps
  serveEndpoint(app, listInvoicesOfCompany, async ({ params, query }) => {
    if (!(await isCompany(db, params.id))) return refuse('not_found')
    const { page = 1, perPage = PER_PAGE } = query
    return accept(await readInvoicePage(db, params.id, { page, perPage }))
  })
  serveFile(app, downloadAnyInvoice, async ({ params, query, locale }) => {
    const invoice = await findInvoice(db, params.id, null)
    if (invoice === null) return refuse('not_found')
    return accept(await writeInvoice(db, invoice, query.locale ?? locale))
  })
  serveEndpoint(app, voidAnyInvoice, ({ params, body, caller, request }) => {
    const changer = changerOf(caller, request)
    const voiding = { id: params.id, companyId: null, reason: body.reason, changer, at: clock.now() }
    return voidInvoice(deps, voiding)
  })
  serveEndpoint(app, listPaymentsForInvoice, ({ params }) => readPaymentsFor(db, params.id))
  serveEndpoint(app, linkEndpoint, ({ params, body, caller, request }) =>
    linkInvoice(deps, { id: params.id, journalId: body.journalId }, changerOf(caller, request)),
  )
  serveEndpoint(app, unlinkEndpoint, ({ params, body, caller, request }) =>
    unlinkInvoice(deps, { id: params.id, ...body }, changerOf(caller, request)),
  )
}

/** Routes of invoices: for the company's owner, and for operators. */
export const registerInvoices = (app: FastifyInstance, deps: RouteDeps): void => {
  serveOwners(app, deps)
  serveOperators(app, deps)
}
