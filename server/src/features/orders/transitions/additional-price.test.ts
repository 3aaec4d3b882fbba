import type { InjectOptions } from 'fastify'
import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { doneAs, readAs } from '../../../../test/deals/orders.ts'
import { noticesOf } from '../../../../test/deals/records.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'

const test = useCast()

const ask = (id: number, body: object = {}, headers: Record<string, string> = {}): InjectOptions => ({
  method: 'POST',
  url: `/api/driver/orders/${id}/additional-price`,
  payload: { amount: 100_000, reason: 'loaders', ...body },
  headers,
})

const decide = (orderId: number, requestId: number, decision: string, comment?: string): InjectOptions => ({
  method: 'PUT',
  url: `/api/truck-booking/${orderId}/additional-price/${requestId}`,
  payload: { decision, ...(comment === undefined ? {} : { comment }) },
})

const arrived = async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'arrived')
  return order
}

const requestsOf = (orderId: number) =>
  test.db.selectFrom('additional_prices').selectAll().where('order_id', '=', orderId).execute()

describe('an additional price is refused', () => {
  it.each(['new', 'order', 'accepted', 'done', 'canceled'] as const)('in the state %s', async status => {
    const { order } = await acceptedOrder(test)
    await test.db.updateTable('orders').set({ status }).where('id', '=', order.id).execute()
    await expectRefusal(test, test.asRustam, ask(order.id), {
      http: 409,
      code: 'transition_not_allowed',
      status,
    })
  })

  it('outside its bounds, for no known reason, and for "other" without words', async () => {
    const { id } = await arrived()
    for (const [reason, max] of [
      ['loaders', 1_000_000],
      ['waiting', 1_000_000],
    ] as const) {
      for (const amount of [999, max + 1]) {
        const code = 'additional_price_out_of_bounds'
        await expectRefusal(test, test.asRustam, ask(id, { amount, reason }), {
          http: 422,
          code,
          min: 1_000,
          max,
        })
      }
    }
    for (const amount of [undefined, 'many', 1.5]) {
      await expectRefusal(test, test.asRustam, ask(id, { amount }), { http: 422, code: 'integer_invalid' })
    }
    await expectRefusal(test, test.asRustam, ask(id, { reason: 'tea' }), {
      http: 422,
      code: 'choice_invalid',
    })
    await expectRefusal(test, test.asRustam, ask(id, { reason: 'other' }), {
      http: 422,
      code: 'text_required',
    })
    const long = ask(id, { comment: 'x'.repeat(501) })
    await expectRefusal(test, test.asRustam, long, { http: 422, code: 'text_too_long' })
  })

  it('to others than the order’s driver', async () => {
    const { id } = await arrived()
    await expectRefusal(test, test.asShavkat, ask(id), { http: 404, code: 'not_found' })
    await expectRefusal(test, test.asAziza, ask(id), { http: 403, code: 'forbidden' })
  })

  it('while three wait for an answer', async () => {
    const { id } = await arrived()
    for (let open = 0; open < 3; open++) await doneAs(test.asRustam, ask(id), 201)
    await expectRefusal(test, test.asRustam, ask(id), {
      http: 409,
      code: 'additional_prices_too_many',
      max: 3,
    })
    const [first] = await requestsOf(id)
    await doneAs(test.asAziza, decide(id, first?.id ?? 0, 'rejected'))
    await doneAs(test.asRustam, ask(id), 201)
  })
})

