import { expect, it } from 'vitest'
import { checkDocstrings } from './check-docstrings.ts'
import { parseSources } from './sources/parse-sources.ts'

const problemsIn = (text: string, path = 'domain/src/a.ts') =>
  checkDocstrings(parseSources({ [path]: text })).map(each => each.problem)

it.each([
  '/** The price of a kilometer, in UZS. */\nexport const a = 1',
  '/** Moves an order (decision 0007). */\nexport function a() {}',
  '/** What an order weighs, in kg. */\nexport type A = number',
  '/** Сумма целиком. */\nexport interface A { b: 1 }',
  '/** Two ways to ask. */\nexport function a(b: 1): 1\nexport function a(b: 2): 2\nexport function a(b: number) { return b }',
  'const inner = 1\ntype Inner = 1',
])('accepts %s', text => {
  expect(problemsIn(text)).toEqual([])
})

it.each([
  ['export const a = 1, b = 2', 'a, b has no docstring'],
  ['// a plain comment\nexport function move() {}', 'move has no docstring'],
  ['/** */\nexport type A = 1', 'A has no docstring'],
  ['/** price */\nexport const price = 1', 'price has no docstring'],
  ['/** The first of them. */\nexport const a = 1\nexport const b = 2', 'b has no docstring'],
  ['export interface A { b: 1 }', 'A has no docstring'],
  ['const a = 1\nexport { a }', 'an export separate from its declaration'],
])('rejects %s', (text, problem) => {
  expect(problemsIn(text)).toEqual([problem])
})

it('checks domain and contract, but not tests or other workspaces', () => {
  const bare = 'export const a = 1'
  expect(problemsIn(bare, 'contract/src/a.ts')).toHaveLength(1)
  expect(problemsIn(bare, 'contract/src/a.test.ts')).toEqual([])
  expect(problemsIn(bare, 'server/src/a.ts')).toEqual([])
})
