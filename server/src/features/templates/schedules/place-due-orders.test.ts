import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { type Asker, askerOf } from '../../../../test/cast.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import {
  daysOf,
  SCHEDULES,
  saveTemplate,
  scheduled,
  toldTo,
  useTemplateCast,
} from '../../../../test/templates/template-cast.ts'

const test = useTemplateCast()

/** The test clock begins on Saturday, 2026-11-21, 10:00. */
const at = (text: string) => test.clock.set(`${text.replace(' ', 'T')}:00+05:00`)

const run = () => test.jobs.runDue()

const outcomes = async (id: number, as = test.asAziza) =>
  (await daysOf(as, id)).map(({ day, outcome }: { day: string; outcome: string }) => `${day} ${outcome}`)

const stateOf = async (id: number, as = test.asAziza) => {
  const { state, paused_why } = await doneAs(as, { url: `${SCHEDULES}/${id}` })
  return [state, paused_why]
}

/** The same person with a new session: those of companies end with the day. */
const later = ({ userId }: Asker) => askerOf(test, userId)

beforeEach(() => at('2026-11-20 10:00'))

describe('an order of a schedule', () => {
  it('is placed two days before its loading, by the rules and the price of that moment', async () => {
    const id = await scheduled(test.asAziza)
    await run()
    expect(await outcomes(id)).toEqual([])
    at('2026-11-21 09:01')
    await run()
    expect(await outcomes(id)).toEqual(['2026-11-23 placed'])
    const [day] = await daysOf(test.asAziza, id)
    const order = await readAs(test.asAziza, day.order_id)
    expect(order).toMatchObject({ status: 'new', load_time: '2026-11-23T04:00:00.000Z', offered_price: null })
    expect(order.source).toEqual({ kind: 'schedule', id, key: '2026-11-23', name: 'Samarqandga' })
    expect(await toldTo(test, test.asAziza)).toEqual([['schedule_placed', '2026-11-23']])
    const orders = await doneAs(test.asAziza, { url: '/api/truck-booking/client' })
    expect(orders.map((each: { id: number }) => each.id)).toEqual([day.order_id])
  })

  it('is placed once however often it is looked at, and the next one in its time', async () => {
    const id = await scheduled(test.asAziza)
    for (const time of ['2026-11-21 09:01', '2026-11-21 09:01', '2026-11-22 12:00', '2026-11-24 09:01']) {
      at(time)
      await run()
      await sql`update order_schedules set next_at = ${test.clock.now()}`.execute(test.db)
      await run()
    }
    expect(await outcomes(id)).toEqual(['2026-11-26 placed', '2026-11-23 placed'])
  })

  it('is placed at once if its time was before the schedule was made, unless its loading is too near', async () => {
    at('2026-11-23 08:30')
    const id = await scheduled(test.asAziza, { weekdays: [1, 2] })
    await run()
    expect(await outcomes(id)).toEqual(['2026-11-24 placed'])
    expect(await toldTo(test, test.asAziza)).toEqual([['schedule_placed', '2026-11-24']])
  })

  it('that the server could not place in time is placed late, or missed and told once its loading is too near', async () => {
    const id = await scheduled(test.asAziza)
    at('2026-11-23 07:00')
    await run()
    expect(await outcomes(id)).toEqual(['2026-11-23 placed'])
    at('2026-11-26 08:50')
    await run()
    await run()
    expect(await outcomes(id)).toEqual(['2026-11-26 missed', '2026-11-23 placed'])
    expect((await toldTo(test, test.asAziza)).at(-1)).toEqual(['schedule_missed', '2026-11-26'])
    expect(await stateOf(id)).toEqual(['active', null])
  })

  it('asks the price of the template only if it is kept, and within its bounds', async () => {
    const priced = { price: 2_000_000 }
    const kept = await scheduled(test.asAziza, { keeps_price: true }, priced)
    const free = await scheduled(test.asAziza, {}, priced)
    const tooHigh = await scheduled(test.asAziza, { keeps_price: true }, { price: 12_000_000 })
    at('2026-11-21 09:01')
    await run()
    const prices = [kept, free].map(async id => {
      const [day] = await daysOf(test.asAziza, id)
      return (await readAs(test.asAziza, day.order_id)).offered_price
    })
    expect(await Promise.all(prices)).toEqual([2_000_000, null])
    const [failed] = await daysOf(test.asAziza, tooHigh)
    expect(failed).toMatchObject({
      outcome: 'failed',
      reasons: [{ code: 'price_out_of_bounds', field: 'price' }],
    })
  })

  it('evades holidays as it is told to', async () => {
    const skip = await scheduled(test.asAziza, { weekdays: [2] })
    const before = await scheduled(test.asAziza, { weekdays: [2], on_holiday: 'before' })
    at('2026-12-06 12:00')
    await sql`update order_schedules set since = ${test.clock.now()}, next_at = ${test.clock.now()}`.execute(
      test.db,
    )
    await run()
    expect([await outcomes(skip), await outcomes(before)]).toEqual([[], ['2026-12-07 placed']])
  })

  it('is left out or moved on a single day', async () => {
    const changes = [
      { day: '2026-11-23', to: null },
      { day: '2026-11-26', to: '2026-11-25' },
    ]
    const id = await scheduled(test.asAziza, { changes })
    at('2026-11-23 09:01')
    await run()
    expect(await outcomes(id)).toEqual(['2026-11-25 placed'])
  })

  it('is not placed twice for its day though the order was written and the day was not: a crash in between', async () => {
    const id = await scheduled(test.asAziza)
    at('2026-11-21 09:01')
    await run()
    const [first] = await daysOf(test.asAziza, id)
    await sql`delete from order_schedule_days`.execute(test.db)
    await sql`update order_schedules set next_at = ${test.clock.now()}, claimed_until = null`.execute(test.db)
    test.clock.pass(26 * 3600)
    await run()
    const [again] = await daysOf(test.asAziza, id)
    expect(again.order_id).toBe(first.order_id)
    const { rows } = await sql`select id from orders`.execute(test.db)
    expect(rows).toHaveLength(1)
  })

  it('waits while another process works on its schedule, but not for one that has died or had another clock', async () => {
    const id = await scheduled(test.asAziza)
    at('2026-11-21 09:01')
    const claim = (minutes: number) =>
      sql`update order_schedules set claimed_until = ${new Date(test.clock.now().getTime() + minutes * 60_000)}`.execute(
        test.db,
      )
    await claim(1)
    await run()
    expect(await outcomes(id)).toEqual([])
    await claim(60 * 24)
    await run()
    expect(await outcomes(id)).toEqual(['2026-11-23 placed'])
  })
})

