import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { RATING_TAGS } from '@karvon/domain/orders/rating'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { actionsOf, driverRecordOf, noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'

const test = useCast()

const HOUR = 3600
const MIGRATIONS = join(import.meta.dirname, '../../../../migrations')

const rate = (id: number, body: object) =>
  ({ method: 'POST', url: `/api/truck-booking/${id}/rating`, payload: body }) as const

const delivered = async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'confirmation')
  return order
}

const finished = async () => {
  const order = await delivered()
  await doneAs(test.asAziza, statusRequest(order.id, 'done'))
  return order
}

describe('an order that nobody confirms', () => {
  it('is done after 48 hours, not a second earlier, once', async () => {
    const { id } = await delivered()
    test.clock.pass(48 * HOUR - 1)
    await test.jobs.runDue()
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'confirmation' })
    test.clock.pass(1)
    await test.jobs.runDue()
    const { timeline, status } = await readAs(test.asAziza, id)
    expect([status, timeline.at(-1)]).toMatchObject(['done', { by: 'system' }])
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ taken: 1, kept: 1 })
    expect(
      (await noticesOf(test.db, test.asRustam.userId)).filter(kind => kind === 'order_done'),
    ).toHaveLength(1)
    expect(await test.jobs.runDue()).toBe(0)
  })

  it('is done though its job names an instant some milliseconds later, as jobs once did', async () => {
    const { id } = await delivered()
    await sql`update jobs set payload = payload || jsonb_build_object('askedAt',
      to_char((payload ->> 'askedAt')::timestamptz at time zone 'utc' + interval '3 ms', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
      where kind = 'confirm_order'`.execute(test.db)
    test.clock.pass(48 * HOUR)
    await test.jobs.runDue()
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'done' })
  })

  it('is done by the job of the migration where its own has run without effect', async () => {
    const { id } = await delivered()
    const other = await test.db.selectFrom('jobs').selectAll().where('kind', '=', 'confirm_order').execute()
    expect(other).toHaveLength(1)
    await test.db.updateTable('jobs').set({ done_at: test.clock.now() }).execute()
    const script = await readFile(join(MIGRATIONS, '0012-confirm-waiting-orders.sql'), 'utf8')
    for (let time = 0; time < 2; time++) await sql.raw(script).execute(test.db)
    test.clock.pass(48 * HOUR - 1)
    expect(await test.jobs.runDue()).toBe(0)
    test.clock.pass(1)
    expect(await test.jobs.runDue()).toBe(1)
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'done' })
  })

  it.each(['done', 'canceled'] as const)('but is %s by then stays as it is', async status => {
    const { id } = await delivered()
    if (status === 'done') await doneAs(test.asAziza, statusRequest(id, 'done'))
    else await test.db.updateTable('orders').set({ status }).where('id', '=', id).execute()
    const actions = await actionsOf(test.db, id)
    test.clock.pass(49 * HOUR)
    await test.jobs.runDue()
    expect(await actionsOf(test.db, id)).toEqual(actions)
    expect((await driverRecordOf(test.db, test.asRustam.userId)).kept).toBe(status === 'done' ? 1 : 0)
  })

  it('has its 48 hours again when the driver ends it again after a dispute', async () => {
    const { id, codes } = await delivered()
    test.clock.pass(10 * HOUR)
    await test.db.updateTable('orders').set({ status: 'pause' }).where('id', '=', id).execute()
    await doneAs(test.asRustam, {
      method: 'PUT',
      url: `/api/driver/orders/${id}/status`,
      payload: { status: 'confirmation', code: codes.delivery },
    })
    test.clock.pass(38 * HOUR)
    await test.jobs.runDue()
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'confirmation' })
    test.clock.pass(10 * HOUR)
    await test.jobs.runDue()
    expect(await readAs(test.asAziza, id)).toMatchObject({ status: 'done' })
  })
})

describe('a rating', () => {
  it('is refused before the end, to others, and of anything but stars and known tags', async () => {
    const { id } = await delivered()
    await expectRefusal(test, test.asAziza, rate(id, { stars: 5 }), {
      http: 409,
      code: 'rating_not_yet',
      status: 'confirmation',
    })
    await doneAs(test.asAziza, statusRequest(id, 'done'))
    for (const stars of [0, 6, -1]) {
      await expectRefusal(test, test.asAziza, rate(id, { stars }), {
        http: 422,
        code: 'stars_out_of_range',
        min: 1,
        max: 5,
      })
    }
    await expectRefusal(test, test.asAziza, rate(id, { stars: 4.5 }), { http: 422, code: 'integer_invalid' })
    await expectRefusal(test, test.asAziza, rate(id, { stars: 5, tags: ['rich'] }), {
      http: 422,
      code: 'choice_invalid',
    })
    await expectRefusal(test, test.asAziza, rate(id, { stars: 5, tags: RATING_TAGS }), {
      http: 422,
      code: 'tags_too_many',
      max: 5,
    })
    await expectRefusal(test, test.asAziza, rate(id, { stars: 5, comment: 'x'.repeat(501) }), {
      http: 422,
      code: 'text_too_long',
    })
    await expectRefusal(test, test.asSardor, rate(id, { stars: 5 }), { http: 404, code: 'not_found' })
    await expectRefusal(test, test.asRustam, rate(id, { stars: 5 }), { http: 403, code: 'forbidden' })
  })

  it('is given once and counts for the driver', async () => {
    const { id } = await finished()
    const rated = await doneAs(
      test.asAziza,
      rate(id, { stars: 4, tags: ['on_time', 'polite', 'polite'], comment: ' Rahmat ' }),
      201,
    )
    expect(rated).toMatchObject({
      status: 'done',
      rating: { stars: 4, tags: ['polite', 'on_time'], comment: 'Rahmat' },
      carrier: { rating: 4 },
    })
    expect(await driverRecordOf(test.db, test.asRustam.userId)).toMatchObject({ starsSum: 4, starsCount: 1 })
    await expectRefusal(test, test.asAziza, rate(id, { stars: 1 }), {
      http: 409,
      code: 'rating_already_given',
    })
  })

  it('long after the end does not show the phones again', async () => {
    const { id } = await finished()
    const phonesOf = async () => {
      const { client, receiver_phone } = await doneAs(test.asRustam, { url: `/api/driver/orders/${id}` })
      return [client.phone, receiver_phone]
    }
    expect(await phonesOf()).toEqual(['998901234567', '998907654321'])
    test.clock.pass(73 * HOUR)
    await doneAs(test.asAziza, rate(id, { stars: 5 }), 201)
    for (const phone of await phonesOf()) expect(phone).toMatch(/[*•·x]/i)
  })
})
