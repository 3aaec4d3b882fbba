import { expect, test } from 'vitest'
import { wholeStir } from './registered-company.ts'

test.each([
  ['legal_entity', '302 000 111', '302000111'],
  ['legal_entity', '302 000 11', null],
  ['legal_entity', '402000111', null],
  ['legal_entity', '', null],
  ['sole_trader', '302000111', null],
])('%s %s', (kind, inn, stir) => expect(wholeStir({ kind, inn })).toBe(stir))
