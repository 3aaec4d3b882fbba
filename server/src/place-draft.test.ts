import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../test/booking.ts'
import { AZIZA } from '../test/test-app.ts'
import { countPlaced, useTestApp } from '../test/use-test-app.ts'
import { composeOrders } from './composition/compose-orders.ts'
import { createGeoProvider } from './features/geo/providers/create-geo-provider.ts'
import { createNotices } from './features/notices/notices.ts'
import type { OrderSource } from './features/orders/create/order-source.ts'
import type { PlaceDraft } from './features/orders/create/place-draft.ts'

const test = useTestApp({ rollsBack: false })

const HEARD_BY_NOBODY = {
  publish: () => {},
  isHeard: async () => false,
  endSession: () => {},
  unwatch: () => {},
  regroup: () => {},
} as unknown as Parameters<typeof composeOrders>[1]

/** The placing of one process; each has its own lanes and queue of writes. */
const startProcess = (): PlaceDraft => {
  const { clock, geo, config, database } = test.deps
  const { db } = database
  const notices = createNotices({ db, clock, ...HEARD_BY_NOBODY, channels: {} as never })
  const provider = createGeoProvider(config.geo, { own: geo, db, clock })
  return composeOrders(test.deps, { ...HEARD_BY_NOBODY, provider }, notices).placeDraft
}

let place: PlaceDraft
let aziza: number

beforeAll(async () => {
  place = startProcess()
  const found = await test.db.selectFrom('users').select('id').where('phone', '=', AZIZA).execute()
  aziza = found[0]?.id ?? 0
})

let sources = 0
const nextSource = (): OrderSource => ({ kind: 'upload', id: 1, key: `row ${++sources}` })

const placed = async () => (await countPlaced(test.db))?.orders ?? 0

const draftOf = (source: OrderSource, change: object = {}) => ({
  userId: aziza,
  fields: { ...BOOKING, ...change },
  source,
  locale: 'uz' as const,
})

describe('a stored draft', () => {
  it.each([
    [{ weight: 99_000 }],
    [{ car_type_id: 999 }],
    [{ price: 5 }],
    [{ payment_type: 'company' }],
    [{ date: '2027-11-22' }],
    [{ routes: [{ ...BOOKING.routes[0], photo: 'nobody.jpg' }, BOOKING.routes[1]] }],
    [{ client_company_id: 1 }],
  ])('is refused as the form is: %j', async change => {
    const before = await placed()
    const byForm = await test.asAziza({ method: 'POST', url: BOOK, payload: { ...BOOKING, ...change } })
    const refused = await place(draftOf(nextSource(), change))
    if (refused.ok) throw new Error('it was placed')
    const { code, errors = {} } = byForm.json()
    const codes = refused.refusals.map(each => `api.${each.code}`)
    expect(codes.length === 1 ? codes[0] : 'api.validation_failed').toBe(
      Object.keys(errors).length > 1
        ? 'api.validation_failed'
        : code === 'api.validation_failed'
          ? codes[0]
          : code,
    )
    expect(new Set(refused.refusals.flatMap(({ field }) => field ?? []))).toEqual(
      new Set(Object.keys(errors)),
    )
    expect(await placed()).toBe(before)
  })

  it('becomes the order that the form makes of it', async () => {
    const byForm = (await test.asAziza({ method: 'POST', url: BOOK, payload: BOOKING })).json().data
    const answer = await place(draftOf(nextSource()))
    if (!answer.ok) throw new Error(JSON.stringify(answer.refusals))
    expect(answer.value.isNew).toBe(true)
    const order = (await test.asAziza({ url: `/api/truck-booking/${answer.value.orderId}` })).json().data
    const same = ({ price, estimate, routes, weight, load_time, client, status }: typeof byForm) => {
      const { quote_id: _, ...priced } = estimate
      return { price, priced, routes, weight, load_time, client, status }
    }
    expect(same(order)).toEqual(same(byForm))
  })

  it('is placed once per source, for good: again, at once and by two processes', async () => {
    const [source, other] = [nextSource(), startProcess()]
    const before = await placed()
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, at) => (at % 2 === 0 ? place : other)(draftOf(source))),
    )
    const orders = answers.map(answer => (answer.ok ? answer.value : answer.refusals))
    expect(new Set(orders.map(each => 'orderId' in each && each.orderId)).size).toBe(1)
    expect(orders.filter(each => 'isNew' in each && each.isNew)).toHaveLength(1)
    test.clock.pass(3 * 86_400)
    expect(await place(draftOf(source))).toMatchObject({ ok: true, value: { isNew: false } })
    expect(await placed()).toBe(before + 1)
  })

  it('of a blocked person is refused', async () => {
    await sql`update users set blocked_at = now() where id = ${aziza}`.execute(test.db)
    const answer = await place(draftOf(nextSource()))
    await sql`update users set blocked_at = null where id = ${aziza}`.execute(test.db)
    expect(answer).toEqual({ ok: false, refusals: [{ code: 'account_blocked' }] })
  })
})
