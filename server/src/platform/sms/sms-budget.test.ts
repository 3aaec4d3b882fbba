import { beforeEach, describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'
import { inTransaction } from '../db/database.ts'
import { chargeSms, type PlannedSms, readSmsLimits, recordCode, refundUnsent } from './sms-budget.ts'

const test = useTestApp()
const PHONE = '998901230000'

beforeEach(async () => {
  await test.db.deleteFrom('sms_sends').execute()
  const limits = { perPhoneADay: 1_000, perOrder: 1_000, linksPerPhoneADay: 1_000, linksPerOrder: 100 }
  await save({ ...limits, perPersonAMonth: 1_000, partUzs: 100, balanceWarningUzs: 0 })
})

const save = (value: object) =>
  test.db
    .updateTable('settings')
    .set({ value: JSON.stringify(value) })
    .where('key', '=', 'sms_limits')
    .execute()

const chargeOne = (more: Partial<PlannedSms> = {}) =>
  inTransaction(test.db, tx =>
    chargeSms(tx, { phone: PHONE, orderId: null, kind: 'notice', parts: 1, ...more }, test.clock.now()),
  )

const charge = async (more: Partial<PlannedSms> = {}) => (await chargeOne(more)) !== null

const chargeAll = async (planned: readonly Partial<PlannedSms>[]) => {
  const sent: boolean[] = []
  for (const one of planned) sent.push(await charge(one))
  return sent
}

describe('what the SMS of a person may cost in a month', () => {
  it('is used up by parts, notices and links together; what is over it is kept back and noted', async () => {
    const planned = [
      { parts: 4 },
      { kind: 'link', parts: 5 },
      { parts: 2 },
      { parts: 1 },
      { parts: 1 },
    ] as const
    expect(await chargeAll(planned)).toEqual([true, true, false, true, false])
    const rows = await test.db.selectFrom('sms_sends').select(['parts', 'is_sent']).orderBy('id').execute()
    expect(rows.map(({ parts, is_sent }) => [parts, is_sent])).toEqual([
      [4, true],
      [5, true],
      [2, false],
      [1, true],
      [1, false],
    ])
  })

  it('begins anew with the month in Tashkent', async () => {
    expect(await chargeAll([{ parts: 10 }, {}])).toEqual([true, false])
    test.clock.set('2026-11-30T23:59:00+05:00')
    expect(await charge()).toBe(false)
    test.clock.set('2026-12-01T00:00:30+05:00')
    expect(await charge()).toBe(true)
  })

  it('is each person’s own', async () => {
    expect(await chargeAll([{ parts: 10 }, { phone: '998901230001' }])).toEqual([true, true])
  })

  it('does not count codes', async () => {
    await inTransaction(test.db, tx => recordCode(tx, { phone: PHONE, parts: 50 }, test.clock.now()))
    expect(await charge({ parts: 10 })).toBe(true)
  })

  it.each([
    ['retry', true],
    ['failed', true],
    ['unknown', false],
    ['sent', false],
  ] as const)('has room again after an outcome of %s: %s', async (kind, hasRoom) => {
    const chargeId = await chargeOne({ parts: 10 })
    const outcome = kind === 'sent' ? { kind } : { kind, error: 'the provider is away' }
    await inTransaction(test.db, tx => refundUnsent(tx, [{ chargeId, outcome }]))
    expect(await charge()).toBe(hasRoom)
  })

  it('may be nothing at all', async () => {
    await save({ ...(await readSmsLimits(test.db)), perPersonAMonth: 0 })
    expect(await charge()).toBe(false)
  })
})

it('has its standard where the previous version saved the settings', async () => {
  await save({ perPhoneADay: 3, perOrder: 20, linksPerPhoneADay: 10, linksPerOrder: 4 })
  expect(await readSmsLimits(test.db)).toMatchObject({
    perPhoneADay: 3,
    perPersonAMonth: 20_000,
    partUzs: 150,
  })
})
