import { beforeEach, describe, expect, it } from 'vitest'
import {
  addMap,
  collect,
  confirmRequest,
  csvOf,
  importRequest,
  importRows,
  lineNamed,
  reconciliation,
} from '../../../test/bank/statements.ts'
import { expectRefusal } from '../../../test/deals/refusals.ts'
import { useLedgerCast } from '../../../test/ledger-cast.ts'

const test = useLedgerCast()

let mapId: number
beforeEach(async () => {
  mapId = await addMap(test)
})

describe('the reconciliation', () => {
  it('starts with what the ledger says without any statement', async () => {
    const told = await reconciliation(test)
    expect(told).toMatchObject({ accounts: [], closing_tiyin: 0, unmatched_count: 0, unexplained_tiyin: 0 })
    expect(told.ledger_tiyin).toBe(told.unlinked_tiyin)
    expect((await test.asDilnoza({ url: '/api/admin/bank-statements/reconciliation' })).statusCode).toBe(403)
  })

  it('is explained by what is unmatched, and by tiyin once it is booked', async () => {
    const file = csvOf(
      [
        { document: '1', credit: '1 000,50' },
        { document: '2', debit: '300,00' },
      ],
      { opening: '50,00', closing: '750,50' },
    )
    await test.asMalika(await importRequest(mapId, file))
    const earlier = await reconciliation(test)
    expect(earlier).toMatchObject({
      accounts: [{ last_day: '2026-11-20', closing_tiyin: 75_050 }],
      closing_tiyin: 75_050,
      opening_tiyin: 5_000,
      unmatched_in_tiyin: 100_050,
      unmatched_out_tiyin: 30_000,
      unmatched_count: 2,
      unexplained_tiyin: 0,
    })
    const said = { kind: 'other_income', description: 'Foiz' }
    await test.asMalika(confirmRequest(await lineNamed(test, '1'), said))
    const now = await reconciliation(test)
    expect(now.ledger_tiyin - earlier.ledger_tiyin).toBe(100_000)
    expect(now).toMatchObject({
      unmatched_in_tiyin: 0,
      unmatched_count: 1,
      carried_tiyin: 50,
      unexplained_tiyin: 0,
    })
  })

  it('shows a statement that is missing between two as unexplained', async () => {
    const rows = (document: string, day: string) => [{ document, day, credit: '100,00' }]
    const first = csvOf(rows('1', '20.11.2026'), { opening: '0,00', closing: '100,00' })
    await test.asMalika(await importRequest(mapId, first))
    const third = csvOf(rows('3', '22.11.2026'), { opening: '170,00', closing: '270,00' })
    await test.asMalika(await importRequest(mapId, third))
    expect((await reconciliation(test)).unexplained_tiyin).toBe(7_000)
    await importRows(test, mapId, [{ document: '2', day: '21.11.2026', credit: '70,00' }])
    expect((await reconciliation(test)).unexplained_tiyin).toBe(0)
  })
})

describe('a provider’s settlement', () => {
  it('takes what was collected off its clearing, and its fee is a cost', async () => {
    await collect(test, 1_000_000)
    await importRows(test, mapId, [{ document: 'S-1', name: 'PAYCOM MCHJ', credit: '980 000,00' }])
    const line = await lineNamed(test, 'S-1')
    expect(line.proposals).toMatchObject([
      { kind: 'provider_settlement', provider: 'payme', gross: 1_000_000 },
    ])
    const said = { kind: 'provider_settlement', provider: 'payme' }
    for (const gross of [979_999, 1_000_001]) {
      const answer = await expectRefusal(test, test.asMalika, confirmRequest(line, { ...said, gross }), {
        http: 422,
        code: 'amount_out_of_range',
      })
      expect(Object.keys(answer.json().errors)).toEqual(['gross'])
    }
    const { match } = (await test.asMalika(confirmRequest(line, { ...said, gross: 1_000_000 }))).json().data
    expect(match).toMatchObject({ provider: 'payme', amount: 980_000, fee: 20_000 })
    const postings = await test.db
      .selectFrom('postings')
      .select(['account_kind', 'amount_uzs'])
      .where('journal_id', '=', match.journal_id)
      .orderBy('position')
      .execute()
    expect(postings.map(({ account_kind, amount_uzs }) => [account_kind, amount_uzs])).toEqual([
      ['psp_clearing', 1_000_000],
      ['bank', -980_000],
      ['costs', -20_000],
    ])
  })

  it('is refused beyond what the provider holds', async () => {
    await collect(test, 500_000, 'click')
    await importRows(test, mapId, [{ document: 'S-2', name: 'CLICK', credit: '600 000,00' }])
    const said = { kind: 'provider_settlement', provider: 'click' }
    await expectRefusal(test, test.asMalika, confirmRequest(await lineNamed(test, 'S-2'), said), {
      http: 422,
      code: 'amount_out_of_range',
    })
  })
})
