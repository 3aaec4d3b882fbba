import { beforeEach, describe, expect, it } from 'vitest'
import { acceptAs, acceptRequest, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, setCompany, setPerson, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const MONEY = ['balance_refilled', 'balance_in_debt', 'credit_limit_changed', 'spending_limit_reached']

/** What the owner was told about money: kind, sum, order. */
const told = async (as = test.asDilnoza) =>
  (
    await test.db
      .selectFrom('notices')
      .select(['kind', 'facts', 'order_id'])
      .where('user_id', '=', as.userId)
      .where('kind', 'in', MONEY)
      .orderBy('id')
      .execute()
  ).map(({ kind, facts, order_id }) => [kind, facts.amount_uzs, order_id])

beforeEach(async () => {
  await test.db.deleteFrom('notices').where('kind', 'in', MONEY).execute()
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 20_000_000 })
})

const company = (path: string) => `/api/admin/companies/${test.asDilnoza.companyId}/${path}`

const refill = (amount: number, bank_reference: string, key?: string) =>
  test.asMalika({
    method: 'POST',
    url: company('refill'),
    payload: { amount, bank_reference, description: '' },
    ...(key !== undefined && { headers: { 'idempotency-key': key } }),
  })

describe('a refill', () => {
  it('is told to the owner once, however often it is sent', async () => {
    for (let at = 0; at < 2; at++)
      expect((await refill(1_000_000, 'PP 77', 'refill-key-0001')).statusCode).toBeLessThan(300)
    expect((await refill(1_000_000, 'pp77')).json().code).toBe('api.money_already_written')
    expect((await refill(0, 'PP 78')).statusCode).toBe(422)
    expect(await told()).toEqual([['balance_refilled', 1_000_000, null]])
  })
})

describe('a debt', () => {
  it('is told when a finished order leaves one, with the whole of it', async () => {
    await refill(0.5 * PRICE, 'PP 1')
    const { id, ...deal } = await dealOf(test, test.asJasur)
    await driveTo(test, { id, ...deal }, 'confirmation')
    expect(await told()).toEqual([['balance_refilled', 0.5 * PRICE, null]])
    await doneAs(test.asJasur, statusRequest(id, 'done'))
    expect((await told()).slice(1)).toEqual([['balance_in_debt', 0.5 * PRICE, id]])
    expect(await told(test.asJasur)).toEqual([])
  })

  it('is not told when the balance covers it', async () => {
    await refill(PRICE, 'PP 2')
    const deal = await dealOf(test, test.asDilnoza)
    await driveTo(test, deal, 'confirmation')
    await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
    expect((await told()).map(([kind]) => kind)).toEqual(['balance_refilled'])
  })

  it('is told when an operator’s correction leaves or raises one, not when it pays one', async () => {
    const correct = (direction: string, amount: number, reference: string) =>
      test.asMalika({
        method: 'POST',
        url: company('correct'),
        payload: { direction, amount, reference, reason: 'Xato' },
      })
    for (const [direction, amount, reference] of [
      ['from_company', 300_000, 'D 1'],
      ['from_company', 200_000, 'D 2'],
      ['to_company', 100_000, 'D 3'],
    ] as const) {
      expect((await correct(direction, amount, reference)).statusCode).toBeLessThan(300)
    }
    expect(await told()).toEqual([
      ['balance_in_debt', 300_000, null],
      ['balance_in_debt', 500_000, null],
    ])
  })
})

describe('the credit limit', () => {
  it('is told when an operator changes it, once', async () => {
    const { version } = await test.db
      .selectFrom('companies')
      .select('version')
      .where('id', '=', test.asDilnoza.companyId)
      .executeTakeFirstOrThrow()
    const set = (credit_limit: number) =>
      test.asMalika({ method: 'PUT', url: company('credit'), payload: { credit_limit, version } })
    expect((await set(-1)).statusCode).toBe(422)
    expect((await set(20_000_000)).json().code).toBe('api.already_decided')
    expect((await set(30_000_000)).statusCode).toBe(200)
    expect((await set(30_000_000)).statusCode).toBe(409)
    expect(await told()).toEqual([['credit_limit_changed', 30_000_000, null]])
  })
})

describe('an employee’s month', () => {
  const offered = async () => {
    const { id } = await placeOrder(test.asJasur)
    return { id, offer: await offerAs(test.asShavkat, id) }
  }

  it('is told when a deal comes exactly to the limit, not below it', async () => {
    await setPerson(test.db, test.asJasur.userId, { per_month_limit_uzs: 2 * PRICE })
    const first = await offered()
    await acceptAs(test.asJasur, first.id, first.offer)
    expect(await told()).toEqual([])
    await doneAs(test.asJasur, statusRequest(first.id, 'canceled', { reason: 'Yuk yoʻq' }))
    await setPerson(test.db, test.asJasur.userId, { per_month_limit_uzs: PRICE })
    const second = await offered()
    await acceptAs(test.asJasur, second.id, second.offer)
    expect(await told()).toEqual([['spending_limit_reached', PRICE, second.id]])
    const { facts } = await test.db
      .selectFrom('notices')
      .select('facts')
      .where('kind', '=', 'spending_limit_reached')
      .executeTakeFirstOrThrow()
    expect(facts).toEqual({ amount_uzs: PRICE, employee_id: test.asJasur.userId, employee: 'Jasur Aliyev' })
  })

  it('is told when a deal is refused for it, once a month', async () => {
    await setPerson(test.db, test.asJasur.userId, { per_month_limit_uzs: PRICE - 1 })
    const { id, offer } = await offered()
    for (let at = 0; at < 3; at++) {
      expect((await test.asJasur(acceptRequest(id, offer))).json().code).toBe('api.month_limit_exceeded')
    }
    expect(await told()).toEqual([['spending_limit_reached', PRICE - 1, id]])
    const earlier = { created_at: new Date('2026-10-31T23:59:00+05:00') }
    await test.db.updateTable('notices').set(earlier).where('kind', '=', 'spending_limit_reached').execute()
    await test.asJasur(acceptRequest(id, offer))
    expect(await told()).toHaveLength(2)
  })

  it('of somebody without a limit is never told', async () => {
    await setPerson(test.db, test.asJasur.userId, { per_month_limit_uzs: null })
    const { id, offer } = await offered()
    await acceptAs(test.asJasur, id, offer)
    expect(await told()).toEqual([])
  })
})
