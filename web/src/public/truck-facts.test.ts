import { toUzbekCyrillic } from '@karvon/domain/values/uzbek-cyrillic'
import { expect, it } from 'vitest'
import { TRUCK_FACTS } from './truck-facts.ts'

it.each(TRUCK_FACTS)('$key is called the same in both Uzbek scripts', ({ name }) => {
  expect(name['uz-Cyrl']).toBe(toUzbekCyrillic(name.uz))
})
