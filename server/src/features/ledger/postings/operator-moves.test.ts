import { describe, expect, it } from 'vitest'
import {
  ledgerOf,
  NOBODY_NOTIFIED,
  readCompanyBalance,
  refillWith,
  takeFrom,
} from '../../../../test/company-money.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { createLedger } from '../ledger.ts'
import type { Correction, OperatorMove, Refill } from './operator-moves.ts'

const test = useLedgerCast()

const sent = (change: object = {}) => ({
  companyId: test.asDilnoza.companyId,
  amountUzs: 1_000_000,
  description: 'Toʻlov topshiriqnomasi 12',
  actorId: test.asMalika.userId,
  at: test.clock.now(),
  ...change,
})
const refill = (change: Partial<Refill> = {}) =>
  inTransaction(test.db, tx => ledgerOf(test).refill(tx, { ...sent(), bankReference: 'PP 12', ...change }))
const writeOff = (change: Partial<OperatorMove> = {}) =>
  inTransaction(test.db, tx =>
    ledgerOf(test).allow(tx, { ...sent(), kind: 'write_off', reference: 'Qaror 3', ...change }),
  )
const correct = (direction: Correction['direction'], change: Partial<OperatorMove> = {}) =>
  inTransaction(test.db, tx =>
    ledgerOf(test).correct(tx, { ...sent(), reference: 'Dalolatnoma 4', direction, ...change }),
  )

const journals = async () => {
  const { total } = await test.db
    .selectFrom('journals')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .executeTakeFirstOrThrow()
  return total
}

describe('an invalid amount', () => {
  const BOUNDS = { min: 1, max: 1_000_000_000_000 }

  it.each([0, -1, Number.POSITIVE_INFINITY, Number.NaN, 0.5, 2 ** 53, 1e12 + 1])('%s', async amountUzs => {
    const refusals = [{ code: 'amount_out_of_range', field: 'amount', facts: BOUNDS }]
    expect(await refill({ amountUzs })).toEqual({ ok: false, refusals })
    expect(await writeOff({ amountUzs })).toEqual({ ok: false, refusals })
    expect(await correct('to_company', { amountUzs })).toEqual({ ok: false, refusals })
    expect(await journals()).toBe(0)
  })
})

describe('a refill', () => {
  it('requires an existing company and a bank document', async () => {
    expect(await refill({ companyId: 999_999 })).toMatchObject({ refusals: [{ code: 'not_found' }] })
    const nameless = { code: 'text_required', field: 'bank_reference' }
    expect(await refill({ bankReference: ' ' })).toMatchObject({ refusals: [nameless] })
    const long = { code: 'text_too_long', field: 'description', facts: { max: 300 } }
    expect(await refill({ description: 'a'.repeat(301) })).toMatchObject({ refusals: [long] })
    expect(await journals()).toBe(0)
  })

  it.each(['PP 12', ' PP  12 ', 'pp12', 'PP–12', 'pp\u00a0\u201112'])(
    'is booked once per document, and returns what is booked: %j',
    async bankReference => {
      test.clock.set('2026-11-20T10:15:00+05:00')
      expect(await refill()).toMatchObject({ ok: true })
      const facts = {
        document: 'PP 12',
        amount_uzs: 1_000_000,
        booked_at: '2026-11-20 10:15',
        booked_by: 'Malika Saidova',
      }
      const again = await refill({ bankReference, amountUzs: 5 })
      expect(again).toEqual({ ok: false, refusals: [{ code: 'money_already_written', facts }] })
      expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: 1_000_000 })
    },
  )

  it('of another company may have the same number', async () => {
    expect(await refill()).toMatchObject({ ok: true })
    expect(await refill({ companyId: test.asSherzod.companyId })).toMatchObject({ ok: true })
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: 1_000_000 })
    expect(await readCompanyBalance(test, test.asSherzod)).toMatchObject({ balanceUzs: 1_000_000 })
  })

  it('requires a number, not only dashes', async () => {
    const nameless = { code: 'text_required', field: 'bank_reference' }
    expect(await refill({ bankReference: ' – — ' })).toMatchObject({ refusals: [nameless] })
  })

  it('of the largest amount is exact', async () => {
    expect(await refill({ amountUzs: 1e12 })).toMatchObject({ ok: true })
    expect(await refill({ amountUzs: 1, bankReference: 'PP 13' })).toMatchObject({ ok: true })
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: 1_000_000_000_001 })
  })

  it('pays the debt first', async () => {
    await takeFrom(test, test.asDilnoza, 700_000)
    await refill()
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: 300_000, debtUzs: 0 })
  })
})

describe('a debt', () => {
  it('is written off up to its amount, once per decision', async () => {
    await takeFrom(test, test.asDilnoza, 700_000)
    const tooMuch = { code: 'amount_out_of_range', field: 'amount', facts: { min: 1, max: 700_000 } }
    expect(await writeOff({ amountUzs: 700_001 })).toMatchObject({ refusals: [tooMuch] })
    expect(await writeOff({ amountUzs: 600_000 })).toMatchObject({ ok: true })
    expect(await writeOff({ amountUzs: 100_000 })).toMatchObject({
      refusals: [{ code: 'money_already_written' }],
    })
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: 0, debtUzs: 100_000 })
  })
})

describe('a correction', () => {
  it('goes in either direction as a separate journal', async () => {
    await refillWith(test, test.asDilnoza, 400_000)
    await correct('from_company')
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: 0, debtUzs: 600_000 })
    await correct('to_company', { reference: 'Dalolatnoma 5' })
    expect(await readCompanyBalance(test, test.asDilnoza)).toMatchObject({ balanceUzs: 400_000, debtUzs: 0 })
    expect(await journals()).toBe(3)
  })
})

describe('the owner', () => {
  const received = async (work: (ledger: ReturnType<typeof createLedger>, tx: Tx) => Promise<unknown>) => {
    const published: unknown[] = []
    const { db, clock } = test
    const ledger = createLedger({ db, clock, publish: one => published.push(one), ...NOBODY_NOTIFIED })
    await inTransaction(db, tx => work(ledger, tx)).catch(() => {})
    return published
  }
  it("tells that the company's money has changed after the commit, and nothing that was rolled back", async () => {
    const companyId = test.asDilnoza.companyId
    const event = { to: `owner:${companyId}`, event: 'balance.updated', payload: { companyId } }
    const move = { ...sent(), bankReference: 'PP 20' }
    expect(await received((ledger, tx) => ledger.refill(tx, move))).toEqual([event])
    expect(await received((ledger, tx) => ledger.refill(tx, move))).toEqual([])
    const broken = received(async (ledger, tx) => {
      await ledger.refill(tx, { ...move, bankReference: 'PP 21' })
      throw new Error('the line went dead')
    })
    expect(await broken).toEqual([])
  })
})
