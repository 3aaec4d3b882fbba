import { expect, it } from 'vitest'
import { checkPurity } from './check-purity.ts'
import { parseSources } from './sources/parse-sources.ts'

const wrongIn = (text: string, path = 'domain/src/a.ts') =>
  checkPurity(parseSources({ [path]: text })).map(each => each.wrong)

it.each([
  ['const a = Date.now()', 'Date.now in a pure room'],
  ['const a = new Date()', 'new Date() in a pure room'],
  ['const a = new Date', 'new Date() in a pure room'],
  ['const a = Date()', 'Date() in a pure room'],
  ['const a = [1].map(Math.random)', 'Math.random in a pure room'],
])('refuses %s', (text, wrong) => {
  expect(wrongIn(text)).toEqual([wrong])
})

it.each([
  'const a = new Date(1)',
  'const a = Date.UTC(2026, 1)',
  'const a = Math.round(1.5)',
  'const text = "Date.now"',
])('lets pass %s', text => {
  expect(wrongIn(text)).toEqual([])
})

it('lets the server and tests look at the clock', () => {
  expect(wrongIn('const a = Date.now()', 'server/src/a.ts')).toEqual([])
  expect(wrongIn('const a = Date.now()', 'domain/src/a.test.ts')).toEqual([])
})
