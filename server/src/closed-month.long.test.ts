import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { UNPAID_MONEY_RULES } from '../seeds/money-rules.ts'
import { setOwnDetails } from '../test/acts/own-details.ts'
import { setTax } from '../test/acts/tax.ts'
import {
  addMap,
  confirmRequest,
  csvOf,
  importRequest,
  linesOf,
  reconciliation,
} from '../test/bank/statements.ts'
import { type Asker, askerOf } from '../test/cast.ts'
import { doneAs } from '../test/deals/orders.ts'
import { useLedgerCast } from '../test/ledger-cast.ts'
import type { BankMove, LivesStage } from '../test/lives/lives-stage.ts'
import { playMonthEvents } from '../test/lives/month-events.ts'
import { payOut } from '../test/lives/move-money.ts'
import { openLives, playLife } from '../test/lives/open-lives.ts'
import { findWrongBooks } from '../test/lives/wrong-books.ts'
import { findWrongPapers } from '../test/lives/wrong-papers.ts'
import { findWrongStatements } from '../test/lives/wrong-statements.ts'

const test = useLedgerCast({ rollsBack: false })

const [BEGIN, MIDDLE, END] = [
  '2026-12-01T09:00:00+05:00',
  '2026-12-12T12:00:00+05:00',
  '2026-12-30T12:00:00+05:00',
]
const PAYOUT_MINIMUM = UNPAID_MONEY_RULES.payouts.minimumUzs
/** Of what Payme collects. */
const PAYME_FEE = 0.01

/** Whole UZS as the bank writes them. */
const written = (uzs: number): string => `${Math.abs(uzs)},00`

const rowOf = ({ at, amountUzs, ...named }: BankMove) => ({
  day: at.toLocaleDateString('ru-RU', { timeZone: 'Asia/Tashkent' }),
  ...named,
  ...(amountUzs > 0 ? { credit: written(amountUzs) } : { debit: written(amountUzs) }),
})

const sumOf = (moves: readonly BankMove[]): number => moves.reduce((sum, { amountUzs }) => sum + amountUzs, 0)

/** Payme sends what it has collected, less its fee. */
const settlePayme = ({ bank, clock, payme }: LivesStage): void => {
  const amountUzs = Math.floor(payme.collectedUzs * (1 - PAYME_FEE))
  bank.push({ at: clock.peek(), document: SETTLEMENT, amountUzs, name: 'PAYME' })
}

const SETTLEMENT = 'PAYME 12'

/** An operator books every line: the settlement as such, everything else as what it is proposed to be. */
const bookStatement = async ({ payme }: LivesStage, asMalika: Asker): Promise<void> => {
  const settlement = { kind: 'provider_settlement', provider: 'payme', gross: payme.collectedUzs }
  for (;;) {
    const lines = await linesOf({ ...test, asMalika }, 'matched=no')
    if (lines.length === 0) return
    for (const line of lines) {
      const [proposed] = line.proposals
      const known = {
        kind: proposed?.kind,
        journal_id: proposed?.journal_id ?? undefined,
        payout_line_id: proposed?.payout?.id,
        refund_id: proposed?.refund_id ?? undefined,
      }
      await doneAs(asMalika, confirmRequest(line, line.document === SETTLEMENT ? settlement : known))
    }
  }
}

/** An operator books a payment that never came, and takes it back. */
const bookWrongly = async (amount: number, reference: string): Promise<void> => {
  const asMalika = await askerOf(test, test.asMalika.userId)
  await doneAs(
    asMalika,
    {
      ...{ method: 'POST', url: `/api/admin/companies/${test.asDilnoza.companyId}/refill` },
      payload: { amount, bank_reference: reference, description: 'Toʻlov' },
    },
    201,
  )
  const entries = await doneAs(asMalika, { url: '/api/admin/bank-entries' })
  const wrong = entries.find(({ document }: { document: string }) => document === reference)
  await doneAs(asMalika, {
    ...{ method: 'PUT', url: `/api/admin/bank-entries/${wrong.journal_id}/reverse` },
    payload: { reason: 'Bankda bunday toʻlov yoʻq' },
  })
}

/** Every act that is due, and carriers' papers of every month that is over. */
const issuePapers = async (asMalika: Asker): Promise<void> => {
  for (const list of ['acts', 'carrier-papers'] as const) {
    const due = await doneAs(asMalika, { url: `/api/admin/${list}/due` })
    const months: readonly { month: string }[] = list === 'acts' ? due.months : due
    for (const { month } of months) {
      const url = list === 'acts' ? '/api/admin/acts/due' : '/api/admin/carrier-papers'
      await doneAs(asMalika, { method: 'POST', url, payload: { month } })
    }
  }
}

