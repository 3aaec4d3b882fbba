import { accept, type Decision, refuse } from '../../decision.ts'
import type { CalendarDay } from '../../templates/calendar-day.ts'
import { tashkentDate } from '../../values/tashkent-time.ts'
import { sumUzs } from '../../values/uzs.ts'
import { type ClientAccount, chargeClient, creditClient } from '../client-account.ts'
import { isDayClosed } from '../closed-months.ts'
import { type AccountKind, type Entry, entriesOf } from '../ledger-accounts.ts'

/**
 * The decisions about money that are undone by their reverse (decision 0089): about a claim, a no-show, the fee of a canceled order,
 * and an additional price.
 */
export const UNDOABLE_DECISIONS = ['claim', 'no_show', 'fee', 'additional_price'] as const

/** One of them. */
export type UndoableDecision = (typeof UNDOABLE_DECISIONS)[number]

/** Those that are about an order itself. */
export const ORDER_DECISIONS = [
  'no_show',
  'fee',
  'additional_price',
] as const satisfies readonly UndoableDecision[]

/** One of those. */
export type OrderDecision = (typeof ORDER_DECISIONS)[number]

/**
 * Whether a decision of this day can still be undone: as long as its month is not closed. Days are `YYYY-MM-DD` in Tashkent;
 * `closedThrough` is the last closed one, null: none is.
 */
export const canStillUndo = (decidedDay: CalendarDay, closedThrough: CalendarDay | null): boolean =>
  !isDayClosed(decidedDay, closedThrough)

/** When the current decision was made (null: there is none), and the time of the one that the operator saw. */
export type Undoing = {
  readonly decidedAt: Date | null
  readonly seenAt: Date
  readonly closedThrough: CalendarDay | null
}

/**
 * Whether an operator may undo a decision. Refuses `nothing_to_undo`, `changed_meanwhile` if it is not the one that they have seen, and
 * `month_closed` (`closed_through`).
 */
export const checkUndo = ({ decidedAt, seenAt, closedThrough }: Undoing): Decision<null> => {
  if (decidedAt === null) return refuse('nothing_to_undo')
  if (decidedAt.getTime() !== seenAt.getTime()) return refuse('changed_meanwhile')
  return closedThrough === null || canStillUndo(tashkentDate(decidedAt), closedThrough)
    ? accept(null)
    : refuse('month_closed', undefined, { closed_through: closedThrough })
}

/** The current balances that a reverse moves. */
export type UndoParties = {
  /** The client whom the decision charged or credited; null: none. */
  readonly client: ClientAccount | null
  /** What we owe the driver that no payment at the bank will take, whole UZS. */
  readonly freePayableUzs: number
}

const CLIENT_ACCOUNTS: readonly AccountKind[] = ['client_balance', 'client_receivable']
const DRIVER_ACCOUNTS: readonly AccountKind[] = ['carrier_payable', 'driver_advance']

const sumOf = (entries: readonly Entry[], account: AccountKind): number =>
  sumUzs(entries.filter(each => each.account === account).map(({ amountUzs }) => amountUzs))

/** The client gets back what they were charged, or gives back what they got: from what is free, the rest they owe. */
const clientsPart = (booked: readonly Entry[], client: ClientAccount | null): Entry[] => {
  const ofClient = booked.filter(({ account }) => CLIENT_ACCOUNTS.includes(account))
  const gotUzs = sumUzs(ofClient.map(({ amountUzs }) => amountUzs))
  const item = ofClient[0]?.item
  if (client === null || gotUzs === 0) return []
  return gotUzs > 0 ? chargeClient(client, gotUzs, item) : creditClient(client, -gotUzs, item)
}

/** What was paid out already is owed by the driver, and taken from their next payout. */
const driversPart = (booked: readonly Entry[], freePayableUzs: number): Entry[] => {
  const first = booked.find(({ account }) => DRIVER_ACCOUNTS.includes(account))
  if (first === undefined) return []
  const payableUzs = sumOf(booked, 'carrier_payable')
  const takenUzs = Math.min(Math.max(0, payableUzs), Math.max(0, freePayableUzs))
  const backUzs = Math.max(0, -payableUzs)
  const owedUzs = Math.max(0, payableUzs) - takenUzs
  const row = first.item === undefined ? {} : { item: first.item }
  return entriesOf([
    { account: 'carrier_payable', owner: first.owner, amountUzs: backUzs - takenUzs, ...row },
    {
      account: 'driver_advance',
      owner: first.owner,
      amountUzs: 0 - sumOf(booked, 'driver_advance') - owedUzs,
      ...row,
    },
  ])
}

/**
 * The reverse of what a decision has booked: everybody has what they had without it, whatever they have done with the money since. A
 * client and a driver who have spent it owe it.
 */
export const undoEntries = (booked: readonly Entry[], { client, freePayableUzs }: UndoParties): Entry[] => [
  ...clientsPart(booked, client),
  ...driversPart(booked, freePayableUzs),
  ...booked
    .filter(({ account }) => ![...CLIENT_ACCOUNTS, ...DRIVER_ACCOUNTS].includes(account))
    .map(entry => ({ ...entry, amountUzs: -entry.amountUzs })),
]
