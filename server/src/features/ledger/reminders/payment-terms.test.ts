import { describe, expect, it } from 'vitest'
import { BOOK, BOOKING } from '../../../../test/booking.ts'
import { companyPersonOf } from '../../../../test/cast.ts'
import { refillWith, takeFrom } from '../../../../test/company-money.ts'
import { acceptRequest, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { statusRequest } from '../../../../test/deals/transitions.ts'
import { PRICE, setCompany, useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast()

const TRANSFER = { payment_type: 'company' }
const LATER = { date: '2026-12-05' }
const booking = { method: 'POST', url: BOOK, payload: { ...BOOKING, ...TRANSFER } } as const
const later = { ...booking, payload: { ...booking.payload, ...LATER } } as const
const IN_DEBT = { http: 422, code: 'transfer_company_in_debt' }

const credit = (credit_limit_uzs: number, payment_term_days: number | null) =>
  setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs, payment_term_days })

/** At ten in the morning of a day, with the company's people signed in anew. */
const onDay = async (day: string) => {
  test.clock.set(`${day}T10:00:00+05:00`)
  await test.db.updateTable('sessions').set({ seen_at: test.clock.now() }).execute()
  return companyPersonOf(test, 'dilnoza')
}

const own = async (as: Awaited<ReturnType<typeof onDay>>) => doneAs(as, { url: '/api/client-company/show' })

const finances = async (as: Awaited<ReturnType<typeof onDay>>) =>
  doneAs(as, { url: '/api/client-company/finances' })

const remindersOf = async (): Promise<[string, object][]> => {
  await test.db
    .insertInto('jobs')
    .values({ kind: 'remind_due', payload: '{}', run_at: test.clock.now() })
    .execute()
  await test.jobs.runDue()
  const rows = await test.db
    .selectFrom('notices')
    .select(['kind', 'facts'])
    .where('kind', 'in', ['payment_due', 'payment_overdue'])
    .orderBy('id')
    .execute()
  return rows.map(({ kind, facts }) => [kind, facts as object])
}

describe('within a credit limit and a payment term', () => {
  it('several orders are carried until something is past its term', async () => {
    await credit(10 * PRICE, 10)
    const first = await onDay('2026-11-22')
    await takeFrom(test, test.asDilnoza, PRICE)
    expect((await own(first)).credit).toEqual({
      ...{ term_days: 10, used: PRICE, overdue: 0 },
      next_due: { day: '2026-12-02', amount: PRICE },
    })
    const { id } = await placeOrder(first, { ...TRANSFER, ...LATER })
    await doneAs(first, statusRequest(id, 'canceled'))
    await onDay('2026-11-24')
    await takeFrom(test, test.asDilnoza, 2 * PRICE)
    const last = await onDay('2026-12-02')
    expect(await own(last)).toMatchObject({ can_transfer: true, debt: 3 * PRICE })
    const late = await onDay('2026-12-03')
    expect(await own(late)).toMatchObject({
      ...{ can_transfer: false, transfer_reasons: ['transfer_company_in_debt'] },
      credit: { used: 3 * PRICE, overdue: PRICE, next_due: { day: '2026-12-04', amount: 2 * PRICE } },
    })
    expect((await finances(late)).credit).toEqual((await own(late)).credit)
    await expectRefusal(test, late, later, IN_DEBT)
    // the oldest charge is paid first, and the day of the newest has not come
    await refillWith(test, test.asDilnoza, PRICE)
    expect(await own(late)).toMatchObject({ can_transfer: true, credit: { overdue: 0, used: 2 * PRICE } })
    const asMalika = await doneAs(test.asMalika, { url: `/api/admin/companies/${test.asDilnoza.companyId}` })
    expect(asMalika.money.credit).toEqual((await own(late)).credit)
  })

  it('the limit still bounds what is used', async () => {
    await credit(PRICE, 10)
    await takeFrom(test, test.asDilnoza, PRICE)
    const low = await test.asDilnoza(booking)
    expect(low.json()).toMatchObject({ code: 'api.transfer_balance_too_low' })
  })

  it('a debt that comes before the acceptance closes it, and a payment meanwhile opens it', async () => {
    await credit(10 * PRICE, 1)
    const { id } = await placeOrder(test.asDilnoza, TRANSFER)
    const offer = await offerAs(test.asRustam, id)
    const at = test.clock.now()
    await takeFrom(test, test.asDilnoza, PRICE)
    await test.db.updateTable('companies').set({ payment_term_days: null }).execute()
    await expectRefusal(test, test.asDilnoza, acceptRequest(id, offer), IN_DEBT)
    await test.db.updateTable('companies').set({ payment_term_days: 1 }).execute()
    await doneAs(test.asDilnoza, acceptRequest(id, offer))
    expect(at.getTime()).toBeLessThan(test.clock.now().getTime())
  })
})

describe('without a limit or a term', () => {
  it.each([
    [0, 10],
    [10 * PRICE, null],
  ])('of %i and %s days any unpaid charge closes bank transfer at once', async (limit, days) => {
    await credit(limit, days)
    await takeFrom(test, test.asDilnoza, PRICE)
    const company = await own(test.asDilnoza as never)
    expect(company).toMatchObject({ can_transfer: false, credit: { overdue: PRICE, next_due: null } })
    await expectRefusal(test, test.asDilnoza, booking, IN_DEBT)
  })
})

