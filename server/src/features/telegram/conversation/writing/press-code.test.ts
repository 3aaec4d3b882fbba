import fc from 'fast-check'
import { expect, it } from 'vitest'
import { pressData, readPress } from './press-code.ts'

const id = fc.integer({ min: 0, max: 2_147_483_647 })
const sum = fc.integer({ min: 0, max: 1_000_000_000_000 })

it('what a button carries is read again, and is short enough for Telegram', () => {
  fc.assert(
    fc.property(id, id, id, sum, id, (...numbers) => {
      const data = pressData('ca', ...numbers)
      expect(Buffer.byteLength(data)).toBeLessThanOrEqual(64)
      expect(readPress(data)).toEqual({ name: 'ca', numbers })
    }),
  )
})

it('any other data is no press', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 80 }), data => {
      const press = readPress(data)
      if (press !== null) expect(pressData(press.name, ...press.numbers)).toHaveLength(data.length)
    }),
  )
})

it.each([
  '',
  '1dh.',
  '1dh.1',
  '1dp',
  '1dp.1.2',
  '1dp.-1',
  '1dp.1 ',
  '1DP.1',
  '2dp.1',
  'dp.1',
  '1dp.zzzzzzzzzzz',
  '1dp.zik0zk',
  '1dt.zik0zk.1',
  '1to.1',
  '1constructor.1',
])('%j is none', data => {
  expect(readPress(data)).toBeNull()
})
