import { sql } from 'kysely'
import { beforeEach, describe, expect, it } from 'vitest'
import { setOwnDetails } from '../../../../test/acts/own-details.ts'
import { addMap, confirmRequest, importRows, lineNamed } from '../../../../test/bank/statements.ts'
import { refillWith } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readClosedThrough } from '../../../platform/db/queries/value-day.ts'

const test = useLedgerCast()

/** Moves the clock with everyone still signed in. */
const goTo = async (at: string) => {
  test.clock.set(at)
  await test.db
    .updateTable('sessions')
    .set({ seen_at: test.clock.now(), expires_at: new Date(test.clock.now().getTime() + 3_600_000) })
    .execute()
}

const close = (month: string, despite_gaps = true) =>
  ({ method: 'PUT', url: `/api/admin/months/${month}/close`, payload: { despite_gaps } }) as const

const refusalOf = (month: string, code: string, despite = true) =>
  expectRefusal(test, test.asMalika, close(month, despite), {
    http: code === 'date_invalid' ? 422 : 409,
    code,
  })

const months = async () => (await test.asMalika({ url: '/api/admin/months' })).json().data

const byHand = (bank_reference: string, bank_day?: string) =>
  ({
    method: 'POST',
    url: `/api/admin/companies/${test.asDilnoza.companyId}/refill`,
    payload: { amount: 700_000, bank_reference, description: 'Toʻlov', ...(bank_day && { bank_day }) },
  }) as const

const journals = async () => {
  const { rows } = await sql<{
    id: number
    value_day: string | null
    moved: string | null
    reverses: number | null
  }>`
    select id, value_day, moved_from_day as moved, reverses_id as reverses from journals order by id`.execute(
    test.db,
  )
  return rows
}

const lines = async (from: string, to: string) =>
  (await test.asDilnoza({ url: `/api/client-company/transactions?from=${from}&to=${to}` })).json().data

beforeEach(() => {
  test.clock.set('2026-11-20T10:00:00+05:00')
})

describe('closing a month', () => {
  it('is for operators', async () => {
    for (const as of [test.asAziza, test.asDilnoza, test.asRustam]) {
      expect((await as({ url: '/api/admin/months' })).statusCode).toBe(403)
      expect((await as(close('2026-11'))).statusCode).toBe(403)
    }
  })

  it('goes in order, once each, when the month is over', async () => {
    expect(await months()).toEqual({ closed_through: null, next: null, closed: [] })
    await doneAs(test.asMalika, byHand('1'), 201)
    await refusalOf('2026-11', 'month_not_over')
    expect((await months()).next).toMatchObject({ month: '2026-11', is_over: false })
    for (const month of ['2026-13', 'x', '2026-1']) await refusalOf(month, 'date_invalid')
    await goTo('2027-01-02T10:00:00+05:00')
    await refusalOf('2026-12', 'month_out_of_order')
    await doneAs(test.asMalika, close('2026-11'))
    await refusalOf('2026-11', 'already_decided')
    await refusalOf('2026-10', 'already_decided')
    expect(await readClosedThrough(test.db)).toBe('2026-11-30')
    expect(await months()).toMatchObject({
      closed_through: '2026-11-30',
      next: { month: '2026-12', is_over: true },
      closed: [{ month: '2026-11', closed_by: expect.stringContaining('Malika') }],
    })
    const audited = await test.db
      .selectFrom('audit_log')
      .select(['action', 'object_id'])
      .where('action', '=', 'month.close')
      .execute()
    expect(audited).toEqual([{ action: 'month.close', object_id: '2026-11' }])
  })

  it('of two operators who press at once one closes it', async () => {
    await doneAs(test.asMalika, byHand('1'), 201)
    await goTo('2026-12-02T10:00:00+05:00')
    const answers = [await test.asMalika(close('2026-11')), await test.asMalika(close('2026-11'))]
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 409])
  })

  it('says what is open in it, and needs to be told that it is closed all the same', async () => {
    await setOwnDetails(test.db)
    await refillWith(test, test.asDilnoza, PRICE)
    const deal = await dealOf(test, test.asDilnoza)
    await driveTo(test, deal, 'confirmation')
    await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
    const mapId = await addMap(test)
    await importRows(test, mapId, [{ day: '20.11.2026', document: '9', credit: '5 000,00', purpose: 'x' }])
    await goTo('2026-12-02T10:00:00+05:00')
    const { next } = await months()
    // the refill has no line, the line no entry, and only one day has a statement since the first one
    expect(next).toMatchObject({
      month: '2026-11',
      gaps: {
        bank_days: 10,
        bank_lines: 1,
        bank_entries: 1,
        claims: 0,
        acts: 1,
        payouts: 0,
        refunds: 0,
        carrier_papers: 1,
      },
    })
    const answer = await refusalOf('2026-11', 'month_incomplete', false)
    expect(answer.json()).toMatchObject({ count: 14 })
    expect(await readClosedThrough(test.db)).toBeNull()
    const closed = (await test.asMalika(close('2026-11'))).json().data
    expect(closed.gaps).toEqual(next.gaps)
  })

  it('finds days without a statement between two that do not continue each other', async () => {
    const mapId = await addMap(test)
    await doneAs(test.asMalika, byHand('1', '2026-11-01'), 201)
    await goTo('2026-12-02T10:00:00+05:00')
    const days = async () => (await months()).next.gaps.bank_days
    expect(await days()).toBe(30)
    const row = { document: '1', credit: '700 000,00', purpose: 'x' }
    await importRows(test, mapId, [{ ...row, day: '01.11.2026' }], { opening: '0,00', closing: '700 000,00' })
    expect(await days()).toBe(29)
    const last = { ...row, document: '2', day: '20.11.2026' }
    await importRows(test, mapId, [last], { opening: '700 000,00', closing: '1 400 000,00' })
    expect(await days()).toBe(10)
  })
})

