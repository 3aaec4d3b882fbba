import { creditPostings } from '@karvon/domain/company/ledger'
import type { Tx } from '../../../platform/db/database.ts'
import { readCompanyMoney } from '../company-money.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { announceBalance } from './announce-balance.ts'
import { lockCompany } from './lock-company.ts'
import { writeJournal } from './write-journal.ts'

/** A claim that was granted, wholly or in part. */
export type GrantedClaim = {
  readonly orderId: number
  readonly client: { readonly companyId: number } | { readonly userId: number }
  readonly amountUzs: number
  readonly reference: string
  readonly at: Date
  readonly actorId: number
}

/** Credits a company with a granted claim, once per reference; a person has no account here. */
export const settleClaim = async (
  tx: Tx,
  { client, amountUzs, ...claim }: GrantedClaim,
  deps: LedgerDeps,
): Promise<void> => {
  if (!('companyId' in client)) return
  const { companyId } = client
  await lockCompany(tx, companyId)
  const { orderId, reference, at, actorId } = claim
  const journal = { kind: 'correction', companyId, orderId, reference, description: '', actorId, at } as const
  await writeJournal(tx, journal, creditPostings(await readCompanyMoney(tx, companyId), amountUzs, 'income'))
  announceBalance(tx, companyId, deps)
}
