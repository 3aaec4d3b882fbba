import { expect, test } from 'vitest'
import { checkCargoTrucks } from './cargo-trucks.ts'

const known = ['labo', 'isuzu_5', 'fura_budka']

test.each([
  [null, null],
  [['fura_budka'], ['fura_budka']],
  [
    ['fura_budka', 'labo', 'fura_budka'],
    ['labo', 'fura_budka'],
  ],
])('%j becomes %j', (chosen, kept) => {
  expect(checkCargoTrucks(chosen, known)).toEqual({ ok: true, value: kept })
})

test.each([[[]], [['tank']], [['labo', 'tank']]])('%j is refused', chosen => {
  expect(checkCargoTrucks(chosen, known)).toMatchObject({
    refusals: [{ code: 'choice_invalid', field: 'truck_keys' }],
  })
})
