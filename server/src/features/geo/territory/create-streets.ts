import type { CityName } from '../gazetteer/city-name.ts'
import type { Gazetteer } from '../gazetteer/gazetteer.ts'
import { placeNameKey } from '../gazetteer/name-terms.ts'
import { readMappedStreets } from '../gazetteer/read-streets.ts'
import type { Streets } from './describe-point.ts'
import { createStreetAt } from './street-lines.ts'

/** Tashkent's streets for naming points; lines and names are loaded for the first point in the city. */
export const createStreets = (gazetteer: Gazetteer): Streets => {
  let byKey: ReadonlyMap<string, CityName> | undefined
  return {
    at: createStreetAt(),
    named: name => {
      byKey ??= readMappedStreets(gazetteer)
      return byKey.get(placeNameKey(name))
    },
  }
}
