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
import { type NewJournal, postingRow } from '../../src/features/ledger/postings/write-journal.ts'
import type { StoredDeal } from '../../src/platform/db/column-types.ts'
import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts'

type FinishedOrder = {
  readonly id: number
  readonly version: number
  readonly driverId: number
  readonly deal: StoredDeal
  readonly additional: readonly PriceItem[]
  readonly doneAt: Date
}

type Booking = Pick<NewJournal, 'kind' | 'orderId' | 'reference' | 'at'> & {
  readonly driverId: number
  readonly entries: readonly Entry[]
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** A driver pays in so much at a time, days before an order would not be covered. */
const TOP_UP_UZS = 500_000
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

const topUp = (driverId: number, number: number, at: Date): Booking => {
  const provider = PAYMENT_PROVIDERS[(driverId + number) % PAYMENT_PROVIDERS.length] ?? 'payme'
  return {
    kind: 'payment',
    orderId: null,
    reference: `payment:demo ${driverId} ${number}`,
    at,
    driverId,
    entries: [
      { account: 'psp_clearing', owner: { kind: 'provider', provider }, amountUzs: -TOP_UP_UZS },
      { account: 'driver_advance', owner: driverOwner(driverId), amountUzs: TOP_UP_UZS },
    ],
  }
}

const earnedOf = ({ driverId, deal, additional }: FinishedOrder): EarnedPrice => ({
  driverId,
  items: [{ item: DEAL_ITEM, amountUzs: deal.priceUzs }, ...additional],
  terms: deal.commission ?? NO_COMMISSION,
})

const advanceOf = (entries: readonly Entry[]): number =>
  sumUzs(entries.filter(({ account }) => account === 'driver_advance').map(({ amountUzs }) => amountUzs))

/** A driver's orders that were paid to them, each covered by what they had paid in before. */
const bookingsOf = (driverId: number, orders: readonly FinishedOrder[]): Booking[] => {
  let [advanceUzs, topUps] = [0, 0]
  return orders.flatMap(order => {
    const { id: orderId, version, doneAt: at } = order
    const earned = earnedOf(order)
    const kept = keptCashEntries(earned)
    const before: Booking[] = []
    while (advanceUzs + advanceOf(kept) < 0) {
      before.push(topUp(driverId, ++topUps, new Date(at.getTime() - DAY_MS + topUps * 60_000)))
      advanceUzs += TOP_UP_UZS
    }
    advanceUzs += advanceOf(kept)
    const booking = (kind: 'charge' | 'kept_cash', entries: readonly Entry[]): Booking => ({
      ...{ kind, orderId, reference: `${kind}:${orderId}:${version}`, at, driverId, entries },
    })
    return [...before, booking('charge', paidDirectlyEntries(earned)), booking('kept_cash', kept)]
  })
}

type Owed = {
  readonly orderId: number
  readonly driverId: number
  readonly amountUzs: number
  readonly at: Date
}

/** What drivers earned by bank transfer is paid out some days later. */
const readPayouts = async (tx: Tx, now: Date): Promise<Booking[]> => {
  const { rows } = await sql<Owed>`
    select j.order_id as "orderId", p.user_id as "driverId", sum(p.amount_uzs)::bigint as "amountUzs", j.at
    from journals j join postings p on p.journal_id = j.id and p.account_kind = 'carrier_payable'
    where j.kind = 'charge' and j.order_id is not null
      and not exists (select from postings c where c.journal_id = j.id and c.account_kind = 'cash_reported')
    group by j.id, p.user_id having sum(p.amount_uzs) > 0 order by j.at`.execute(tx)
  return rows
    .map(({ at, ...owed }) => ({ ...owed, at: new Date(at.getTime() + DAYS_TO_PAYOUT * DAY_MS) }))
    .filter(({ at }) => at < now)
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

/** A statement may have 65,535 parameters. */
const ROWS_AT_ONCE = 500

const writeBookings = async (tx: Tx, bookings: readonly Booking[]): Promise<void> => {
  for (let from = 0; from < bookings.length; from += ROWS_AT_ONCE) {
    const chunk = bookings.slice(from, from + ROWS_AT_ONCE)
    const written = await tx
      .insertInto('journals')
      .values(
        chunk.map(({ kind, orderId, reference, at, driverId }) => ({
          ...{ kind, reference, at, description: '', actor_id: null },
          ...{ order_id: orderId, user_id: driverId },
        })),
      )
      .returning(['id', 'reference'])
      .execute()
    const idOf = new Map(written.map(({ id, reference }) => [reference, id]))
    const rows = chunk.flatMap(({ reference, entries }) =>
      entries.map((entry, position) => ({ ...postingRow(idOf.get(reference) ?? 0, entry), position })),
    )
    await tx.insertInto('postings').values(rows).execute()
  }
}

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
    const drivers = [...new Set(orders.map(({ driverId }) => driverId))]
    const direct = drivers.flatMap(id =>
      bookingsOf(
        id,
        orders.filter(({ driverId }) => driverId === id),
      ),
    )
    const all = [...direct, ...(await readPayouts(tx, now))]
    await writeBookings(
      tx,
      all.toSorted((a, b) => a.at.getTime() - b.at.getTime()),
    )
  })
