import { driverTotals } from '@karvon/domain/ledger/driver-statement'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { setCarrierTax, setTax } from '../../../../test/acts/tax.ts'
import { ledgerOf, refillWith } from '../../../../test/company-money.ts'
import { acceptAs, offerAs } from '../../../../test/deals/bargaining.ts'
import { doneAs, placeOrder } from '../../../../test/deals/orders.ts'
import { driveTo, statusRequest } from '../../../../test/deals/transitions.ts'
import { dealOf, PRICE, useLedgerCast } from '../../../../test/ledger-cast.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import type { Ask } from '../../../platform/http/answers.fixture.ts'
import { readDriverLines } from '../driver/driver-lines.ts'
import { readMonth } from '../queries/period.ts'
import { readTaxRegister } from './tax-register.ts'

const test = useLedgerCast()

const register = (query = '', as: Ask = test.asMalika) =>
  as({ url: `/api/admin/drivers/tax-register.csv${query}` })

const byCash = async () => {
  const { id } = await placeOrder(test.asAziza, {})
  const deal = await acceptAs(test.asAziza, id, await offerAs(test.asRustam, id))
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asAziza, statusRequest(deal.id, 'done'))
}

const byTransfer = async () => {
  await refillWith(test, test.asDilnoza, PRICE)
  const deal = await dealOf(test, test.asDilnoza)
  await driveTo(test, deal, 'confirmation')
  await doneAs(test.asDilnoza, statusRequest(deal.id, 'done'))
}

const move = (kind: 'payCarrier' | 'returnToCarrier', amountUzs: number, valueDay?: string) =>
  inTransaction(test.db, tx =>
    ledgerOf(test)[kind](tx, {
      ...{ driverId: test.asRustam.userId, amountUzs, reference: `${kind} ${amountUzs}`, valueDay },
      ...{ actorId: test.asMalika.userId, at: test.clock.now() },
    }),
  )

describe('the register of drivers’ tax statuses', () => {
  it('is for operators alone, of a month that there is', async () => {
    for (const as of [test.asAziza, test.asRustam, test.asDilnoza])
      expect((await register('', as)).statusCode).toBe(403)
    for (const month of ['2026-13', 'now', '20261']) {
      const answer = await register(`?month=${month}`)
      expect([answer.statusCode, answer.json().code]).toEqual([422, 'api.date_invalid'])
    }
  })

  it('has a line for each driver with money in the month, in the reader’s language', async () => {
    await byTransfer()
    await move('payCarrier', 1_000)
    const { body } = await register('?locale=ru')
    const [heading, unstated] = body.split('\r\n')
    expect(heading).toBe(
      '\ufeffМесяц;№;Водитель;Телефон водителя;Налоговый статус;ИНН или ПИНФЛ;Заказы;"Доля водителя, сум";"Комиссия, сум";"Наш НДС, сум";"Выплачено, сум";"Удержано налога, сум"',
    )
    expect(unstated?.split(';').slice(4, 6)).toEqual(['Не указан', ''])
    await setCarrierTax(test, test.asRustam.userId, 'self_employed', '31502851234567')
    const [, line, ...rest] = (await register('?month=2026-11&locale=en')).body.split('\r\n')
    expect(rest).toEqual([''])
    expect(line).toMatch(
      new RegExp(
        `^2026-11;${test.asRustam.userId};.*;Self-employed;31502851234567;1;${0.92 * PRICE};${0.08 * PRICE};0;1000;0$`,
      ),
    )
    expect((await register('?month=2026-10&locale=en')).body.split('\r\n').slice(1)).toEqual([''])
  })

  it.each(['agent', 'principal'] as const)(
    'is the ledger, and each driver’s own statement, as %s',
    async model => {
      await setTax(test, model, 12)
      await byCash()
      await byTransfer()
      await move('payCarrier', 500_000)
      await move('returnToCarrier', 200_000)
      await move('payCarrier', 7_000, '2026-10-31')
      const month = readMonth('2026-11', test.clock.now())
      if (!month.ok) throw new Error('no month')
      const rows = await readTaxRegister(test.db, month.value, 100)
      expect(rows).toHaveLength(1)
      for (const row of rows) {
        const totals = driverTotals(await readDriverLines(test.db, row.driverId, month.value))
        expect([
          row.orders,
          row.paidOutUzs,
          row.vatUzs,
          row.commissionUzs + row.vatUzs,
          row.shareUzs,
        ]).toEqual([2, 300_000, totals.vatUzs, totals.commissionUzs, totals.earnedUzs])
        expect(totals.paidOutUzs).toBe(300_000)
      }
      const { rows: booked } = await sql<{ commission: number; vat: number }>`
      select sum(amount_uzs) filter (where account_kind = 'commission_income')::bigint as commission,
        sum(amount_uzs) filter (where account_kind = 'vat')::bigint as vat from postings`.execute(test.db)
      const [sums] = booked
      expect(rows.map(({ commissionUzs, vatUzs }) => [commissionUzs, vatUzs])).toEqual([
        [sums?.commission, sums?.vat],
      ])
      const october = readMonth('2026-10', test.clock.now())
      if (!october.ok) throw new Error('no month')
      expect(await readTaxRegister(test.db, october.value, 100)).toMatchObject([
        { orders: 0, paidOutUzs: 7_000 },
      ])
    },
  )
})
