import { expect, test } from 'vitest'
import { greatCircleKm } from '../../values/map-point.ts'
import { pointOfPlusCode, pointOfShortCode, readPlusCode } from './plus-code.ts'

const AMIR_TEMUR = { lat: 41.3111, lng: 69.2797 }
const km = (code: string, town = AMIR_TEMUR) =>
  greatCircleKm(pointOfShortCode(code, town) ?? { lat: 0, lng: 0 }, AMIR_TEMUR)

test('a full code is its point, to the meter with more digits', () => {
  expect(pointOfPlusCode('8FW4V75V+8Q')).toEqual({
    lat: expect.closeTo(48.8583, 3),
    lng: expect.closeTo(2.2944, 3),
  })
  expect(pointOfPlusCode('8JHF876H+CV')).toEqual({
    lat: expect.closeTo(41.3111, 3),
    lng: expect.closeTo(69.2797, 3),
  })
  expect(pointOfPlusCode('7FG49Q00+')).toBeNull()
  expect(pointOfPlusCode('8JHF876H+CVA')).toBeNull()
})

test('a short code is the nearest to its town, also across the edge of a cell', () => {
  expect(km('876H+CV')).toBeLessThan(0.02)
  expect(km('876H+CV', { lat: 40.9, lng: 68.9 })).toBeLessThan(0.02)
  // the example of github.com/google/open-location-code/issues/37
  expect(pointOfShortCode('XF22+22', { lat: 14.9333, lng: -23.5125 })?.lat).toBeGreaterThan(14.4)
})

test.each([
  ['876H+CV Toshkent', '876H+CV', true, 'Toshkent'],
  ['Ташкент, 876h+cv', '876H+CV', true, 'Ташкент'],
  // typed with a Cyrillic keyboard
  ['876Н+СV', '876H+CV', true, ''],
  ['8JHF876H+CV', '8JHF876H+CV', false, ''],
  ['Ombor 8JHF876H+CVX darvoza', '8JHF876H+CVX', false, 'Ombor darvoza'],
])('%s', (text, code, isShort, beside) => {
  expect(readPlusCode(text)).toEqual({ code, isShort, beside })
})

test.each(['+998901234567', '998 + 22', '4+2', 'Chilonzor 5+6', 'ombor', '12345678+90'])(
  '%s is none',
  text => {
    expect(readPlusCode(text)).toBeNull()
  },
)
