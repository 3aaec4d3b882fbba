import { driverOwner, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { sql } from 'kysely'
import { writeNew } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { selectSentUzs } from '../../../platform/db/queries/sent-payouts.ts'
import type { LedgerDeps } from '../ledger-deps.ts'
import { readPersonMoney } from '../person-money.ts'
import { addJournal } from './add-journal.ts'
import { announceMoney } from './announce-balance.ts'
import { lockPerson } from './lock-company.ts'

/** What a driver gets or loses by a reference that happens once. */
export type CarrierMove = {
  readonly driverId: number
  readonly amountUzs: number
  readonly reference: string
  readonly actorId: number | null
  readonly at: Date
  /** The day of the bank's line, `YYYY-MM-DD`. */
  readonly valueDay?: string | undefined
}

/** A payment to a driver that has left our bank account; null: it was booked already, nothing is written. */
export const payCarrier = async (
  tx: Tx,
  { driverId, amountUzs, ...move }: CarrierMove,
  deps: LedgerDeps,
): Promise<number | null> => {
  await lockPerson(tx, driverId)
  const about = { kind: 'person', id: driverId } as const
  const owner = driverOwner(driverId)
  const journal = { ...move, kind: 'payout', about, orderId: null, description: '' } as const
  const journalId = await writeNew(tx, work =>
    addJournal(work, journal, [
      { account: 'carrier_payable', owner, amountUzs: -amountUzs },
      { account: 'bank', owner: KARVON, amountUzs },
    ]),
  )
  announceMoney(tx, driverId, deps)
  return journalId
}

/** What we owe a driver less the payments that are at the bank, in UZS. */
export const readFreePayable = async (tx: Tx, driverId: number): Promise<number> => {
  const { payableUzs } = await readPersonMoney(tx, driverId)
  const { rows } = await sql<{
    sent: number
  }>`select ${selectSentUzs(sql`${driverId}::int`)} as sent`.execute(tx)
  return Math.max(0, payableUzs - (rows[0]?.sent ?? 0))
}
