import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { MoneyCards } from './money-cards.tsx'

const MONEY = { balance: 5_000_000, held: 0, debt: 0, available: 5_000_000, creditLimit: 0, planned: 0 }

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
