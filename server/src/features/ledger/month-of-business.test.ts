import type { HeadingTotals } from '@karvon/domain/company/account-headings'
import { formatUzs } from '@karvon/domain/reading/figures'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { askerOf, companyPersonOf } from '../../../test/cast.ts'
import { ledgerOf, refillWith, takeFrom } from '../../../test/company-money.ts'
import { doneAs } from '../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../test/deals/transitions.ts'
import { dealOf, PRICE, setCompany, useLedgerCast } from '../../../test/ledger-cast.ts'
import { readPaper } from '../../../test/read-paper.ts'
import { inTransaction } from '../../platform/db/database.ts'

const test = useLedgerCast()

const MONTH = 'from=2026-11-01&to=2026-11-30'
const FEE = PRICE / 10

const finished = async (changes: object = {}) => {
  const deal = await dealOf(test, test.asJasur, changes)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asJasur, statusRequest(deal.id, 'done'))
}

const move = (amountUzs: number, reference: string) => ({
  at: test.clock.now(),
  companyId: test.asDilnoza.companyId,
  amountUzs,
  reference,
  description: '',
  actorId: test.asMalika.userId,
})

/** Refills; orders by transfer, cash and card, one paid by its receiver; a fee; corrections in both directions; a partly written-off debt. */
const doBusiness = async () => {
  await setCompany(test.db, test.asDilnoza.companyId, { credit_limit_uzs: 0 })
  test.clock.set('2026-10-30T12:00:00+05:00')
  await refillWith(test, test.asDilnoza, 5_000_000)
  test.clock.set('2026-11-21T10:00:00+05:00')
  await refillWith(test, test.asDilnoza, 1_234_567)
  await finished({ payment_type: 'cash' })
  await finished({ payment_type: 'terminal' })
  await finished({ payment_type: 'cash', payer: 'receiver' })
  await finished()
  const canceled = await dealOf(test, test.asDilnoza)
  test.clock.set('2026-11-22T08:30:00+05:00')
  const asDilnoza = await companyPersonOf(test, 'dilnoza')
  await doneAs(asDilnoza, statusRequest(canceled.id, 'canceled', { reason: 'Yuk yoʻq' }))
  const ledger = ledgerOf(test)
  const favor = { ...move(33_000, 'act 1'), direction: 'to_company' } as const
  await inTransaction(test.db, tx => ledger.correct(tx, favor))
  await takeFrom(test, test.asDilnoza, 4_500_000)
  await inTransaction(test.db, tx => ledger.allow(tx, { ...move(400_000, 'decision 1'), kind: 'write_off' }))
  return asDilnoza
}

const EXPECTED: HeadingTotals = {
  payments: 1_234_567,
  services: PRICE,
  fees: FEE,
  corrections: 33_000,
  reversals: 4_500_000,
  write_offs: 400_000,
  compensations: 0,
  refunds: 0,
}

const OPENING = 5_000_000
const CLOSING = OPENING + 1_234_567 - PRICE - FEE + 33_000 - 4_500_000 + 400_000

const WORDS: Record<keyof HeadingTotals, string> = {
  payments: 'Оплачено',
  services: 'Оказано услуг',
  fees: 'Плата за отмену',
  corrections: 'Исправления в пользу заказчика',
  reversals: 'Исправления в пользу Karvon',
  write_offs: 'Списано долга',
  compensations: 'Возмещения',
  refunds: 'Возвраты',
}

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ').replace(/\s*\n\s*/g, ' ')

