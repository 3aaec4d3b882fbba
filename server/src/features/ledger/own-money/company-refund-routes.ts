import {
  askCompanyRefund as askEndpoint,
  readCompanyRefunds,
  withdrawCompanyRefund,
} from '@karvon/contract/money/company-refunds'
import { accept } from '@karvon/domain/decision'
import { freeUzs } from '@karvon/domain/ledger/client-account'
import type { FastifyInstance } from 'fastify'
import { serveChange } from '../../../platform/commands/serve-change.ts'
import { signedIn } from '../../../platform/http/caller.ts'
import { serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { readCompanyMoney } from '../company-money.ts'
import { openCompany } from '../queries/open-company.ts'
import { askCompanyRefund, withdrawRefund } from './ask-refund.ts'
import type { RefundDeps } from './decide-refund.ts'
import { readRefundsOfCompany } from './refund-rows.ts'

/** A company's own money back, for its owner. */
export const registerCompanyRefunds = (app: FastifyInstance, deps: RefundDeps): void => {
  const { db, clock } = deps
  serveEndpoint(app, readCompanyRefunds, async ({ caller }) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const account = await db
      .selectFrom('companies')
      .select(['bank', 'bank_account as bankAccount', 'mfo'])
      .where('id', '=', company.value)
      .executeTakeFirstOrThrow()
    return accept({
      refundable: freeUzs(await readCompanyMoney(db, company.value)),
      account,
      refunds: await readRefundsOfCompany(db, company.value),
    })
  })
  serveChange(app, askEndpoint, deps, {
    prepare: async ({ body, caller }) => {
      const company = await openCompany(db, caller)
      return company.ok ? accept({ ...body, companyId: company.value }) : company
    },
    write: (tx, { amount: amountUzs, comment, companyId }, { caller, now: at }) => {
      const { userId } = signedIn(caller)
      const asked = { companyId, userId, amountUzs, comment: comment ?? '', at }
      return askCompanyRefund(tx, asked, deps)
    },
  })
  serveEndpoint(app, withdrawCompanyRefund, async ({ caller, params }) => {
    const company = await openCompany(db, caller)
    if (!company.ok) return company
    const { userId } = signedIn(caller)
    return withdrawRefund(deps, { id: params.id, userId, companyId: company.value, at: clock.now() })
  })
}
