import { expect, it } from 'vitest'
import { sentFileName } from './sent-file-name.ts'

it.each([
  [' yuklar.xlsx ', 'yuklar.xlsx'],
  ['a\u0000b\u202ec\ud800.csv', 'abc.csv'],
  ['🚚'.repeat(130), '🚚'.repeat(120)],
  [undefined, ''],
  [['a.csv'], ''],
])('%j is %j', (typed, name) => {
  expect(sentFileName(typed)).toBe(name)
})
