import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { compileOnce, type Placeholders } from '../../../platform/db/queries/compile-once.ts'
import { columnsAfter, type OrderMove } from '../transitions/add-transition.ts'
import { type LockedOrder, type OrderColumns, orderOf } from '../transitions/locked-order.ts'
import { type DetailRow, selectDetail } from './read-orders.ts'

/** What transitions depend on and nobody is shown. */
const UNSHOWN = [
  'o.offers_version',
  'o.wrong_codes',
  'o.codes_blocked_until',
  'o.confirmation_asked_at',
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
    .select('w.id as owner_id')

type FactsRow = Awaited<ReturnType<ReturnType<typeof selectFacts>['execute']>>[number]

type ShownRow = DetailRow & OrderColumns & { readonly owner_id: number | null }

/** What a command about an order depends on and answers: the order as transitions see it, and the row that it is shown from. */
export type OrderFacts = LockedOrder & {
  readonly row: ShownRow
  readonly clientPhone: string | null
  readonly ownerId: number | null
  readonly regionToId: number
  readonly cargo: {
    readonly weightKg: number
    readonly parcelTypeId: number
    readonly regionIds: readonly number[]
  }
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

const factsOf = (row: ShownRow): OrderFacts => ({
  ...orderOf(row, stopsOf(row)),
  row,
  clientPhone: row.phone,
  ownerId: row.owner_id,
  regionToId: row.region_to_id,
  cargo: { weightKg: row.weight_kg, parcelTypeId: row.parcel_type_id, regionIds: row.region_ids },
})

/** Expressions about an order `o` and the question `a` asked about it, by their names. */
type Asked = Readonly<Record<string, RawBuilder<unknown>>>

type Answers<A extends Asked> = { readonly [K in keyof A]: A[K] extends RawBuilder<infer T> ? T : never }

/** Questions about orders: their values by SQL type, the expression that finds the order of one, and what is asked about it. */
export type FactsQuery<Q, A extends Asked> = {
  readonly types: Readonly<Record<keyof Q & string, 'int' | 'timestamptz'>>
  readonly orderId: RawBuilder<number>
  readonly asked: A
}

const NAME = 'asked_'

const answerOf = <A extends Asked>(row: FactsRow, names: readonly string[]) => {
  const found = row as Readonly<Record<string, unknown>>
  return {
    order: factsOf(row),
    answers: Object.fromEntries(names.map(name => [name, found[`${NAME}${name}`]])) as Answers<A>,
  }
}

/** An order with what was asked about it. */
export type AnsweredOrder<A extends Asked> = { readonly order: OrderFacts; readonly answers: Answers<A> }

/** Reads the orders of many questions, and what is asked about each, in one statement; null where there is none. */
export const createFactsReader = <Q extends object, A extends Asked>({
  types,
  orderId,
  asked,
}: FactsQuery<Q, A>): ((db: Db, questions: readonly Q[]) => Promise<(AnsweredOrder<A> | null)[]>) => {
  const names = Object.keys(asked)
  const typed = Object.entries(types).map(([name, type]) => sql.raw(`${name} ${type}`))
  const columns = Object.keys(types).map(name => sql.raw(name))
  const find = compileOnce((db, { questions }: Placeholders<{ questions: string }>) =>
    selectFacts(db)
      .innerJoin(
        sql`rows from (json_to_recordset(${questions}::json) as (${sql.join(typed)})) with ordinality`.as<'a'>(
          sql`a (${sql.join(columns)}, n)`,
        ),
        join => join.on(sql<boolean>`o.id = (${orderId})`),
      )
      .select(sql<number>`a.n::int`.as('question'))
      .select(names.map(name => (asked[name] as RawBuilder<unknown>).as(`${NAME}${name}`))),
  )
  return async (db, questions) => {
    const rows = await find(db, { questions: JSON.stringify(questions) })
    const byQuestion = new Map(rows.map(row => [row.question, row]))
    return questions.map((_, at) => {
      const row = byQuestion.get(at + 1)
      return row === undefined ? null : answerOf<A>(row, names)
    })
  }
}

/** The order with something else that it shows, such as its photos after one has come. */
export const shownWith = (order: OrderFacts, shown: Partial<DetailRow>): OrderFacts =>
  factsOf({ ...order.row, ...shown })

const timelineAfter = (
  { row: { timeline }, status, version }: OrderFacts,
  { action, to, actor, payload = {}, keyName }: OrderMove,
  at: Date,
): DetailRow['timeline'] => {
  const isReplaced = action === 'replace'
  if (to === status && !isReplaced) return timeline
  const said: { readonly reason?: string; readonly reason_code?: string; readonly arrival?: object } = payload
  const { reason = null, reason_code: code = null, arrival = null } = said
  const added = { version: version + 1, to_status: to, at: at.toISOString(), actor, is_replaced: isReplaced }
  const byKey = keyName === undefined ? {} : { api_key: keyName }
  return [...timeline, { ...added, reason, code, arrival, ...byKey } as DetailRow['timeline'][number]]
}

/** The order as it will be read after a move; `shown` is what it changes that is not of the order's own row. */
export const movedOrder = (order: OrderFacts, move: OrderMove, shown?: Partial<DetailRow>): OrderFacts => {
  const columns = columnsAfter(order, move)
  const timeline = timelineAfter(order, move, columns.updated_at)
  const row = { ...order.row, ...columns, timeline, ...shown } as ShownRow
  return factsOf(row)
}