const ledgerUzs = async (): Promise<Readonly<Record<string, number>>> => {
  const { rows } = await sql<{ account: string; uzs: number }>`
    select account_kind as account, sum(amount_uzs)::bigint as uzs from postings group by 1`.execute(test.db)
  return Object.fromEntries(rows.map(({ account, uzs }) => [account, uzs]))
}

/** The months that are over and not closed, the first one first. */
const openMonths = async (asMalika: Asker): Promise<readonly string[]> => {
  const { next } = await doneAs(asMalika, { url: '/api/admin/months' })
  const first = new Date(`${next.month}-01T00:00:00Z`)
  const months: string[] = []
  for (; first < new Date('2027-01-01T00:00:00Z'); first.setUTCMonth(first.getUTCMonth() + 1))
    months.push(first.toISOString().slice(0, 7))
  return months
}

it('a month of business can be closed, with wrong bookings taken back', async () => {
  const stage = await openLives(test, 12)
  await setOwnDetails(test.db)
  test.clock.set(BEGIN)
  await setTax(test, 'agent', 12)
  await test.jobs.runDue()
  const before = await ledgerUzs()
  const { ledger_tiyin } = await reconciliation({
    ...test,
    asMalika: await askerOf(test, test.asMalika.userId),
  })
  await bookWrongly(90_000_000, 'PP 9001')
  while (test.clock.peek() < new Date(MIDDLE)) await playLife(test, stage)
  await playMonthEvents(test, stage)
  await setTax(test, 'principal', 12)
  while (test.clock.peek() < new Date(END)) await playLife(test, stage)
  await bookWrongly(1_234_567, 'PP 9002')
  await payOut(stage, { isAllPaid: true })
  settlePayme(stage)

  const opening = ledger_tiyin / 100
  const closing = opening + sumOf(stage.bank)
  const file = csvOf(stage.bank.map(rowOf), { opening: written(opening), closing: written(closing) })
  const asMalika = await askerOf(test, test.asMalika.userId)
  const mapId = await addMap({ asMalika })
  await doneAs(asMalika, await importRequest(mapId, file), 201)
  await bookStatement(stage, asMalika)

  const bank = await reconciliation({ ...test, asMalika })
  expect(bank).toMatchObject({
    closing_tiyin: closing * 100,
    ledger_tiyin: closing * 100,
    difference_tiyin: 0,
    unmatched_count: 0,
    unexplained_tiyin: 0,
  })
  expect(stage.failures).toEqual([])
  expect(await findWrongBooks(test.db)).toEqual([])
  expect(await findWrongStatements(stage)).toEqual([])
  const refunds = await doneAs(asMalika, { url: '/api/admin/refunds?state=paid' })
  expect(refunds.filter(({ company }: { company: object | null }) => company !== null)).toHaveLength(1)

  for (const { userId } of [test.asRustam, test.asShavkat]) {
    const { now } = await doneAs(await askerOf(test, userId), { url: '/api/driver/money' })
    expect(now.payable, `what driver ${userId} has not been paid`).toBeLessThan(PAYOUT_MINIMUM)
  }
  const after = await ledgerUzs()
  const grown = (account: string) => (after[account] ?? 0) - (before[account] ?? 0)
  const margin = await doneAs(asMalika, { url: '/api/admin/margin?from=2026-12-01&to=2026-12-31' })
  expect(margin).toMatchObject({ commission: grown('commission_income'), fees: grown('fees') })
  expect(grown('psp_clearing')).toBe(0)
  expect((after.promised ?? 0) + (after.held ?? 0)).toBe(0)
  expect(-grown('bank')).toBe(sumOf(stage.bank))

  test.clock.set('2027-01-02T09:00:00+05:00')
  const inJanuary = await askerOf(test, test.asMalika.userId)
  await issuePapers(inJanuary)
  expect(await findWrongPapers(test.db)).toEqual([])
  for (const month of await openMonths(inJanuary)) {
    const url = `/api/admin/months/${month}/close`
    await doneAs(inJanuary, { method: 'PUT', url, payload: { despite_gaps: true } })
  }
  expect(await doneAs(inJanuary, { url: '/api/admin/months' })).toMatchObject({
    closed_through: '2026-12-31',
  })
  await bookWrongly(5_000_000, 'PP 9003')
  expect(await ledgerUzs()).toEqual(after)
  expect(await findWrongBooks(test.db)).toEqual([])
})
