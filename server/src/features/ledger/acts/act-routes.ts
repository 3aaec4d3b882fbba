import {
  downloadAct,
  downloadVatInvoice,
  issueAct as issueEndpoint,
  listActs,
} from '@karvon/contract/company-papers/acts'
import { accept, refuse } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../../platform/clock.ts'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import type { Db } from '../../../platform/db/database.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint, serveFile } from '../../../platform/http/serve-endpoint.ts'
import { openCompany } from '../queries/open-company.ts'
import type { ActPapers } from './act-papers.ts'
import { readActPage } from './act-rows.ts'
import { issueAct } from './issue-act.ts'
import { type ActPaper, writeAct } from './write-act.ts'

type RouteDeps = { readonly db: Db; readonly clock: Clock; readonly papers: ActPapers }

const PER_PAGE = 20

const servePaper = (
  app: FastifyInstance,
  endpoint: typeof downloadAct | typeof downloadVatInvoice,
  kind: ActPaper,
  { db }: RouteDeps,
): void =>
  serveFile(app, endpoint, async ({ params, query, caller, locale }) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const asked = { companyId: company.value, id: params.id, locale: query.locale ?? locale }
    const paper = await writeAct(db, asked, kind)
    if (paper === null) return refuse('not_found')
    return accept({ name: `karvon-${kind}-${paper.number}.pdf`, bytes: paper.bytes })
  })

/** Routes of acts of services and their VAT invoices, only for the company's owner. */
export const registerActs = (app: FastifyInstance, deps: RouteDeps): void => {
  const { db, papers } = deps
  serveEndpoint(app, listActs, async ({ query, caller }) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const { page = 1, perPage = PER_PAGE } = query
    const acts = await readActPage(db, company.value, { page, perPage, site: papers.site })
    await papers.seen(acts.items.map(({ id }) => id))
    return accept(acts)
  })
  serveChange(app, issueEndpoint, deps, {
    prepare: ({ caller }) => openCompany(db, caller),
    write: (tx, companyId, { body, caller, now }) =>
      issueAct(tx, {
        companyId,
        orderId: body.orderId,
        month: body.month,
        userId: signedIn(caller).userId,
        now,
        papers,
      }),
  })
  servePaper(app, downloadAct, 'act', deps)
  servePaper(app, downloadVatInvoice, 'vat-invoice', deps)
}