describe('an order that is refused', () => {
  it('is told with its reason, and after three in a row its schedule pauses', async () => {
    const id = await scheduled(test.asSherzod, { weekdays: [1, 2, 3, 4, 5, 6] }, { payment_type: 'company' })
    at('2026-11-22 09:01')
    await run()
    const [, first] = await daysOf(await later(test.asSherzod), id)
    expect(first).toMatchObject({
      day: '2026-11-23',
      outcome: 'failed',
      order_id: null,
      may_try_again: true,
      reasons: [{ code: 'transfer_balance_too_low', field: 'payment_type' }],
    })
    expect(first.reasons[0].message).not.toBe('')
    expect(await stateOf(id, await later(test.asSherzod))).toEqual(['active', null])
    at('2026-11-23 09:01')
    await run()
    expect(await stateOf(id, await later(test.asSherzod))).toEqual(['paused', 'failures'])
    at('2026-11-26 09:01')
    await run()
    expect(await toldTo(test, test.asSherzod)).toEqual([
      ['schedule_failed', '2026-11-23'],
      ['schedule_failed', '2026-11-24'],
      ['schedule_failed', '2026-11-25'],
      ['schedule_paused', '2026-11-25'],
    ])
  })

  it('starts counting anew once one is placed', async () => {
    const { id: templateId, version } = await saveTemplate(test.asAziza)
    const id = await scheduled(test.asAziza, { weekdays: [1, 2, 3, 4] })
    await sql`update order_schedules set failures = 2, template_id = ${templateId}`.execute(test.db)
    at('2026-11-21 09:01')
    await run()
    const { rows } = await sql`select failures from order_schedules where id = ${id}`.execute(test.db)
    expect([rows, version]).toEqual([[{ failures: 0 }], 1])
  })

  it('can be tried again, which resumes a paused schedule, until its loading is too near', async () => {
    const id = await scheduled(test.asSherzod, { weekdays: [1, 2, 3, 4, 5] }, { payment_type: 'company' })
    at('2026-11-23 09:01')
    await run()
    const sherzod = await later(test.asSherzod)
    const retry = (origin: string, as = sherzod) =>
      as({ method: 'POST', url: `${SCHEDULES}/${id}/days/${origin}/retry` })
    expect((await retry('2026-11-24', test.asAziza)).statusCode).toBe(404)
    for (const none of ['2026-12-24', '%00', 'x'])
      expect([none, (await retry(none)).statusCode]).toEqual([none, 404])
    await sql`update order_templates set draft = draft || '{"payment_type": "cash"}'`.execute(test.db)
    const resumed = await retry('2026-11-24')
    expect(resumed.json().data).toMatchObject({ state: 'active', paused_why: null })
    await run()
    expect((await outcomes(id, sherzod)).filter((each: string) => each.includes('11-24'))).toEqual([
      '2026-11-24 placed',
    ])
    expect((await retry('2026-11-24')).json().code).toBe('api.already_decided')
    at('2026-11-25 08:45')
    expect((await retry('2026-11-25', await later(sherzod))).json().code).toBe('api.load_time_passed')
    expect(await outcomes(id, await later(sherzod))).toContain('2026-11-25 failed')
  })

  it('of a blocked or removed person pauses the schedule, and so does a template that is no longer theirs', async () => {
    const { id: shared } = await saveTemplate(test.asDilnoza, { is_shared: 1 })
    const id = await scheduled(test.asJasur)
    await sql`update order_schedules set template_id = ${shared} where id = ${id}`.execute(test.db)
    const other = await scheduled(test.asJasur)
    await doneAs(test.asDilnoza, {
      method: 'PUT',
      url: `/api/order-templates/${shared}/name`,
      payload: { name: 'Yopiq', is_shared: false },
    })
    at('2026-11-21 09:01')
    await sql`update order_schedules set next_at = null where id = ${other}`.execute(test.db)
    await run()
    const dilnoza = await later(test.asDilnoza)
    expect(await stateOf(id, dilnoza)).toEqual(['paused', 'template'])
    await doneAs(dilnoza, {
      method: 'POST',
      url: `/api/client-company/user/${test.asJasur.userId}`,
      payload: { status: 'blocked' },
    })
    expect(await stateOf(other, dilnoza)).toEqual(['paused', 'account'])
  })

  it('of a blocked company pauses the schedule', async () => {
    const id = await scheduled(test.asJasur)
    await sql`update companies set blocked_at = ${test.clock.now()} where id = ${test.asJasur.companyId}`.execute(
      test.db,
    )
    at('2026-11-21 09:01')
    await run()
    const { rows } = await sql`select state, paused_why from order_schedules where id = ${id}`.execute(
      test.db,
    )
    expect(rows).toEqual([{ state: 'paused', paused_why: 'account' }])
  })
})
