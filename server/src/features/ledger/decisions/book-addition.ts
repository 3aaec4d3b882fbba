import type { CommissionTerms } from '@karvon/domain/ledger/commission'
import { chargeEntries } from '@karvon/domain/ledger/settle-order'
import { writeNew } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { addJournal } from '../postings/add-journal.ts'
import { announceMoney } from '../postings/announce-balance.ts'
import { announceClient, type ClientId, clientOwner, lockSides } from '../postings/client-accounts.ts'
import { nextReference } from '../postings/next-reference.ts'

/** An additional price of a finished order: a row of its price, and whose it is. */
export type Addition = {
  readonly item: string
  readonly amountUzs: number
  readonly driverId: number
  readonly terms: CommissionTerms
}

/** An additional price that is approved after its order has ended. */
export type LateAddition = {
  readonly requestId: number
  readonly orderId: number
  readonly client: ClientId
  readonly addition: Addition
  readonly actorId: number
  readonly at: Date
}

/** Charges a late additional price to the client's account with us, however the order itself was paid; null: it was booked already. */
export const bookAddition = async (
  tx: Tx,
  { requestId, orderId, client, addition, actorId, at }: LateAddition,
  deps: LedgerDeps,
): Promise<number | null> => {
  const owner = clientOwner(client)
  const { driverId, item, amountUzs, terms } = addition
  const account = await lockSides(tx, { driverId, client })
  const reference = await nextReference(tx, orderId, `addition:${requestId}`)
  const journalId = await writeNew(tx, work =>
    addJournal(
      work,
      { kind: 'correction', about: owner, orderId, reference, description: '', actorId, at },
      chargeEntries(account, { driverId, items: [{ item, amountUzs }], terms }),
    ),
  )
  announceClient(tx, owner, deps)
  announceMoney(tx, driverId, deps)
  return journalId
}
