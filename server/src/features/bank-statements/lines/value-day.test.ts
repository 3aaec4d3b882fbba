import { beforeEach, expect, it } from 'vitest'
import { addMap, confirmRequest, importRows, lineNamed } from '../../../../test/bank/statements.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { expectRefusal } from '../../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { readPaper } from '../../../../test/read-paper.ts'

const test = useLedgerCast()

const byHand = (bank_day?: string) =>
  ({
    method: 'POST',
    url: `/api/admin/companies/${test.asDilnoza.companyId}/refill`,
    payload: { amount: 700_000, bank_reference: 'PP 31', description: 'x', ...(bank_day && { bank_day }) },
  }) as const

const lines = async (from: string, to: string) =>
  (await test.asDilnoza({ url: `/api/client-company/transactions?from=${from}&to=${to}` })).json().data

const bare = (text: string) => text.replace(/\s/g, '')

const statement = async (month: string) => {
  const { rawPayload } = await test.asDilnoza({
    url: `/api/client-company/statement.pdf?month=${month}&locale=ru`,
  })
  return bare(readPaper(rawPayload).text)
}

beforeEach(() => {
  test.clock.set('2026-11-03T09:00:00+05:00')
})

it('a payment of October that is booked in November from the statement stands in October, with the day of booking', async () => {
  const mapId = await addMap(test)
  await importRows(test, mapId, [
    { day: '31.10.2026', document: '31', credit: '700 000,00', purpose: 'Tolov' },
  ])
  const said = { kind: 'company_refill', company_id: test.asDilnoza.companyId }
  await test.asMalika(confirmRequest(await lineNamed(test, '31'), said))
  expect(await lines('2026-10-01', '2026-10-31')).toMatchObject([
    {
      amount: 700_000,
      created_at: '2026-10-30T19:00:00.000Z',
      booked_at: expect.stringMatching(/^2026-11-03T04:/),
      description: expect.stringContaining('03.11.2026'),
    },
  ])
  expect(await lines('2026-11-01', '2026-11-30')).toEqual([])
  expect(await statement('2026-10')).toContain(bare('700 000'))
  expect(await statement('2026-11')).not.toContain('Tolov')
})

it('the same by hand, with the bank’s day typed', async () => {
  await doneAs(test.asMalika, byHand('2026-10-31'), 201)
  expect(await lines('2026-10-01', '2026-10-31')).toHaveLength(1)
  expect(await lines('2026-11-01', '2026-11-30')).toEqual([])
})

it('without a day, or on the day itself, it is when it was booked', async () => {
  await doneAs(test.asMalika, byHand('2026-11-03'), 201)
  const [line] = await lines('2026-11-03', '2026-11-03')
  expect(line).toMatchObject({ booked_at: null, created_at: expect.stringMatching(/^2026-11-03T04:/) })
})

it.each(['2026-11-04', '2025-10-01', '2026-02-30', 'x'])('the day %s is refused', async day => {
  const answer = await expectRefusal(test, test.asMalika, byHand(day), { http: 422, code: 'date_invalid' })
  expect(Object.keys(answer.json().errors)).toEqual(['bank_day'])
})
