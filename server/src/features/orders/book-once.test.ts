import { writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { describe, expect, it } from 'vitest'
import { asForm, BOOK, BOOKING } from '../../../test/booking.ts'
import { countPlaced, NOTHING_PLACED, useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

const KEY = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const keyed = (key: string | string[] = KEY) => ({ 'idempotency-key': key }) as Record<string, string>
const book = (change: object = {}, headers = keyed()) =>
  test.asAziza({ method: 'POST', url: BOOK, payload: { ...BOOKING, ...change }, headers })

describe('the same Idempotency-Key', () => {
  it('gets the first answer again and places nothing more', async () => {
    const [first, again] = [await book(), await book()]
    expect([first.statusCode, first.headers['idempotent-replayed']]).toEqual([201, undefined])
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, 'true'])
    expect(again.json()).toEqual(first.json())
    expect(await countPlaced(test.db)).toEqual({ orders: 1, points: 2, events: 1, keys: 1 })
  })

  it('does not ask how the same fields are written: order, numbers as texts, a form', async () => {
    const first = (await book()).json()
    const turned = Object.fromEntries(Object.entries(BOOKING).reverse())
    const form = asForm(writeBracketFields(BOOKING))
    const answers = [
      await test.asAziza({ method: 'POST', url: BOOK, payload: turned, headers: keyed() }),
      await book({ weight: '3000', car_type_id: '4' }),
      await test.asAziza({ method: 'POST', url: BOOK, ...form, headers: { ...form.headers, ...keyed() } }),
    ]
    for (const answer of answers) expect([answer.statusCode, answer.json()]).toEqual([201, first])
    expect((await countPlaced(test.db))?.orders).toBe(1)
  })

  it('with another body is refused', async () => {
    await book()
    for (const change of [
      { weight: 3001 },
      { comment: 'x' },
      { routes: BOOKING.routes.toReversed() },
      { time: '09:01' },
    ]) {
      const answer = await book(change)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.idempotency_mismatch'])
    }
    expect((await countPlaced(test.db))?.orders).toBe(1)
  })

  it('of another user is independent', async () => {
    const mine = (await book()).json().data
    const answer = await test.asSardor({ method: 'POST', url: BOOK, payload: BOOKING, headers: keyed() })
    expect([answer.statusCode, answer.headers['idempotent-replayed']]).toEqual([201, undefined])
    expect(answer.json().data.id).not.toBe(mine.id)
  })

  it('stores no refusal: what was wrong can be corrected and sent again', async () => {
    expect((await book({ weight: 9000 })).statusCode).toBe(422)
    expect(await countPlaced(test.db)).toEqual(NOTHING_PLACED)
    expect((await book()).statusCode).toBe(201)
  })

  it('answers as it first did though the price rose and the quote ran out since', async () => {
    const first = (await book()).json()
    test.clock.pass(20 * 3600)
    expect((await book()).json()).toEqual(first)
  })

  it('is free again after 24 hours', async () => {
    const first = (await book({ date: '2026-11-25' })).json().data
    test.clock.pass(24 * 3600 + 1)
    const again = await book({ date: '2026-11-25', weight: 2000 })
    expect([again.statusCode, again.headers['idempotent-replayed']]).toEqual([201, undefined])
    expect(again.json().data.id).toBeGreaterThan(first.id)
  })
})

describe('an Idempotency-Key', () => {
  it.each<[string, string | string[]]>([
    ['of 65 characters', 'k'.repeat(65)],
    ['of 10,000 characters', 'k'.repeat(10_000)],
    ['that is empty', ''],
    ['with a space', 'two words'],
    ['in other letters', 'kalit-№1'],
    ['sent twice', ['one', 'two']],
  ])('%s is refused', async (_, key) => {
    const answer = await book({}, keyed(key))
    expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.idempotency_key_invalid'])
    expect(await countPlaced(test.db)).toEqual(NOTHING_PLACED)
  })

  it('of 64 characters is taken', async () =>
    expect((await book({}, keyed('k'.repeat(64)))).statusCode).toBe(201))

  it('is optional: without it every request is independent', async () => {
    const [first, second] = [await book({}, {}), await book({}, {})]
    expect(second.json().data.id).toBeGreaterThan(first.json().data.id)
  })
})
