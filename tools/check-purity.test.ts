import { expect, it } from 'vitest'
import { checkPurity } from './check-purity.ts'
import { parseSources } from './sources/parse-sources.ts'

const problemsIn = (text: string, path = 'domain/src/a.ts') =>
  checkPurity(parseSources({ [path]: text })).map(each => each.problem)

it.each([
  ['const a = Date.now()', 'Date.now in pure code'],
  ['const a = new Date()', 'new Date() in pure code'],
  ['const a = new Date', 'new Date() in pure code'],
  ['const a = Date()', 'Date() in pure code'],
  ['const a = [1].map(Math.random)', 'Math.random in pure code'],
])('rejects %s', (text, problem) => {
  expect(problemsIn(text)).toEqual([problem])
})

it.each([
  'const a = new Date(1)',
  'const a = Date.UTC(2026, 1)',
  'const a = Math.round(1.5)',
  'const text = "Date.now"',
])('accepts %s', text => {
  expect(problemsIn(text)).toEqual([])
})

it('allows the server and tests to read the clock', () => {
  expect(problemsIn('const a = Date.now()', 'server/src/a.ts')).toEqual([])
  expect(problemsIn('const a = Date.now()', 'domain/src/a.test.ts')).toEqual([])
})
