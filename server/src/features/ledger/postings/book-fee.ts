import { chargePostings } from '@karvon/domain/company/ledger'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { publishBalance } from './announce-balance.ts'
import { lockCompany } from './lock-company.ts'
import { tellOfDebt } from './money-notices.ts'
import { selectSettlement } from './settle-order.ts'
import { addJournal } from './write-journal.ts'

/** The fee of a side of a deal that has not come. */
export type NoShowFee = {
  readonly orderId: number
  readonly payer: 'client' | 'driver'
  readonly feeUzs: number
  readonly at: Date
  readonly actorId: number | null
}

/** Charges a company that pays by its account; the fees of everyone else are stored with their order. */
export const bookFee = async (
  tx: Tx,
  { orderId, payer, feeUzs, at, actorId }: NoShowFee,
  deps: LedgerDeps,
): Promise<void> => {
  if (payer === 'driver') return
  const query = tx.selectFrom('orders as o').where('o.id', '=', orderId)
  const { client_company_id: companyId } = await query.select('client_company_id').executeTakeFirstOrThrow()
  if (companyId === null) return
  await lockCompany(tx, companyId)
  const { company } = await query.select(selectSettlement(deps).as('company')).executeTakeFirstOrThrow()
  if (company === null) return
  const postings = chargePostings(company.funds, feeUzs, 'income')
  const journal = { companyId, orderId, description: '', actorId, at, kind: 'fee' } as const
  await workIn(tx, work => {
    addJournal(work, { ...journal, reference: `no_show:${orderId}` }, postings)
    tellOfDebt(work, { ...company, money: company.funds }, { orderId, at, postings }, deps)
    work.afterwards(() => publishBalance(companyId, deps))
  })
}