describe('the books of a closed month', () => {
  beforeEach(async () => {
    await doneAs(test.asMalika, byHand('1', '2026-11-18'), 201)
    await goTo('2026-12-02T10:00:00+05:00')
    await doneAs(test.asMalika, close('2026-11'))
  })

  it('stay as they are: a payment by hand for one of its days is dated by its booking and says which day it is of', async () => {
    const before = await lines('2026-11-01', '2026-11-30')
    await doneAs(test.asMalika, byHand('2', '2026-11-29'), 201)
    expect(await lines('2026-11-01', '2026-11-30')).toEqual(before)
    expect(await lines('2026-12-01', '2026-12-31')).toMatchObject([
      { amount: 700_000, description: expect.stringContaining('29.11.2026') },
    ])
    expect((await journals()).at(-1)).toMatchObject({ value_day: null, moved: '2026-11-29' })
  })

  it('nor does a late line of the bank, which still finds what was booked by hand', async () => {
    const mapId = await addMap(test)
    await importRows(test, mapId, [
      { day: '29.11.2026', document: '31', credit: '900 000,00', purpose: 'Tolov' },
    ])
    const said = { kind: 'company_refill', company_id: test.asDilnoza.companyId }
    await doneAs(test.asMalika, confirmRequest(await lineNamed(test, '31'), said))
    expect((await journals()).at(-1)).toMatchObject({ value_day: null, moved: '2026-11-29' })
    // a payment by hand of the same day, sum and number is still recognized as the same
    const again = byHand('PP 31', '2026-11-29')
    await expectRefusal(
      test,
      test.asMalika,
      { ...again, payload: { ...again.payload, amount: 900_000 } },
      { http: 409, code: 'money_already_written' },
    )
  })

  it('nor does a reversal, which is of the open month and names what it reverses', async () => {
    const [wrong] = await journals()
    await doneAs(test.asMalika, {
      method: 'PUT',
      url: `/api/admin/bank-entries/${wrong?.id}/reverse`,
      payload: { reason: 'Xato' },
    })
    expect((await journals()).at(-1)).toMatchObject({ reverses: wrong?.id, value_day: null, moved: null })
    expect(await lines('2026-11-01', '2026-11-30')).toHaveLength(1)
    expect(await lines('2026-12-01', '2026-12-31')).toHaveLength(1)
  })

  it('nor what a clock that is behind books: it is of the first open day', async () => {
    test.clock.set('2026-11-30T22:00:00+05:00')
    await doneAs(test.asMalika, byHand('3'), 201)
    expect((await journals()).at(-1)).toMatchObject({ value_day: '2026-12-01', moved: '2026-11-30' })
    expect(await lines('2026-11-01', '2026-11-30')).toHaveLength(1)
    expect(await lines('2026-12-01', '2026-12-01')).toHaveLength(1)
  })

  it('whoever writes: what goes to the database directly as well', async () => {
    const { rows } = await sql<{ day: string; moved: string }>`
      insert into journals (kind, company_id, reference, description, at, value_day)
      values ('refill', ${test.asDilnoza.companyId}, 'direct', '', ${test.clock.now()}, '2026-11-15')
      returning coalesce(value_day, 'today') as day, moved_from_day as moved`.execute(test.db)
    expect(rows).toEqual([{ day: 'today', moved: '2026-11-15' }])
    await sql`delete from closed_months`.execute(test.db).then(
      () => expect.unreachable(),
      error => expect(String(error)).toMatch(/append-only/),
    )
  })
})
