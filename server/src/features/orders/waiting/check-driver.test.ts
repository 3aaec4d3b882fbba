import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { driverRecordOf, noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, moveAs } from '../../../../test/deals/transitions.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { watchUnscheduledDrivers } from './watch-driver.ts'

const test = useLedgerCast()

const MINUTE = 60

/** The loading time of every order here is 09:00 on the 22nd. The operator has been there all night. */
const at = async (time: string) => {
  test.clock.set(`2026-11-22T${time}+05:00`)
  const here = { seen_at: test.clock.now() }
  await test.db.updateTable('sessions').set(here).where('id', '=', test.asMalika.sessionId).execute()
  await test.jobs.runDue()
}

const countOf = async (userId: number, kind: string) =>
  (await noticesOf(test.db, userId)).filter(one => one === kind).length

const received = async (id: number) => {
  const { client } = await readAs(test.asAziza, id)
  return [await countOf(client.id, 'driver_late'), await countOf(test.asRustam.userId, 'late_for_loading')]
}

const wantAnother = (id: number): InjectOptions => ({
  method: 'POST',
  url: `/api/truck-booking/${id}/another-driver`,
  payload: {},
})

const cancel = (id: number, reason_code: string): InjectOptions => ({
  method: 'PUT',
  url: `/api/truck-booking/status/${id}`,
  payload: { status: 'canceled', reason_code },
})

const preview = (id: number) => doneAs(test.asAziza, { url: `/api/truck-booking/${id}/cancel-preview` })

const risksOf = async (id: number) => (await doneAs(test.asMalika, { url: `/api/admin/orders/${id}` })).risks

describe('a driver who does not come for loading', () => {
  it('half an hour late is news to client and driver, once, and a risk for operators', async () => {
    const { order } = await acceptedOrder(test)
    await at('09:29:30')
    expect(await received(order.id)).toEqual([0, 0])
    expect(await readAs(test.asAziza, order.id)).toMatchObject({ late_driver: null })
    await at('09:30:00')
    await at('11:00:00')
    expect(await received(order.id)).toEqual([1, 1])
    const late = await readAs(test.asAziza, order.id)
    expect(late).toMatchObject({ status: 'accepted', late_driver: { another_asked_at: null } })
    expect(late.allowed).toContain('ask_another_driver')
    expect(await risksOf(order.id)).toMatchObject([
      { kind: 'driver_late', severity: 'danger', next_step: 'call_driver', facts: { minutes: 120 } },
    ])
  })

  it('as late as the setting says', async () => {
    const { order } = await acceptedOrder(test)
    const settings: { key: string; value: { fault: object }; version: number }[] = await doneAs(
      test.asMalika,
      { url: '/api/admin/settings' },
    )
    const { value, version } =
      settings.find(({ key }) => key === 'live_rules') ?? expect.fail('no live rules')
    const fault = { ...value.fault, late_minutes: 90 }
    const change = { value: { ...value, fault }, version }
    await doneAs(test.asMalika, { method: 'PUT', url: '/api/admin/settings/live_rules', payload: change })
    await at('10:29:30')
    expect(await received(order.id)).toEqual([0, 0])
    await at('10:30:00')
    expect(await received(order.id)).toEqual([1, 1])
  })

  it('is not reported once they have arrived', async () => {
    const { order } = await acceptedOrder(test)
    await at('09:10:00')
    await driveTo(test, order, 'arrived')
    await at('12:00:00')
    expect(await received(order.id)).toEqual([0, 0])
  })
})

describe('canceling then', () => {
  it.each(['driver_late', 'plans_changed'] as const)('for %s costs the client nothing', async reason => {
    const { order } = await acceptedOrder(test)
    await at('09:29:00')
    const dear = await preview(order.id)
    expect(dear.fee).toBe(Math.round(order.price / 10))
    await at('09:30:00')
    const free = await preview(order.id)
    expect(free).toMatchObject({ allowed: true, fee: 0, free_until: null })
    expect(free.reasons.filter(({ payer }: { payer: string }) => payer === 'client')).toEqual([])
    await doneAs(test.asAziza, cancel(order.id, reason))
    const row = await test.db
      .selectFrom('orders')
      .select(['cancel_fee_uzs', 'cancel_payer', 'driver_fee_uzs'])
      .where('id', '=', order.id)
      .executeTakeFirstOrThrow()
    const isFault = reason === 'driver_late'
    expect(row).toEqual({
      cancel_fee_uzs: 0,
      cancel_payer: isFault ? 'driver' : 'nobody',
      driver_fee_uzs: isFault ? Math.round(order.price / 10) : 0,
    })
  })
})

