import { inScriptOf } from '@karvon/domain/values/in-script-of'
import type { EmbeddedGeo } from '../../embedded-geo.ts'
import type { GeoLocale, Suggestion } from '../../geo-ports.ts'
import { exactnessOfNamed } from '../../search/found-exactness.ts'
import type { OutsidePlace } from '../outside-provider.ts'

/** What our own data says about places of others. */
export type OwnGround = Pick<EmbeddedGeo, 'regionOf' | 'placeOfText' | 'writePoint'>

/**
 * A provider's place as a suggestion: its name and house, with district, town and region as our own data has them, in the reader's
 * language; by its id if the name is that of one of our places nearby. Null outside the service area.
 */
export const writeOutsidePlace = (
  { name, house, point, type, precision }: OutsidePlace,
  { query, locale }: { readonly query: string | null; readonly locale: GeoLocale },
  { regionOf, placeOfText, writePoint }: OwnGround,
): Suggestion | null => {
  const regionId = regionOf(point)
  if (regionId === null) return null
  const address = house === null ? name : `${name} ${house}`
  const place = placeOfText({ address, point })
  const readable = inScriptOf(address, locale)
  const written = writePoint({ address: readable, point, regionId, place, storedNames: null }, locale)
  const kind = type === 'biz' ? 'landmark' : 'street'
  const said = { names: [name, written.displayName], address: written.address, kind } as const
  return {
    value: written.address,
    ...{ displayName: written.displayName, city: written.city },
    ...{ place, type, point, regionId, precision, house },
    exactness: query === null ? 'exact' : exactnessOfNamed(query, said),
  }
}
