import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import { driverOwner, type Entry, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import {
  DEAL_ITEM,
  type EarnedPrice,
  keptCashEntries,
  type PriceItem,
  paidDirectlyEntries,
} from '@karvon/domain/ledger/settle-order'
import { sql } from 'kysely'
import { type NewJournal, writeJournals } from '../../src/features/ledger/postings/write-journal.ts'
import type { StoredDeal } from '../../src/platform/db/column-types.ts'
import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts'

const DAY_MS = 86_400_000

/** Drivers top up in such steps, and are left with at least this much. */
const STEP_UZS = 100_000
const LEFT_UZS = 600_000

type Done = {
  readonly id: number
  readonly version: number
  readonly clientId: number
  readonly companyId: number | null
  readonly carrierId: number
  readonly deal: StoredDeal
  readonly additional: readonly PriceItem[]
  readonly doneAt: Date
}

/** Finished orders that were paid to their driver and are not in the books yet, oldest first. */
const readDone = async (tx: Tx): Promise<Done[]> => {
  const { rows } = await sql<Done>`
    select o.id, o.version, o.client_id as "clientId", o.client_company_id as "companyId", o.carrier_id as "carrierId", o.deal,
      coalesce(o.ended_at, o.updated_at) as "doneAt", (
        select coalesce(json_agg(json_build_object('item', reason, 'amountUzs', amount_uzs) order by id), '[]')
        from additional_prices where order_id = o.id and status = 'approved') as additional
    from orders o
    where o.status = 'done' and o.payment_type in ('cash', 'terminal') and o.carrier_id is not null and o.deal is not null
      and not exists (select from journals j where j.order_id = o.id and j.kind = 'charge')
    order by coalesce(o.ended_at, o.updated_at), o.id`.execute(tx)
  return rows
}

type Booking = readonly [NewJournal, readonly Entry[]]

const earnedOf = ({ carrierId: driverId, deal, additional }: Done): EarnedPrice => ({
  driverId,
  items: [{ item: DEAL_ITEM, amountUzs: deal.priceUzs }, ...additional],
  terms: deal.commission ?? NO_COMMISSION,
})

const bookingsOf = (order: Done): Booking[] => {
  const { id, version, clientId, companyId, doneAt: at } = order
  const about =
    companyId === null
      ? ({ kind: 'person', id: clientId } as const)
      : ({ kind: 'company', id: companyId } as const)
  const journal = (kind: 'charge' | 'kept_cash'): NewJournal => ({
    kind,
    about,
    orderId: id,
    reference: `${kind}:${id}:${version}`,
    description: '',
    actorId: null,
    at,
  })
  const earned = earnedOf(order)
  return [
    [journal('charge'), paidDirectlyEntries(earned)],
    [journal('kept_cash'), keptCashEntries(earned)],
  ]
}

/** What a driver prepaid before their first order, by Payme, which has paid it to the bank. */
const topUp = (driverId: number, firstAt: Date, usedUzs: number): Booking[] => {
  const amountUzs = Math.ceil((usedUzs + LEFT_UZS) / STEP_UZS) * STEP_UZS
  const about = { kind: 'person', id: driverId } as const
  const journal = { orderId: null, description: '', actorId: null, at: new Date(firstAt.getTime() - DAY_MS) }
  const payme = { kind: 'provider', provider: 'payme' } as const
  return [
    [
      { ...journal, kind: 'payment', about, reference: `payment:demo ${driverId}` },
      [
        { account: 'psp_clearing', owner: payme, amountUzs: -amountUzs },
        { account: 'driver_advance', owner: driverOwner(driverId), amountUzs },
      ],
    ],
    [
      { ...journal, kind: 'settlement', about: null, reference: `settlement:demo ${driverId}`, at: firstAt },
      [
        { account: 'bank', owner: KARVON, amountUzs: -amountUzs },
        { account: 'psp_clearing', owner: payme, amountUzs },
      ],
    ],
  ]
}

const usedUzs = (bookings: readonly Booking[], driverId: number): number =>
  bookings
    .flatMap(([, entries]) => entries)
    .filter(({ account, owner }) => account === 'driver_advance' && 'id' in owner && owner.id === driverId)
    .reduce((sum, { amountUzs }) => sum - amountUzs, 0)

const readNewDrivers = (tx: Tx) =>
  tx
    .selectFrom('drivers as d')
    .select(['d.user_id', 'd.created_at'])
    .where('d.state', '=', 'approved')
    .where(eb =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('postings as p')
            .whereRef('p.user_id', '=', 'd.user_id')
            .where('p.account_kind', '=', 'driver_advance'),
        ),
      ),
    )
    .execute()

/** Books what the demo's drivers were paid directly, and what they prepaid of our commission; once. */
export const fillDemoMarketplaceMoney = (db: Db): Promise<void> =>
  inTransaction(db, async tx => {
    const orders = await readDone(tx)
    const drivers = await readNewDrivers(tx)
    const earned = orders.flatMap(bookingsOf)
    const firstOf = (id: number) => orders.find(({ carrierId }) => carrierId === id)?.doneAt
    const prepaid = drivers.flatMap(({ user_id, created_at }) =>
      topUp(user_id, firstOf(user_id) ?? created_at, usedUzs(earned, user_id)),
    )
    const all = [...prepaid, ...earned].toSorted(([a], [b]) => a.at.getTime() - b.at.getTime())
    await writeJournals(tx, all)
  })