describe('asking for another driver', () => {
  it('is for the client of a late one, once; operators and the driver are notified', async () => {
    const { order } = await acceptedOrder(test)
    await expectRefusal(test, test.asAziza, wantAnother(order.id), { http: 409, code: 'driver_not_late' })
    await at('09:30:00')
    await expectRefusal(test, test.asSardor, wantAnother(order.id), { http: 404, code: 'not_found' })
    const asked = await doneAs(test.asAziza, wantAnother(order.id), 201)
    expect(asked.late_driver.another_asked_at).not.toBeNull()
    expect(asked.allowed).not.toContain('ask_another_driver')
    await expectRefusal(test, test.asAziza, wantAnother(order.id), {
      http: 409,
      code: 'another_driver_asked',
    })
    expect(await countOf(test.asRustam.userId, 'another_driver_asked')).toBe(1)
    expect(await risksOf(order.id)).toMatchObject([
      { kind: 'another_driver_asked', severity: 'danger', next_step: 'reassign' },
    ])
    const { events } = await doneAs(test.asMalika, { url: `/api/admin/orders/${order.id}` })
    expect(events.at(-1)).toMatchObject({ action: 'ask_another_driver', actor: 'client' })
  })

  it('starts over with the next driver, who has half an hour from taking over', async () => {
    const { order } = await acceptedOrder(test)
    await at('09:30:00')
    await doneAs(test.asAziza, wantAnother(order.id), 201)
    const { version } = await doneAs(test.asMalika, { url: `/api/admin/orders/${order.id}` })
    await doneAs(test.asMalika, {
      method: 'PUT',
      url: `/api/admin/orders/${order.id}/reassign`,
      payload: { driver_id: test.asShavkat.userId, version, reason: 'Late', reason_code: 'driver_late' },
    })
    const [question] = await doneAs(test.asShavkat, { url: '/api/driver/replacements' })
    await doneAs(test.asShavkat, {
      method: 'PUT',
      url: `/api/driver/replacements/${question.id}`,
      payload: { answer: 'accepted' },
    })
    expect(await readAs(test.asAziza, order.id)).toMatchObject({ late_driver: null })
    await at('09:45:00')
    expect((await preview(order.id)).fee).toBe(0)
    await expectRefusal(test, test.asAziza, cancel(order.id, 'driver_late'), {
      http: 422,
      code: 'choice_invalid',
    })
    expect(await countOf(test.asShavkat.userId, 'late_for_loading')).toBe(0)
    await at('10:01:00')
    expect(await countOf(test.asShavkat.userId, 'late_for_loading')).toBe(1)
    expect((await received(order.id))[0]).toBe(2)
  })
})

it('a driver who gives the order back leaves nothing of it behind', async () => {
  const { order } = await acceptedOrder(test)
  await at('09:30:00')
  await doneAs(test.asAziza, wantAnother(order.id), 201)
  await moveAs(test.asRustam, order.id, 'refused')
  expect(await readAs(test.asAziza, order.id)).toMatchObject({ status: 'new', late_driver: null })
  expect((await driverRecordOf(test.db, test.asRustam.userId)).kept).toBe(0)
})

it('orders accepted before there was such a job get one at the start, once', async () => {
  const { order } = await acceptedOrder(test)
  await test.db.deleteFrom('jobs').execute()
  await test.db.updateTable('orders').set({ carrier_since: null }).where('id', '=', order.id).execute()
  await watchUnscheduledDrivers(test.db)
  await watchUnscheduledDrivers(test.db)
  const jobs = await test.db.selectFrom('jobs').select('kind').execute()
  expect(jobs).toEqual([{ kind: 'tend_coming_driver' }])
  test.clock.pass(30 * MINUTE)
  await at('09:30:00')
  expect(await received(order.id)).toEqual([1, 1])
})