it('a debtor’s debt is as old as its term is past', async () => {
  await credit(10 * PRICE, 10)
  await onDay('2026-11-22')
  await takeFrom(test, test.asDilnoza, PRICE)
  await onDay('2026-12-12')
  const debtors = await doneAs(test.asMalika, { url: '/api/admin/debtors?kind=company&q=Bek' })
  expect(debtors[0]).toMatchObject({ id: test.asDilnoza.companyId, since: '2026-12-02', days: 10 })
})

it('what is due today is not overdue on the operators’ pages either', async () => {
  await credit(10 * PRICE, 10)
  await onDay('2026-11-22')
  await takeFrom(test, test.asDilnoza, PRICE)
  for (const [day, overdue] of [
    ['2026-12-02', 0],
    ['2026-12-03', PRICE],
  ] as const) {
    const as = await onDay(day)
    expect((await own(as)).credit.overdue).toBe(overdue)
    const account = `/api/admin/accounts/company/${test.asDilnoza.companyId}`
    expect(await doneAs(test.asMalika, { url: account })).toMatchObject({
      ...{ debt: PRICE, overdue, debt_since: '2026-12-02' },
    })
    const debtors = await doneAs(test.asMalika, { url: '/api/admin/debtors?kind=company&q=Bek' })
    expect(debtors[0]).toMatchObject({ debt: PRICE, overdue })
  }
})

it('an owner is reminded three days before the last day, and once it is past; each once', async () => {
  await credit(10 * PRICE, 10)
  await onDay('2026-11-22')
  await takeFrom(test, test.asDilnoza, PRICE)
  await onDay('2026-11-28')
  expect(await remindersOf()).toEqual([])
  await onDay('2026-11-29')
  const due = ['payment_due', { amount_uzs: PRICE, day: '2026-12-02' }]
  expect(await remindersOf()).toEqual([due])
  expect(await remindersOf()).toEqual([due])
  await onDay('2026-12-02')
  expect(await remindersOf()).toEqual([due])
  await onDay('2026-12-03')
  const overdue = ['payment_overdue', { amount_uzs: PRICE }]
  expect(await remindersOf()).toEqual([due, overdue])
  await onDay('2026-12-04')
  expect(await remindersOf()).toEqual([due, overdue])
})

it('a charge of a day that was told already, or one booked back in time, is told too; each once', async () => {
  await credit(10 * PRICE, 10)
  await onDay('2026-11-22')
  await takeFrom(test, test.asDilnoza, PRICE)
  await onDay('2026-11-29')
  const due = ['payment_due', { amount_uzs: PRICE, day: '2026-12-02' }]
  expect(await remindersOf()).toEqual([due])
  const late = async (day: string, uzs: number) => {
    const now = test.clock.now()
    test.clock.set(`${day}T12:00:00+05:00`)
    await takeFrom(test, test.asDilnoza, uzs)
    test.clock.set(now.toISOString())
  }
  // of the told day, of an earlier one that is due today still, and of one whose term is past
  await late('2026-11-22', 1_000)
  await late('2026-11-19', 2_000)
  await late('2026-11-10', 4_000)
  const more = [
    ['payment_due', { amount_uzs: 3_000, day: '2026-11-29' }],
    ['payment_overdue', { amount_uzs: 4_000 }],
  ]
  expect(await remindersOf()).toEqual([due, ...more])
  expect(await remindersOf()).toEqual([due, ...more])
  await onDay('2026-12-03')
  const overdue = ['payment_overdue', { amount_uzs: PRICE + 3_000 }]
  expect(await remindersOf()).toEqual([due, ...more, overdue])
  await late('2026-11-22', 8_000)
  const last = ['payment_overdue', { amount_uzs: 8_000 }]
  expect(await remindersOf()).toEqual([due, ...more, overdue, last])
  expect(await remindersOf()).toEqual([due, ...more, overdue, last])
})

it('a new term tells its own days', async () => {
  await credit(10 * PRICE, 10)
  await onDay('2026-11-22')
  await takeFrom(test, test.asDilnoza, PRICE)
  await onDay('2026-12-03')
  const overdue = ['payment_overdue', { amount_uzs: PRICE }]
  expect(await remindersOf()).toEqual([overdue])
  await credit(10 * PRICE, 12)
  const due = ['payment_due', { amount_uzs: PRICE, day: '2026-12-04' }]
  expect(await remindersOf()).toEqual([overdue, due])
  await onDay('2026-12-05')
  expect(await remindersOf()).toEqual([overdue, due, overdue])
})

it('an operator sets the term with the limit, within its bounds; absent, it stays', async () => {
  const url = `/api/admin/companies/${test.asDilnoza.companyId}`
  const { version } = await doneAs(test.asMalika, { url })
  const put = (payload: object) => ({ method: 'PUT', url: `${url}/credit`, payload }) as const
  for (const term_days of [0, 181, -1]) {
    const out = { http: 422, code: 'figure_out_of_range', min: 1, max: 180 }
    await expectRefusal(test, test.asMalika, put({ credit_limit: 5_000_000, term_days, version }), out)
  }
  const set = await doneAs(test.asMalika, put({ credit_limit: 5_000_000, term_days: 14, version }))
  expect(set.money).toMatchObject({ credit_limit: 5_000_000, credit: { term_days: 14 } })
  const kept = await doneAs(test.asMalika, put({ credit_limit: 6_000_000, version: set.version }))
  expect(kept.money).toMatchObject({ credit_limit: 6_000_000, credit: { term_days: 14 } })
  const none = await doneAs(
    test.asMalika,
    put({ credit_limit: 6_000_000, term_days: null, version: kept.version }),
  )
  expect(none.money.credit.term_days).toBeNull()
})