it('a month of business is consistent across all pages, documents and the ledger', async () => {
  const asDilnoza = await doBusiness()
  const get = async (path: string) => {
    const answer = await asDilnoza({ url: `/api/client-company/${path}` })
    expect(answer.statusCode).toBe(200)
    return answer
  }

  const { data: lines } = (await get(`transactions?${MONTH}&per_page=100`)).json()
  const byHeading = Object.fromEntries(
    Object.keys(EXPECTED).map(heading => [
      heading,
      Math.abs(
        lines
          .filter((line: { heading: string }) => line.heading === heading)
          .reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0),
      ),
    ]),
  )
  expect(byHeading).toEqual(EXPECTED)
  expect(lines[0].balance_after).toBe(CLOSING)

  const finances = (await get(`finances?${MONTH}`)).json().data
  expect(finances).toMatchObject({
    totals: EXPECTED,
    spent: PRICE + FEE,
    orders: 2,
    paid_directly: { spent: 2 * PRICE, orders: 2 },
    per_month: [{ month: '2026-11', spent: PRICE + FEE, orders: 2 }],
  })
  expect(finances.balance - finances.debt).toBe(CLOSING)
  for (const split of [finances.per_employee, finances.per_region_pair]) {
    expect(split.reduce((sum: number, { spent }: { spent: number }) => sum + spent, 0)).toBe(PRICE + FEE)
  }
  const statistics = (await asDilnoza({ url: '/api/truck-booking/client/statistics' })).json().data
  expect(statistics).toMatchObject({ spent: PRICE + FEE, balance: finances.balance, debt: finances.debt })

  for (const [userId, spent] of [
    [test.asJasur.userId, PRICE],
    [test.asDilnoza.userId, FEE],
  ]) {
    const asMalika = await askerOf(test, test.asMalika.userId)
    expect(await doneAs(asMalika, { url: `/api/admin/clients/${userId}` })).toMatchObject({ spent })
  }

  for (const paper of [`reconciliation.pdf?${MONTH}&locale=ru`, 'statement.pdf?month=2026-11&locale=ru']) {
    const said = plain(readPaper((await get(paper)).rawPayload).text)
    for (const [heading, sum] of Object.entries(EXPECTED).filter(([, sum]) => sum > 0)) {
      const words = `${WORDS[heading as keyof HeadingTotals]} ${formatUzs(sum, 'ru')}`
      expect(said.replace(/\s/g, ''), paper).toContain(plain(words).replace(/\s/g, ''))
    }
  }

  const { rows } = await sql<{ bank: number; earned: number; adjusted: number; writtenOff: number }>`
    select -coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'bank'), 0)::bigint as bank,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind in ('carrier_payable', 'commission_income', 'fees')), 0)::bigint
        as earned,
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'adjustments'), 0)::bigint as adjusted,
      -coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'write_off'), 0)::bigint as "writtenOff"
    from postings p join journals j on j.id = p.journal_id
    where j.company_id = ${test.asDilnoza.companyId}
      and not exists (select from postings c where c.journal_id = j.id and c.account_kind = 'cash_reported')`.execute(
    test.db,
  )
  const { payments, services, fees, corrections, reversals, write_offs } = EXPECTED
  expect(rows[0]).toEqual({
    bank: OPENING + payments,
    earned: services + fees,
    adjusted: reversals - corrections,
    writtenOff: write_offs,
  })
})

it("explains the employees' deals of a month by its finances and open deals", async () => {
  test.clock.set('2026-11-02T10:00:00+05:00')
  await refillWith(test, test.asDilnoza, 20_000_000)
  await finished()
  await finished({ payment_type: 'cash' })
  const canceled = await dealOf(test, test.asJasur)
  await doneAs(test.asJasur, statusRequest(canceled.id, 'canceled', { reason: 'Yuk yoʻq' }))
  await dealOf(test, test.asDilnoza)

  const people = (await test.asDilnoza({ url: '/api/client-company/users' })).json().data
  const deals = people.reduce((sum: number, one: { spent_month: number }) => sum + one.spent_month, 0)
  const { totals, paid_directly, holds } = (
    await test.asDilnoza({ url: `/api/client-company/finances?${MONTH}` })
  ).json().data
  const underWay = holds.reduce((sum: number, { amount }: { amount: number }) => sum + amount, 0)
  expect([totals.services, paid_directly.spent, underWay]).toEqual([PRICE, PRICE, PRICE])
  expect(deals).toBe(totals.services + paid_directly.spent + underWay)
})
