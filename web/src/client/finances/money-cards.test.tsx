import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { MoneyCards } from './money-cards.tsx'

const CREDIT = { termDays: null, used: 0, overdue: 0, nextDue: null }

const MONEY = {
  ...{ balance: 5_000_000, held: 0, debt: 0, available: 5_000_000, creditLimit: 0, planned: 0 },
  credit: CREDIT,
}

beforeEach(() => setLocale('en'))

const hintOf = (change: Partial<typeof MONEY>, canTransfer = true) =>
  renderToStaticMarkup(<MoneyCards money={{ ...MONEY, ...change }} canTransfer={canTransfer} />)

test('all available money can be spent while no order is open', () => {
  expect(hintOf({})).toContain('What you can spend by bank transfer')
})

test('money set aside for open orders is named, so the hint never promises more than the form accepts', () => {
  expect(hintOf({ planned: 2_000_000 })).toContain(
    'For new orders by bank transfer 3,000,000\u00a0UZS: 2,000,000\u00a0UZS is set aside for orders without a driver',
  )
  expect(hintOf({ planned: 7_000_000 })).toContain('For new orders by bank transfer 0\u00a0UZS')
})

test('the hint promises nothing while bank transfer is closed', () => {
  for (const planned of [0, 2_000_000])
    expect(hintOf({ planned }, false)).toContain('Bank transfer is closed')
})

test('with a payment term it says what of the limit is used, and what is to be paid by when', () => {
  const nextDue = { day: '2026-12-10', amount: 1_200_000 }
  const credit = { termDays: 14, used: 3_000_000, overdue: 500_000, nextDue }
  const money = { ...MONEY, debt: 3_000_000, creditLimit: 9_000_000, credit }
  const shown = renderToStaticMarkup(<MoneyCards money={money} canTransfer={false} />)
  for (const text of [
    '3,000,000\u00a0UZS used',
    'in days:\u00a014',
    '1,200,000\u00a0UZS',
    '500,000\u00a0UZS',
  ])
    expect(shown).toContain(text)
  expect(shown).toContain('Past its payment term')
})

test('where nothing is overdue, nothing is said to be', () => {
  const credit = { ...CREDIT, termDays: 14 }
  const money = { ...MONEY, creditLimit: 9_000_000, credit }
  const shown = renderToStaticMarkup(<MoneyCards money={money} canTransfer={true} />)
  expect(shown).toContain('Nothing is past its payment term')
  expect(shown).not.toContain('>Past its payment term')
})
