import { expect, it } from 'vitest'
import { PAPER_WORDS } from './paper-labels.ts'

it.each(['uz', 'uz-Cyrl'] as const)('%s: no suffix is joined to a name whose ending is unknown', locale => {
  const joined = Object.values(PAPER_WORDS[locale]).filter(words => /\{client\}\p{L}/u.test(words))
  expect(joined).toEqual([])
})
