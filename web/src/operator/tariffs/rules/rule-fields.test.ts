import { expect, test } from 'vitest'
import type { PriceRules } from '../handbook-queries.ts'
import { missingRules, rulesOf, typedRules } from './rule-fields.ts'

const rules: PriceRules = {
  returnLegShare: 0.7,
  backhauls: [
    { fromRegionId: 1703, toRegionId: 1726, share: 0.125 },
    { fromRegionId: null, toRegionId: 1726, share: 0.1 },
  ],
  partialFactor: 1.15,
  partialFloor: 0.35,
  extraStopShare: 0.05,
  extraStopMinimumUzs: 50_000,
  loaderUzs: 150_000,
  nightShare: 0.125,
  nightFrom: '22:00',
  nightTo: '06:00',
  roundToUzs: 1_000,
  vatShare: 0.12,
  fuelIndex: 1.035,
  offerMinimumUzs: 50_000,
  offerMaximumUzs: 200_000_000,
  offerLowShare: 0.6,
  offerHighShare: 1.8,
  cashLimitUzs: 37_500_000,
}

test('an unchanged draft gives the same rules, but for the VAT that is set elsewhere', () => {
  expect(rulesOf(typedRules(rules))).toEqual({ ...rules, vatShare: 0 })
})

test('a share is typed in percent', () => {
  expect(typedRules(rules).nightShare).toBe('12,5')
  expect(rulesOf({ ...typedRules(rules), nightShare: '20' })?.nightShare).toBe(0.2)
})

test('nothing is sent while a figure is missing', () => {
  const typed = { ...typedRules(rules), loaderUzs: '', nightFrom: '' }
  expect([...missingRules(typed)].sort()).toEqual(['loaderUzs', 'nightFrom'])
  expect(rulesOf(typed)).toBeNull()
  const whole = typedRules(rules)
  const added = { key: 'new', from: '', to: '', percent: '5' }
  expect(rulesOf({ ...whole, backhauls: [...whole.backhauls, added] })).toBeNull()
  expect(rulesOf({ ...whole, backhauls: [{ ...added, to: '1718' }] })?.backhauls).toEqual([
    { fromRegionId: null, toRegionId: 1718, share: 0.05 },
  ])
})
