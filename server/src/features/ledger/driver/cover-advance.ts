import type { coverAdvance as endpoint } from '@karvon/contract/driver/money'
import type { DataOf } from '@karvon/contract/endpoint'
import { accept, type Decision } from '@karvon/domain/decision'
import { advanceEntries, coverAdvance as cover } from '@karvon/domain/ledger/driver-advance'
import type { Entry } from '@karvon/domain/ledger/ledger-accounts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import type { Tx } from '../../../platform/db/database.ts'
import { addJournal } from '../postings/add-journal.ts'
import { announceMoney } from '../postings/announce-balance.ts'
import { lockPerson } from '../postings/lock-company.ts'
import { readDriverStanding } from './driver-lines.ts'
import { readReserved, standingView } from './driver-money.ts'
import type { DriverMoneyDeps } from './driver-money-deps.ts'

/** A sum of a driver that goes from what we owe them to their prepaid commission, and who moves it. */
export type AdvanceMove = {
  readonly driverId: number
  readonly amountUzs: number
  /** Null: by itself. */
  readonly actorId: number | null
  readonly at: Date
}

/** The number of this move among the driver's: under the lock of their money it is theirs alone. */
const nextNumber = async (tx: Tx, driverId: number): Promise<number> => {
  const { moves } = await tx
    .selectFrom('journals')
    .select(eb => eb.fn.countAll<number>().as('moves'))
    .where('user_id', '=', driverId)
    .where('kind', '=', 'advance_moved')
    .executeTakeFirstOrThrow()
  return Number(moves) + 1
}

const writeMove = async (
  tx: Tx,
  { driverId, actorId, at }: AdvanceMove,
  entries: readonly Entry[],
  deps: Pick<DriverMoneyDeps, 'publish'>,
): Promise<void> => {
  const journal = {
    kind: 'advance_moved',
    about: { kind: 'person', id: driverId },
    orderId: null,
    reference: `advance_moved:${driverId}:${await nextNumber(tx, driverId)}`,
    description: '',
    actorId,
    at,
  } as const
  await workIn(tx, work => addJournal(work, journal, entries))
  announceMoney(tx, driverId, deps)
}

/** Covers a driver's prepaid commission from what we owe them; refuses as `coverAdvance` of the domain does. */
export const coverAdvance = async (
  tx: Tx,
  move: Omit<AdvanceMove, 'actorId'>,
  deps: Pick<DriverMoneyDeps, 'selectReserved' | 'publish'>,
): Promise<Decision<DataOf<typeof endpoint>>> => {
  const { driverId, amountUzs } = move
  await lockPerson(tx, driverId)
  const { payableUzs } = await readDriverStanding(tx, driverId, null)
  const reservedUzs = await readReserved(tx, driverId, deps)
  const entries = cover({ driverId, payableUzs, reservedUzs }, amountUzs)
  if (!entries.ok) return entries
  await writeMove(tx, { ...move, actorId: driverId }, entries.value, deps)
  return accept(standingView(await readDriverStanding(tx, driverId, null)))
}

/** Pays what a driver owes us out of what we owe them, before a payout or for a claim; their money is locked. */
export const netCarrier = (
  tx: Tx,
  move: AdvanceMove,
  deps: Pick<DriverMoneyDeps, 'publish'>,
): Promise<void> => writeMove(tx, move, advanceEntries(move), deps)
