import { expect, it } from 'vitest'
import { companyDepsOf } from '../../../test/cast.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { matchesSearch } from './matches-search.ts'

const test = useTestApp()
const matches = (q: string) => matchesSearch(q, him, companyDepsOf(test).fold)

const him = { words: ['Toʻlqin', 'Yoʻldoshev-Xoʻjayev'], exact: ['tolqin.y', '998907654321'] }

it.each([
  '',
  '  ',
  'tolqin',
  "To'lqin",
  'Тўлқин',
  'Тулкин',
  'yoldosh',
  'Юлдошев',
  'Йўлдошев тўлқин',
  'xojayev',
  'Tolqin.Y',
  '+998 (90) 765-43-21',
  '90 765 43',
  '4321',
])('%j matches', q => {
  expect(matches(q)).toBe(true)
})

it.each(['tolqinbek', 'Тўлқин Алиев', '998901', 'tolqin 4322', '_______', 'zzz', 'tollqin'])(
  '%j does not',
  q => {
    expect(matches(q)).toBe(false)
  },
)

it.each(['%', '\\', '\u0000', '😀'])('%j contains no words, so it matches everyone', q => {
  expect(matches(q)).toBe(true)
})
