import { expect, test } from 'vitest'
import { formatArea, parseArea } from './area-param.ts'

test('an area survives the round trip through the URL to three decimals', () => {
  expect(parseArea(formatArea({ lat: 41.311081, lng: 69.240562 }))).toEqual({ lat: 41.311, lng: 69.241 })
})

test.each([null, '', '41.3', 'a,b', '410,69', '41,690'])('%s is not an area', text => {
  expect(parseArea(text)).toBeNull()
})
