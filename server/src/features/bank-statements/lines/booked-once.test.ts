import { expect, it } from 'vitest'
import {
  addMap,
  confirmRequest,
  csvOf,
  importRequest,
  importRows,
  lineNamed,
  linesOf,
  undoRequest,
} from '../../../../test/bank/statements.ts'
import { readCompanyBalance } from '../../../../test/company-money.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'

const test = useLedgerCast({ rollsBack: false })

const rows = [
  { document: '41', credit: '700 000,00' },
  { document: '42', credit: '1,00' },
]

const balance = async () => {
  const { balanceUzs, debtUzs } = await readCompanyBalance(test, test.asDilnoza)
  return balanceUzs - debtUzs
}

it('of two operators who import the same file at once, each line counts once', async () => {
  const mapId = await addMap(test)
  const request = await importRequest(mapId, csvOf(rows))
  const answers = await Promise.all([test.asMalika, test.asBekzod].map(as => as(request)))
  // one file a person is read at a time
  answers.push(await test.asMalika(request))
  const counts = answers.map(answer => answer.json().data.new_count as number)
  expect(counts.toSorted()).toEqual([0, 0, 2])
  expect(await linesOf(test)).toHaveLength(2)
})

it('of twenty confirmations at once one is booked, and of twenty undos one is', async () => {
  const line = await lineNamed(test, '41')
  const before = await balance()
  const said = { kind: 'company_refill', company_id: test.asDilnoza.companyId }
  const confirmed = await Promise.all(
    Array.from({ length: 20 }, (_, at) =>
      (at % 2 === 0 ? test.asMalika : test.asBekzod)(confirmRequest(line, said)),
    ),
  )
  expect(confirmed.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect((await balance()) - before).toBe(700_000)
  const undone = await Promise.all(
    Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? test.asMalika : test.asBekzod)(undoRequest(line))),
  )
  expect(undone.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1)
  expect(await balance()).toBe(before)
})

it('of two deposits at once of cash that is enough for one, one is booked', async () => {
  const cash = { amount: 80_000, through: 'cash_desk', document: 'KO 1', description: 'Naqd' }
  const url = `/api/admin/people/${test.asRustam.userId}/payments`
  await doneAs(test.asMalika, { method: 'POST', url, payload: cash }, 201)
  const map = (await test.asMalika({ url: '/api/admin/statement-maps' })).json().data[0]
  await importRows(
    test,
    map.id,
    ['51', '52'].map(document => ({ document, credit: '80 000,00' })),
  )
  const lines = await Promise.all(['51', '52'].map(document => lineNamed(test, document)))
  const deposits = lines.map(line => test.asMalika(confirmRequest(line, { kind: 'cash_deposit' })))
  const answers = (await Promise.all(deposits)).map(({ statusCode }) => statusCode)
  expect(answers.toSorted()).toEqual([200, 422])
})

it('two lines cannot stand behind one journal', async () => {
  await test.asMalika({
    method: 'POST',
    url: `/api/admin/companies/${test.asDilnoza.companyId}/refill`,
    payload: { amount: 90_000, bank_reference: 'H-1', description: 'x' },
  })
  const mapId = await addMap(test, {
    ...(await test.asMalika({ url: '/api/admin/statement-maps' })).json().data[0],
    title: 'Ikkinchi',
  })
  await importRows(test, mapId, [
    { document: 'H-1', credit: '90 000,00' },
    { document: 'H1', credit: '90 000,00', inn: '301234567' },
  ])
  const lines = [await lineNamed(test, 'H-1'), await lineNamed(test, 'H1')]
  const journalId = lines[0]?.proposals[0]?.journal_id
  const answers = await Promise.all(
    lines.map(line => test.asMalika(confirmRequest(line, { kind: 'booked_before', journal_id: journalId }))),
  )
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 422])
})
