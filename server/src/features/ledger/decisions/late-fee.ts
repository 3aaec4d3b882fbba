import type { ClientAccount } from '@karvon/domain/ledger/client-account'
import { clientFeeEntries, driverFeeEntries, type FeeShares } from '@karvon/domain/ledger/settle-order'
import type { UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { addJournal } from '../postings/add-journal.ts'
import { publishBalance, publishMoney } from '../postings/announce-balance.ts'
import { type ClientId, clientOwner, lockClientAccount } from '../postings/client-accounts.ts'
import { nextReference } from '../postings/next-reference.ts'

/** A fee of a canceled order that is booked some time after its end. */
export type LateFee = {
  readonly orderId: number
  readonly payer: 'client' | 'driver'
  readonly client: ClientId
  readonly driverId: number
  readonly feeUzs: number
  readonly actorId: number | null
  readonly at: Date
}

const kindOf = (payer: LateFee['payer']) => (payer === 'client' ? 'fee' : 'driver_fee')

const readShares = async (tx: Tx): Promise<FeeShares> => {
  const { value } = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'money_rules')
    .executeTakeFirstOrThrow()
  return (value as { readonly fees: FeeShares }).fees
}

/** Such a fee with its client's money, which is locked. */
export type LockedFee = LateFee & {
  readonly account: ClientAccount
  readonly shares: FeeShares
  readonly reference: string
}

/** Locks the client's money and reads what the fee is booked by. */
export const lockFee = async (tx: Tx, fee: LateFee): Promise<LockedFee> => {
  const { orderId, payer, client } = fee
  const account = await lockClientAccount(tx, clientOwner(client))
  const shares = await readShares(tx)
  const reference = await nextReference(tx, orderId, `late ${kindOf(payer)}:${orderId}`)
  return { ...fee, account, shares, reference }
}

/** Books it, and tells both sides that their money has changed. */
export const addFee = (
  work: UnitOfWork,
  { orderId, payer, account, driverId, feeUzs, shares, reference, actorId, at }: LockedFee,
  deps: LedgerDeps,
): void => {
  const fee = { feeUzs, driverId, shares }
  const { owner: about } = account
  const entries = payer === 'client' ? clientFeeEntries(account, fee) : driverFeeEntries(account, fee)
  const journal = { kind: kindOf(payer), about, orderId, reference, description: '', actorId, at } as const
  addJournal(work, journal, entries)
  work.afterwards(() =>
    about.kind === 'company' ? publishBalance(about.id, deps) : publishMoney(about.id, deps),
  )
  work.afterwards(() => publishMoney(driverId, deps))
}
