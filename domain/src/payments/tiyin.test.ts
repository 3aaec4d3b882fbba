import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWrittenTiyin, tiyinOf } from './tiyin.ts'

test.each([
  ['1000', 100_000],
  ['1000.5', 100_050],
  ['1000.05', 100_005],
  ['1000.050', 100_005],
  ['0', 0],
  ['007', 700],
])('%s is %i tiyin', (written, tiyin) => expect(readWrittenTiyin(written)).toBe(tiyin))

test.each(['', '1e3', '-1', '+1', '1,5', '1.005', '.5', '5.', ' 5', '1 000', '99999999999999', 'NaN', '٣'])(
  '%j is no amount',
  written => expect(readWrittenTiyin(written)).toBeNull(),
)

test('whole UZS come back whatever zeros follow', () => {
  fc.assert(
    fc.property(fc.nat(1_000_000_000), fc.constantFrom('', '.0', '.00', '.0000'), (uzs, zeros) => {
      expect(readWrittenTiyin(`${uzs}${zeros}`)).toBe(tiyinOf(uzs))
    }),
  )
})
