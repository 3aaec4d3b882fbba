import { clientFeeEntries, driverFeeEntries, type FeeShares } from '@karvon/domain/ledger/settle-order'
import { writeNew } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { addJournal } from '../postings/add-journal.ts'
import { announceMoney } from '../postings/announce-balance.ts'
import { announceClient, type ClientId, clientOwner, lockClientAccount } from '../postings/client-accounts.ts'
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

const readShares = async (tx: Tx): Promise<FeeShares> => {
  const { value } = await tx
    .selectFrom('settings')
    .select('value')
    .where('key', '=', 'money_rules')
    .executeTakeFirstOrThrow()
  return (value as { readonly fees: FeeShares }).fees
}

/** Books such a fee; null: it was booked already, nothing is written. */
export const bookFee = async (
  tx: Tx,
  { orderId, payer, client, driverId, feeUzs, actorId, at }: LateFee,
  deps: LedgerDeps,
): Promise<number | null> => {
  const owner = clientOwner(client)
  const account = await lockClientAccount(tx, owner)
  const fee = { feeUzs, driverId, shares: await readShares(tx) }
  const kind = payer === 'client' ? 'fee' : 'driver_fee'
  const entries = payer === 'client' ? clientFeeEntries(account, fee) : driverFeeEntries(account, fee)
  const reference = await nextReference(tx, orderId, `late ${kind}:${orderId}`)
  const journalId = await writeNew(tx, work =>
    addJournal(work, { kind, about: owner, orderId, reference, description: '', actorId, at }, entries),
  )
  announceClient(tx, owner, deps)
  announceMoney(tx, driverId, deps)
  return journalId
}
