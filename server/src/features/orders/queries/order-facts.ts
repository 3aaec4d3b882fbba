import { type AliasedRawBuilder, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { type LockedOrder, type OrderColumns, orderOf } from '../transitions/locked-order.ts'
import { columnsAfter, type OrderMove } from '../transitions/save-transition.ts'
import { type DetailRow, selectDetail } from './read-orders.ts'

/** Who hears of an order's changes besides the operators, and in which language; null if they have not chosen one. */
export type Hearers = {
  readonly clientLocale: string | null
  readonly owner: { readonly id: number; readonly locale: string | null } | null
  readonly carrierLocale: string | null
}

/** What transitions depend on and nobody is shown. */
const UNSHOWN = [
  'o.offers_version',
  'o.wrong_codes',
  'o.codes_blocked_until',
  'o.confirmation_asked_at',
  'o.carrier_since',
] as const

const selectFacts = (db: Db) =>
  selectDetail(db)
    .leftJoin('users as w', join =>
      join
        .onRef('w.company_id', '=', 'o.client_company_id')
        .on('w.role', '=', 'company_owner')
        .on('w.closed_at', 'is', null),
    )
    .select(UNSHOWN)
    .select(['u.locale as client_locale', 'du.locale as carrier_locale'])
    .select(['w.id as owner_id', 'w.locale as owner_locale'])

type ShownRow = DetailRow & OrderColumns

/** What a command about an order depends on and answers: the order as transitions see it, and the row that it is shown from. */
export type OrderFacts = LockedOrder & {
  readonly row: ShownRow
  readonly hearers: Hearers
  readonly clientPhone: string | null
  readonly ownerId: number | null
  readonly cargo: { readonly weightKg: number; readonly regionIds: readonly number[] }
}

const stopsOf = ({ routes }: ShownRow): LockedOrder['stops'] =>
  routes.map(({ point, lat, lng, precision, somewhere, arrivedAt, leftAt }) => ({
    position: point,
    point: { lat, lng },
    precision,
    somewhere,
    arrivedAt: arrivedAt === null ? null : new Date(arrivedAt),
    leftAt: leftAt === null ? null : new Date(leftAt),
  }))

const factsOf = (row: ShownRow, hearers: Hearers): OrderFacts => ({
  ...orderOf(row, stopsOf(row)),
  row,
  hearers,
  clientPhone: row.phone,
  ownerId: hearers.owner?.id ?? null,
  cargo: { weightKg: row.weight_kg, regionIds: row.region_ids },
})

/** Values of other features about the order `o`, by their names. */
type Asked = Readonly<Record<string, RawBuilder<unknown>>>

type Answers<A extends Asked> = { readonly [K in keyof A]: A[K] extends RawBuilder<infer T> ? T : never }

/** The order with this id, or with the id that an expression finds, and what else is asked about it, in one statement. */
export const readOrderFacts = async <A extends Asked>(
  db: Db,
  orderId: number | RawBuilder<number>,
  asked: A,
): Promise<{ readonly order: OrderFacts; readonly answers: Answers<A> } | null> => {
  const columns = Object.entries(asked).map(
    ([name, value]): AliasedRawBuilder<unknown, string> => value.as(`asked_${name}`),
  )
  const row = await selectFacts(db)
    .select(columns)
    .where('o.id', '=', typeof orderId === 'number' ? orderId : sql<number>`(${orderId})`)
    .executeTakeFirst()
  if (row === undefined) return null
  const { client_locale, carrier_locale, owner_id, owner_locale } = row
  const owner = owner_id === null ? null : { id: owner_id, locale: owner_locale }
  const found = row as Readonly<Record<string, unknown>>
  return {
    order: factsOf(row, { clientLocale: client_locale, carrierLocale: carrier_locale, owner }),
    answers: Object.fromEntries(Object.keys(asked).map(name => [name, found[`asked_${name}`]])) as Answers<A>,
  }
}

/** What a move changes that is not of the order's own row. */
type Besides = { readonly shown?: Partial<DetailRow>; readonly hearers?: Partial<Hearers> }

const timelineAfter = (
  { row: { timeline }, status, version }: OrderFacts,
  { action, to, actor, payload = {} }: OrderMove,
  at: Date,
): DetailRow['timeline'] => {
  const isReplaced = action === 'replace'
  if (to === status && !isReplaced) return timeline
  const said: { readonly reason?: string; readonly reason_code?: string; readonly arrival?: object } = payload
  const { reason = null, reason_code: code = null, arrival = null } = said
  const added = { version: version + 1, to_status: to, at: at.toISOString(), actor, is_replaced: isReplaced }
  return [...timeline, { ...added, reason, code, arrival } as DetailRow['timeline'][number]]
}

/** The order as it will be read after a move. */
export const movedOrder = (
  order: OrderFacts,
  move: OrderMove,
  { shown, hearers }: Besides = {},
): OrderFacts => {
  const columns = columnsAfter(order, move)
  const timeline = timelineAfter(order, move, columns.updated_at)
  const row = { ...order.row, ...columns, timeline, ...shown } as ShownRow
  return factsOf(row, { ...order.hearers, ...hearers })
}
