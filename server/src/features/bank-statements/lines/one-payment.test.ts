import { beforeEach, describe, expect, it } from 'vitest'
import { auditedActions } from '../../../../test/bank/payouts.ts'
import {
  addMap,
  confirmRequest,
  importRows,
  lineNamed,
  payRefund,
  reconciliation,
} from '../../../../test/bank/statements.ts'
import { askerOf } from '../../../../test/cast.ts'
import { readCompanyBalance } from '../../../../test/company-money.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'

const test = useLedgerCast()

const SUM = 2_000_000
const SPELLINGS = ['PP 101', 'ПП 101', 'PP №101', 'pp101/']

let mapId: number
let before: number

const balance = async () => {
  const { balanceUzs, debtUzs } = await readCompanyBalance(test, test.asDilnoza)
  return balanceUzs - debtUzs
}

const byHand = (bank_reference: string, changes: object = {}) =>
  ({
    method: 'POST',
    url: `/api/admin/companies/${test.asDilnoza.companyId}/refill`,
    payload: { amount: SUM, bank_reference, description: 'x', bank_day: '2026-11-20', ...changes },
  }) as const

const asRefill = (changes: object = {}) => ({
  kind: 'company_refill',
  company_id: test.asDilnoza.companyId,
  ...changes,
})

beforeEach(async () => {
  test.clock.set('2026-11-21T10:00:00+05:00')
  mapId = await addMap(test)
  before = await balance()
})

describe('one payment', () => {
  it('in four spellings by hand and then on the bank’s statement is booked once', async () => {
    for (const spelling of SPELLINGS) await test.asMalika(byHand(spelling))
    expect(await balance()).toBe(before + SUM)
    await importRows(test, mapId, [{ document: '101', credit: '2 000 000,00' }])
    const line = await lineNamed(test, '101')
    const [first] = line.proposals
    expect(first).toMatchObject({ kind: 'booked_before', reasons: ['document', 'sum', 'day'] })
    await expectRefusal(test, test.asMalika, confirmRequest(line, asRefill()), {
      http: 409,
      code: 'money_already_written',
    })
    await test.asMalika(confirmRequest(line, { kind: 'booked_before', journal_id: first?.journal_id }))
    expect(await balance()).toBe(before + SUM)
    expect(await reconciliation(test)).toMatchObject({ unmatched_count: 0, unlinked_tiyin: 0 })
  })

  it.each(SPELLINGS)('by hand as %j warns of the other, with its day and who booked it', async spelling => {
    await test.asBekzod(byHand('101 от 19.11.2026', { bank_day: '2026-11-19' }))
    const answer = await expectRefusal(test, test.asMalika, byHand(spelling), {
      http: 409,
      code: 'money_already_written',
    })
    expect(answer.json()).toMatchObject({
      document: '101 от 19.11.2026',
      amount_uzs: SUM,
      booked_at: '2026-11-21 10:00',
      booked_by: expect.stringMatching(/\S/),
    })
  })

  it('on the statement first is not booked by hand as well', async () => {
    await importRows(test, mapId, [{ document: '101', credit: '2 000 000,00' }])
    await test.asMalika(confirmRequest(await lineNamed(test, '101'), asRefill()))
    expect(await outcomeOf(test.asMalika, byHand('ПП №101'))).toEqual([409, 'api.money_already_written'])
    expect(await balance()).toBe(before + SUM)
  })

  it('with another number, sum or a day beyond five is another one', async () => {
    await test.asMalika(byHand('PP 101'))
    for (const [document, changes] of [
      ['PP 102', {}],
      ['ПП 101', { amount: SUM + 1 }],
      ['PP №101', { bank_day: '2026-11-14' }],
    ] as const) {
      expect((await test.asMalika(byHand(document, changes))).statusCode, document).toBe(201)
    }
  })

  it('is two where the operator says so, and the log keeps it', async () => {
    await test.asMalika(byHand('PP 101'))
    const said = { another_payment: true }
    expect((await test.asMalika(byHand('PP 101', said))).statusCode).toBe(201)
    expect((await test.asMalika(byHand('PP 101', { ...said, description: 'y' }))).statusCode).toBe(201)
    const logged = await test.db
      .selectFrom('audit_log')
      .select('after')
      .where('action', '=', 'company.refill')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(logged.after).toMatchObject({ another_payment: true, bank_day: '2026-11-20' })
    await importRows(test, mapId, [{ document: '7', credit: '2 000 000,00' }])
    const line = await lineNamed(test, '7')
    expect((await test.asMalika(confirmRequest(line, asRefill(said)))).statusCode).toBe(200)
    expect(await balance()).toBe(before + 4 * SUM)
    expect((await auditedActions(test)).at(-1)).toBe('bank_line.confirm')
  })

  it('is linked whatever its number, also long afterwards', async () => {
    await test.asMalika(byHand('R-9'))
    await importRows(test, mapId, [{ day: '10.12.2026', document: '555', credit: '2 000 000,00' }])
    const line = await lineNamed(test, '555')
    expect(line.proposals).toMatchObject([{ kind: 'booked_before', reasons: ['sum'] }])
    const link = { kind: 'booked_before', journal_id: line.proposals[0]?.journal_id }
    expect((await test.asMalika(confirmRequest(line, link))).statusCode).toBe(200)
  })

  it('of corrections and write-offs is told by the same reader', async () => {
    const correction = (reference: string) =>
      ({
        method: 'POST',
        url: `/api/admin/companies/${test.asDilnoza.companyId}/correct`,
        payload: { amount: 5_000, direction: 'to_company', reference, reason: 'x' },
      }) as const
    expect((await test.asMalika(correction('Akt 7'))).statusCode).toBe(201)
    expect(await outcomeOf(test.asMalika, correction('АКТ №7'))).toEqual([409, 'api.money_already_written'])
  })
})

describe('an outgoing refund booked by hand', () => {
  it('under another number is not booked as a cost as well', async () => {
    const { id } = await test.db
      .selectFrom('users')
      .select('id')
      .where('phone', '=', '998901234567')
      .where('role', '=', 'individual')
      .executeTakeFirstOrThrow()
    await payRefund(test, await askerOf(test, id), 500_000, 'PP 77')
    await importRows(test, mapId, [{ document: '3301', debit: '500 000,00', purpose: 'Возврат' }])
    const line = await lineNamed(test, '3301')
    expect(line.proposals).toMatchObject([{ kind: 'booked_before', reasons: ['sum', 'day'] }])
    const cost = { kind: 'cost', description: 'Qaytarildi' }
    await expectRefusal(test, test.asMalika, confirmRequest(line, cost), {
      http: 409,
      code: 'money_already_written',
    })
    const link = { kind: 'booked_before', journal_id: line.proposals[0]?.journal_id }
    expect((await test.asMalika(confirmRequest(line, link))).statusCode).toBe(200)
  })
})
