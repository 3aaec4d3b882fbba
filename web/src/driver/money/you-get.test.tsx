import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { NetSum } from './net-sum.tsx'
import { type PaidPrice, YouGet } from './you-get.tsx'

const EIGHT = { percent: 8, min: 0, max: null, vatPercent: 0 }

const price = (changes: Partial<PaidPrice> = {}): PaidPrice => ({
  priceUzs: 2_100_000,
  priceLabel: 'Цена клиента',
  commission: EIGHT,
  additional: [],
  paymentType: 'cash',
  ...changes,
})

/** The texts of the markup, one after the other. */
const saidBy = (markup: string) =>
  markup
    .replaceAll('\u00a0', ' ')
    .replace(/<[^>]+>/g, '|')
    .split('|')
    .filter(Boolean)

const said = (changes: Partial<PaidPrice> = {}, distanceKm: number | null = 310) =>
  saidBy(renderToStaticMarkup(<YouGet price={price(changes)} distanceKm={distanceKm} />))

beforeEach(() => setLocale('ru'))

test('in cash: what reaches the driver, the arithmetic, and from where the commission is taken', () => {
  expect(said()).toEqual([
    'Вы получите',
    '1 932 000 сум',
    'из 2 100 000, по 6 230 сум за км',
    ...['Цена клиента', '2 100 000', 'Комиссия Karvon, 8 %', '−168 000', 'Останется вам', '1 932 000 сум'],
    'Вам отдадут 2 100 000 сум наличными, комиссия 168 000 сум спишется с баланса комиссии.',
  ])
})

test('by transfer and online card Karvon pays', () => {
  for (const paymentType of ['company', 'card'] as const)
    expect(said({ paymentType }).at(-1)).toBe(
      '1 932 000 сум выплатит вам Karvon, когда заказ будет завершён.',
    )
})

test('a commission of a fixed sum has no percentage, and VAT its own row', () => {
  const rows = said({ commission: { ...EIGHT, min: 200_000, vatPercent: 12 } }, null)
  expect(rows).toContain('Комиссия Karvon')
  expect(rows).toContain('НДС с комиссии, 12 %')
  expect(rows).toContain('−24 000')
  expect(rows).toContain('1 876 000 сум')
})

test('as a principal the VAT of the price comes off first, of additions too, and the commission has none', () => {
  const commission = { ...EIGHT, vatPercent: 12, taxModel: 'principal' } as const
  const rows = said(
    { priceUzs: 2_240_000, commission, additional: [{ label: 'Простой', uzs: 112_000 }] },
    null,
  )
  expect(rows.slice(3)).toEqual([
    ...['Цена клиента', '2 240 000', 'Простой', '112 000', 'НДС в цене, 12 %', '−252 000'],
    ...['Комиссия Karvon, 8 %', '−160 000', 'Останется вам', '1 940 000 сум'],
    'Вам отдадут 2 352 000 сум наличными, комиссия 412 000 сум спишется с баланса комиссии.',
  ])
})

test('what is added on the way reaches the driver whole', () => {
  const rows = said({ additional: [{ label: 'Простой', uzs: 27_000 }], paymentType: 'terminal' })
  expect(rows.slice(-5)).toEqual([
    ...['Простой', '27 000', 'Останется вам', '1 959 000 сум'],
    'Вам заплатят 2 127 000 сум картой, комиссия 168 000 сум спишется с баланса комиссии.',
  ])
})

test('a price of which nothing is kept is only a price', () => {
  const net = (commission: typeof EIGHT) =>
    saidBy(renderToStaticMarkup(<NetSum priceUzs={500_000} commission={commission} />))
  expect(net({ ...EIGHT, percent: 0 })).toEqual(['500 000 сум'])
  expect(net(EIGHT)).toEqual(['Вы получите', '460 000 сум', 'из 500 000 сум'])
})
