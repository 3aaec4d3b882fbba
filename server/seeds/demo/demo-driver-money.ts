import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import { driverOwner, type Entry, KARVON, PAYMENT_PROVIDERS } from '@karvon/domain/ledger/ledger-accounts'
import {
  DEAL_ITEM,
  type EarnedPrice,
  keptCashEntries,
  type PriceItem,
  paidDirectlyEntries,
} from '@karvon/domain/ledger/settle-order'
import { sumUzs } from '@karvon/domain/values/uzs'
import { sql } from 'kysely'
import { addJournal, type NewJournal } from '../../src/features/ledger/postings/add-journal.ts'
import { workIn } from '../../src/platform/commands/unit-of-work.ts'
import type { StoredDeal } from '../../src/platform/db/column-types.ts'
import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts'

const BOOKED_AT_ONCE = 500

type FinishedOrder = {
  readonly id: number
  readonly version: number
  readonly driverId: number
  readonly deal: StoredDeal
  readonly additional: readonly PriceItem[]
  readonly doneAt: Date
}

type Booking = Pick<NewJournal, 'kind' | 'orderId' | 'reference' | 'at'> & {
  /** Null: only our own money moves. */
  readonly driverId: number | null
  readonly entries: readonly Entry[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A driver pays in so much at a time, days before an order would not be covered. */
const TOP_UP_UZS = 500_000
/** What every driver has at the end at least: the simulator's trips go on from here. */
const LEFT_UZS = 1_000_000
const DAYS_TO_PAYOUT = 4

/** Finished orders that are on no account yet: those that clients paid to the driver. */
const readPaidDirectly = async (tx: Tx): Promise<FinishedOrder[]> => {
  const { rows } = await sql<FinishedOrder>`
    select o.id, o.version, o.carrier_id as "driverId", o.deal, o.updated_at as "doneAt", (
      select coalesce(json_agg(json_build_object('item', reason, 'amountUzs', amount_uzs) order by id), '[]')
      from additional_prices where order_id = o.id and status = 'approved') as additional
    from orders o
    where o.status = 'done' and o.carrier_id is not null and o.deal is not null and o.payment_type in ('cash', 'terminal')
      and not exists (select from journals j where j.order_id = o.id and j.kind = 'charge')
    order by o.updated_at, o.id`.execute(tx)
  return rows
}

/** A driver pays in; the provider pays it to the bank within a day. */
const topUp = (driverId: number, number: number, at: Date): Booking[] => {
  const provider = PAYMENT_PROVIDERS[(driverId + number) % PAYMENT_PROVIDERS.length] ?? 'payme'
  const owner = { kind: 'provider', provider } as const
  const name = `demo ${driverId} ${number}`
  return [
    {
      ...{ kind: 'payment', orderId: null, reference: `payment:${name}`, at, driverId },
      entries: [
        { account: 'psp_clearing', owner, amountUzs: -TOP_UP_UZS },
        { account: 'driver_advance', owner: driverOwner(driverId), amountUzs: TOP_UP_UZS },
      ],
    },
    {
      ...{ kind: 'settlement', orderId: null, reference: `settlement:${name}`, driverId: null },
      at: new Date(at.getTime() + HOUR_MS),
      entries: [
        { account: 'bank', owner: KARVON, amountUzs: -TOP_UP_UZS },
        { account: 'psp_clearing', owner, amountUzs: TOP_UP_UZS },
      ],
    },
  ]
}

const earnedOf = ({ driverId, deal, additional }: FinishedOrder): EarnedPrice => ({
  driverId,
  items: [{ item: DEAL_ITEM, amountUzs: deal.priceUzs }, ...additional],
  terms: deal.commission ?? NO_COMMISSION,
})

const advanceOf = (entries: readonly Entry[]): number =>
  sumUzs(entries.filter(({ account }) => account === 'driver_advance').map(({ amountUzs }) => amountUzs))

/** A driver's orders that were paid to them, each covered by what they had paid in before, and what is left for the next ones. */
const bookingsOf = (driverId: number, orders: readonly FinishedOrder[], now: Date): Booking[] => {
  let [advanceUzs, topUps] = [0, 0]
  const cover = (usedUzs: number, at: Date): Booking[] => {
    const before: Booking[] = []
    while (advanceUzs < usedUzs) {
      before.push(...topUp(driverId, ++topUps, new Date(at.getTime() - DAY_MS + topUps * 60_000)))
      advanceUzs += TOP_UP_UZS
    }
    return before
  }
  const booked = orders.flatMap(order => {
    const { id: orderId, version, doneAt: at } = order
    const earned = earnedOf(order)
    const kept = keptCashEntries(earned)
    const before = cover(-advanceOf(kept), at)
    advanceUzs += advanceOf(kept)
    const booking = (kind: 'charge' | 'kept_cash', entries: readonly Entry[]): Booking => ({
      ...{ kind, orderId, reference: `${kind}:${orderId}:${version}`, at, driverId, entries },
    })
    return [...before, booking('charge', paidDirectlyEntries(earned)), booking('kept_cash', kept)]
  })
  return [...booked, ...cover(LEFT_UZS, now)]
}

type Owed = {
  readonly orderId: number
  readonly driverId: number
  readonly amountUzs: number
  readonly at: Date
  /** 1: the driver's latest. */
  readonly rank: number
}

/** What drivers earned by bank transfer is paid out some days later; the latest of each driver waits for the next batch. */
const readPayouts = async (tx: Tx, now: Date): Promise<Booking[]> => {
  const { rows } = await sql<Owed>`
    select j.order_id as "orderId", p.user_id as "driverId", sum(p.amount_uzs)::bigint as "amountUzs", j.at,
      row_number() over (partition by p.user_id order by j.at desc, j.id desc)::int as rank
    from journals j join postings p on p.journal_id = j.id and p.account_kind = 'carrier_payable'
    where j.kind = 'charge' and j.order_id is not null
      and not exists (select from postings c where c.journal_id = j.id and c.account_kind = 'cash_reported')
    group by j.id, p.user_id having sum(p.amount_uzs) > 0 order by j.at`.execute(tx)
  return rows
    .map(({ at, ...owed }) => ({ ...owed, at: new Date(at.getTime() + DAYS_TO_PAYOUT * DAY_MS) }))
    .filter(({ at, rank }) => at < now && rank > 1)
    .map(({ orderId, driverId, amountUzs, at }) => ({
      kind: 'payout',
      orderId: null,
      reference: `payout:demo ${orderId}`,
      at,
      driverId,
      entries: [
        { account: 'carrier_payable', owner: driverOwner(driverId), amountUzs: -amountUzs },
        { account: 'bank', owner: KARVON, amountUzs },
      ],
    }))
}

const journalOf = ({ driverId, kind, orderId, reference, at }: Booking): NewJournal => ({
  ...{ kind, orderId, reference, at, description: '', actorId: null },
  about: driverId === null ? null : { kind: 'person', id: driverId },
})

/** Books once what the demo's drivers earned, prepaid and were paid in its past. */
export const fillDemoDriverMoney = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    const done = await tx
      .selectFrom('journals')
      .select('id')
      .where('kind', '=', 'kept_cash')
      .executeTakeFirst()
    if (done !== undefined) return
    const orders = await readPaidDirectly(tx)
    const drivers = await tx.selectFrom('drivers').select('user_id').where('state', '=', 'approved').execute()
    const direct = drivers.flatMap(({ user_id: id }) =>
      bookingsOf(
        id,
        orders.filter(({ driverId }) => driverId === id),
        now,
      ),
    )
    const all = [...direct, ...(await readPayouts(tx, now))].toSorted(
      (a, b) => a.at.getTime() - b.at.getTime(),
    )
    for (let at = 0; at < all.length; at += BOOKED_AT_ONCE)
      await workIn(tx, work => {
        for (const booking of all.slice(at, at + BOOKED_AT_ONCE))
          addJournal(work, journalOf(booking), booking.entries)
      })
  })
