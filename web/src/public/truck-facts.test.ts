import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import { expect, it } from 'vitest'
import { TRUCK_FACTS } from './truck-facts.ts'

it.each(TRUCK_FACTS)('$key has the same name in both Uzbek scripts', ({ name }) => {
  expect(name['uz-Cyrl']).toBe(toUzbekCyrillic(name.uz))
})
