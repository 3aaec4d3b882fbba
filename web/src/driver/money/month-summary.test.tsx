import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import type { DriverMoney } from '../queries/driver.ts'
import { BalanceLink } from './balance-link.tsx'
import { MonthSummary } from './month-summary.tsx'

const NOW = { payable: 5_161_200, free: 5_161_200, advance: 412_000, floor: 50_000, ordersCovered: 2 }

const MONEY: DriverMoney = {
  ...{ month: '2026-11', earned: 18_640_000, orders: 9, price: 20_260_870, commission: 1_620_870 },
  ...{ commissionPercent: 8, fees: 0, direct: 10_238_800, paidOut: 3_240_000, moved: 0, deducted: 0 },
  ...{ toppedUp: 0, advanceDeducted: 0 },
  opening: { payable: 0, advance: 0 },
  closing: { payable: 5_161_200, advance: 412_000 },
  now: NOW,
}

const saidBy = (markup: string) =>
  markup
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

const said = (changes: Partial<DriverMoney>, isThisMonth = true) =>
  saidBy(
    renderToStaticMarkup(
      <MonthSummary money={{ ...MONEY, ...changes }} isThisMonth={isThisMonth}>
        Ноябрь
      </MonthSummary>,
    ),
  )

beforeEach(() => {
  setLocale('ru')
  Object.assign(globalThis, { location: { pathname: '/driver/earnings' } })
})

test('adds the month up to what is to be paid out', () => {
  expect(said({})).toEqual([
    ...['Ноябрь', 'Заработано за месяц', '18 640 000 сум'],
    ...['Цена 9 заказов', '20 260 870', 'Комиссия, 8 %', '−1 620 870'],
    ...['Получено от клиентов, без комиссии', '10 238 800', 'Выплачено', '3 240 000'],
    ...['К выплате', '5 161 200 сум'],
  ])
})

test('shows the agreed rate and the VAT as they are, not a rate of both', () => {
  const rows = said({ commission: 1_815_374, commissionVat: 194_504 })
  expect(rows.slice(5, 9)).toEqual(['Комиссия, 8 %', '−1 620 870', 'НДС', '−194 504'])
  expect(said({ commissionPercent: null })).toContain('Комиссия')
})

test('names what else moved the money, and of a past month what was owed at its end', () => {
  const opening = { payable: 100_000, advance: 0 }
  const rows = said({ fees: 147_000, moved: 50_000, deducted: 30_000, opening }, false)
  for (const name of [
    'Доля плат за отмену',
    'Остаток с прошлого месяца',
    'На баланс комиссии',
    'Претензии и исправления',
    'К выплате на конец месяца',
  ])
    expect(rows).toContain(name)
})

test.each([
  [NOW, 'хватит на 2 заказа'],
  [{ ...NOW, ordersCovered: 0 }, 'не хватит на один заказ'],
  [{ ...NOW, ordersCovered: null }, 'для заказов, которые оплачивают вам'],
  [{ ...NOW, advance: 49_999 }, 'новые предложения закрыты'],
])('says how far the prepaid commission reaches: %j', (now, words) => {
  expect(saidBy(renderToStaticMarkup(<BalanceLink now={now} />))).toContain(words)
})
