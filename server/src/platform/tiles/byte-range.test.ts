import { expect, it } from 'vitest'
import { readRange } from './byte-range.ts'

it.each([
  ['bytes=0-99', { start: 0, end: 99 }],
  ['bytes=100-', { start: 100, end: 999 }],
  ['bytes=-100', { start: 900, end: 999 }],
  ['bytes=-5000', { start: 0, end: 999 }],
  ['bytes=990-5000', { start: 990, end: 999 }],
  ['bytes=1000-1001', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=9-3', null],
  ['bytes=0-1,5-6', null],
  ['bytes=-', null],
  ['lines=0-1', null],
  [undefined, null],
])('reads %s of a thousand bytes', (header, range) => expect(readRange(header, 1000)).toEqual(range))

it('finds no byte in an empty file', () => {
  expect([readRange('bytes=0-0', 0), readRange('bytes=-1', 0)]).toEqual(['unsatisfiable', 'unsatisfiable'])
})
