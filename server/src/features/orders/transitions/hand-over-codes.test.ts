import { describe, expect, it } from 'vitest'
import { useCast } from '../../../../test/cast.ts'
import { acceptedOrder } from '../../../../test/deals/bargaining.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { disableCodes, driveTo, moveAs, moveRequest } from '../../../../test/deals/transitions.ts'

const test = useCast()

const wrongOf = (code: string) => String((Number(code) + 1) % 10_000).padStart(4, '0')

const guessesOf = (id: number) =>
  test.db
    .selectFrom('orders')
    .select(['status', 'version', 'wrong_codes', 'codes_blocked_until'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

const atLoading = async () => {
  const { order } = await acceptedOrder(test)
  await driveTo(test, order, 'arrived')
  const leave = (code?: string | null) =>
    moveRequest(order.id, 'processing', code === undefined ? {} : { code })
  return { order, leave, wrong: wrongOf(order.codes.loading) }
}

describe('leaving the loading point', () => {
  it('needs the loading code: missing ones don’t count, wrong ones do', async () => {
    const { order, leave, wrong } = await atLoading()
    for (const code of [undefined, null, '', ' - ']) {
      await expectRefusal(test, test.asRustam, leave(code), { http: 422, code: 'hand_over_code_required' })
    }
    for (const code of [
      wrong,
      order.codes.delivery === order.codes.loading ? wrong : order.codes.delivery,
      '12345',
      'abcd',
    ]) {
      expect((await test.asRustam(leave(code))).json().code).toBe('api.hand_over_code_wrong')
    }
    expect(await guessesOf(order.id)).toMatchObject({
      status: 'arrived',
      version: 4,
      wrong_codes: 4,
      codes_blocked_until: null,
    })
    const [a, b, c, d] = order.codes.loading
    expect(
      await moveAs(test.asRustam, order.id, 'processing', { code: ` ${a}${b}-${c} ${d}` }),
    ).toMatchObject({ status: 'processing' })
    expect(await guessesOf(order.id)).toMatchObject({ wrong_codes: 0 })
  })

  it('may be tried five times, then a quarter of an hour not at all, not even rightly', async () => {
    const { order, leave, wrong } = await atLoading()
    for (let guess = 1; guess <= 5; guess++) {
      const answer = await test.asRustam(leave(wrong))
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.hand_over_code_wrong'])
    }
    test.clock.pass(60)
    for (const code of [order.codes.loading, wrong, undefined]) {
      const refused = { http: 429, code: 'too_many_requests', seconds: 14 * 60 }
      const answer = await expectRefusal(test, test.asRustam, leave(code), refused)
      expect(answer.headers['retry-after']).toBe(String(14 * 60))
    }
    test.clock.pass(14 * 60)
    expect((await test.asRustam(leave(wrong))).statusCode).toBe(422)
    await moveAs(test.asRustam, order.id, 'processing', { code: order.codes.loading })
  })

  it('of one order does not block another', async () => {
    const { leave, wrong } = await atLoading()
    for (let guess = 1; guess <= 6; guess++) await test.asRustam(leave(wrong))
    expect((await test.asRustam(leave(wrong))).statusCode).toBe(429)
    const { order } = await acceptedOrder(test, { date: '2026-11-25' })
    await driveTo(test, order, 'processing')
  })
})

describe('the end', () => {
  it('needs the delivery code, the loading code does not open it', async () => {
    const { order } = await acceptedOrder(test)
    await driveTo(test, order, 'pause')
    const end = (code?: string) => moveRequest(order.id, 'confirmation', code === undefined ? {} : { code })
    await expectRefusal(test, test.asRustam, end(), { http: 422, code: 'hand_over_code_required' })
    const answer = await test.asRustam(end(wrongOf(order.codes.delivery)))
    expect(answer.json().code).toBe('api.hand_over_code_wrong')
    await moveAs(test.asRustam, order.id, 'confirmation', { code: order.codes.delivery })
  })
})

describe('where codes are switched off', () => {
  it('every step goes without, and a wrong one is passed over', async () => {
    await disableCodes(test)
    const { order } = await acceptedOrder(test)
    for (const step of ['arrived', 'processing', 'pause']) await moveAs(test.asRustam, order.id, step)
    const last = await moveAs(test.asRustam, order.id, 'confirmation', {
      code: wrongOf(order.codes.delivery),
    })
    expect(last).toMatchObject({ status: 'confirmation', codes_required: false })
  })
})
