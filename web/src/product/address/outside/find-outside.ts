import { findByYandex, suggestByYandex } from '../../../platform/map/yandex/yandex-search.ts'
import type { PickedPlace } from '../field/address-point.ts'
import { reverse } from '../field/find-places.ts'
import { addressOutside, precisionOutside, withoutCountry } from './outside-address.ts'
import type { OutsideSuggestion } from './outside-suggestion.ts'

/** Our own suggestions never wait longer for the provider's. */
const LONGEST_WAIT_MS = 500

const tooLate = () =>
  new Promise<readonly never[]>(resolve => {
    setTimeout(resolve, LONGEST_WAIT_MS, [])
  })

/** The place of a suggestion with our names of its town; refused outside the service area, as every point. */
const resolve = async (value: string, isBusiness: boolean): Promise<PickedPlace | null> => {
  const found = await findByYandex(value, isBusiness)
  if (found === null) return null
  const { city } = await reverse(found.point)
  const address = addressOutside(found) || value
  return { address, point: found.point, place: null, city, precision: precisionOutside(found) }
}

/** What the map provider suggests for a text; nothing where it is slow or away. */
export const findOutside = async (text: string): Promise<readonly OutsideSuggestion[]> => {
  const found = await Promise.race([suggestByYandex(text), tooLate()]).catch(() => [])
  return found.map(({ value, displayName, type }) => ({
    value: withoutCountry(value),
    displayName: withoutCountry(displayName),
    isBusiness: type === 'biz',
    resolve: () => resolve(value, type === 'biz').catch(() => null),
  }))
}