describe('an additional price', () => {
  it('is requested once per key and published to the client', async () => {
    const { id } = await arrived()
    const keyed = () => ask(id, { comment: 'Ikki soat kutdim' }, { 'idempotency-key': 'wait' })
    const first = await test.asRustam(keyed())
    expect(first.json().data).toMatchObject({
      amount: 100_000,
      reason: 'loaders',
      comment: 'Ikki soat kutdim',
      status: 'requested',
      photo: null,
    })
    const again = await test.asRustam(keyed())
    expect([again.statusCode, again.headers['idempotent-replayed'], again.json()]).toEqual([
      201,
      'true',
      first.json(),
    ])
    expect(await requestsOf(id)).toHaveLength(1)
    const order = await readAs(test.asAziza, id)
    expect(order).toMatchObject({ price: 2_000_000, additional_price: [{ status: 'requested' }] })
    expect(order.allowed).toContain('decide_additional_price')
    expect(await noticesOf(test.db, order.client.id)).toContain('additional_price_asked')
  })

  it('comes with a picture that both sides may see and nobody else', async () => {
    const { id } = await arrived()
    const png = await sharp({ create: { width: 4, height: 4, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const form = (bytes: Buffer) => {
      const parts = [
        'amount\r\n\r\n100000',
        'reason\r\n\r\ntoll',
        'photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n',
      ]
      const [amount, reason, photo] = parts.map(part => part.replace(/^(\w+)\r\n/, '$1"\r\n'))
      const head = [amount, reason, photo]
        .map(part => `--b\r\nContent-Disposition: form-data; name="${part}`)
        .join('\r\n')
      const payload = Buffer.concat([Buffer.from(head), bytes, Buffer.from('\r\n--b--\r\n')])
      return { ...ask(id), payload, headers: { 'content-type': 'multipart/form-data; boundary=b' } }
    }
    await expectRefusal(test, test.asRustam, form(Buffer.from('no picture')), {
      http: 422,
      code: 'image_invalid',
    })
    const { photo } = await doneAs(test.asRustam, form(png), 201)
    for (const [as, status] of [
      [test.asRustam, 200],
      [test.asAziza, 200],
      [test.asSardor, 404],
      [test.asShavkat, 404],
    ] as const) {
      expect((await as({ url: photo })).statusCode).toBe(status)
    }
  })

  it('once approved counts in the price, once rejected not, and neither can be decided twice', async () => {
    const { id } = await arrived()
    const [a, b] = [
      await doneAs(test.asRustam, ask(id), 201),
      await doneAs(test.asRustam, ask(id, { reason: 'toll' }), 201),
    ]
    const approved = await doneAs(test.asAziza, decide(id, a.id, 'approved', 'Mayli'))
    expect(approved).toMatchObject({ price: 2_100_000, deal: { price: 2_000_000 } })
    expect(await doneAs(test.asAziza, decide(id, b.id, 'rejected'))).toMatchObject({ price: 2_100_000 })
    expect(await requestsOf(id)).toMatchObject([
      { status: 'approved', decision_comment: 'Mayli' },
      { status: 'rejected', decision_comment: null },
    ])
    for (const [request, status] of [
      [a, 'approved'],
      [b, 'rejected'],
    ] as const) {
      for (const decision of ['approved', 'rejected']) {
        const twice = { http: 409, code: 'additional_price_decided', status }
        await expectRefusal(test, test.asAziza, decide(id, request.id, decision), twice)
      }
    }
    const told = (await noticesOf(test.db, test.asRustam.userId)).filter(
      kind => kind === 'additional_price_decided',
    )
    expect(told).toHaveLength(2)
  })

  it('is decided by the order’s own client only, and not with other words', async () => {
    const { id } = await arrived()
    const request = await doneAs(test.asRustam, ask(id), 201)
    await expectRefusal(test, test.asSardor, decide(id, request.id, 'approved'), {
      http: 404,
      code: 'not_found',
    })
    await expectRefusal(test, test.asAziza, decide(id, 999_999, 'approved'), { http: 404, code: 'not_found' })
    await expectRefusal(test, test.asRustam, decide(id, request.id, 'approved'), {
      http: 403,
      code: 'forbidden',
    })
    await expectRefusal(test, test.asAziza, decide(id, request.id, 'requested'), {
      http: 422,
      code: 'choice_invalid',
    })
  })

  it('can’t lift a price paid in cash above the limit', async () => {
    const { id } = await arrived()
    const request = await doneAs(test.asRustam, ask(id), 201)
    const { deal } = await test.db
      .selectFrom('orders')
      .select('deal')
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    await test.db
      .updateTable('orders')
      .set({ deal: JSON.stringify({ ...deal, priceUzs: 24_950_000 }) })
      .where('id', '=', id)
      .execute()
    await expectRefusal(test, test.asAziza, decide(id, request.id, 'approved'), {
      http: 422,
      code: 'cash_over_limit',
    })
    expect((await test.asAziza(decide(id, request.id, 'rejected'))).statusCode).toBe(200)
  })

  it('of a canceled order is no matter any more', async () => {
    const { id } = await arrived()
    const request = await doneAs(test.asRustam, ask(id), 201)
    await test.db.updateTable('orders').set({ status: 'canceled' }).where('id', '=', id).execute()
    const over = { http: 409, code: 'transition_not_allowed', status: 'canceled' }
    await expectRefusal(test, test.asAziza, decide(id, request.id, 'approved'), over)
    expect((await readAs(test.asAziza, id)).allowed).not.toContain('decide_additional_price')
    await expectRefusal(test, test.asAziza, statusRequest(id, 'done'), over)
  })
})
