import { expect, test } from 'vitest'
import { waitingPrice } from './waiting-price.ts'

const TARIFF = { waitingPerMinuteUzs: 2_500, waitingDayCapUzs: 1_000_000 }

test("waiting costs the tariff's rate if prices carry no VAT", () => {
  expect(waitingPrice(TARIFF, { vatShare: 0 })).toEqual(TARIFF)
})

test('waiting and its cap carry the VAT of every price', () => {
  expect(waitingPrice(TARIFF, { vatShare: 0.12 })).toEqual({
    waitingPerMinuteUzs: 2_800,
    waitingDayCapUzs: 1_120_000,
  })
  expect(waitingPrice({ ...TARIFF, waitingDayCapUzs: null }, { vatShare: 0.12 }).waitingDayCapUzs).toBeNull()
})
