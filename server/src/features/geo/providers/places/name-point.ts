import { greatCircleKm } from '@karvon/domain/values/map-point'
import { canLoadAt } from '@karvon/domain/values/point-precision'
import type { EmbeddedGeo } from '../../embedded-geo.ts'
import type { Resolved, ReverseQuery } from '../../geo-ports.ts'
import type { ConnectedProvider } from '../asking/connect-provider.ts'
import { WAIT_MS } from '../asking/create-asker.ts'
import { askAll, resolvedOf } from './ask-texts.ts'
import { isMoreExact } from './exactness.ts'
import { writeOutsidePlace } from './write-outside-place.ts'

/** So far from the point is the street or the house that it is named by. */
const AT_STREET_KM = 0.25
const AT_HOUSE_KM = 0.1

/** Names a point by the house or street of a provider that is close to it, else as our own data does. */
export const createNamePoint =
  (own: EmbeddedGeo, providers: readonly ConnectedProvider[]) =>
  async (asked: ReverseQuery): Promise<Resolved | null> => {
    const mine = own.reverse(asked)
    // a market or terminal of ours is what a driver knows the point by
    if (mine === null || mine.precision === 'place' || mine.precision === 'house') return mine
    const answerBy = performance.now() + WAIT_MS
    const answers = await askAll(providers, ({ reverse }) => reverse && reverse(asked, answerBy))
    for (const { source, answer } of answers) {
      const found = writeOutsidePlace(answer, { query: null, locale: asked.locale }, own)
      if (found === null) continue
      const reachKm = found.precision === 'street' ? AT_STREET_KM : AT_HOUSE_KM
      const isHere = greatCircleKm(found.point, asked.point) <= reachKm
      // the point itself is never moved
      if (isHere && canLoadAt(found.precision) && isMoreExact(found, mine)) {
        const { lat, lng } = asked.point
        return { ...resolvedOf({ source, found }), point: { lat, lng }, regionId: mine.regionId }
      }
    }
    return mine
  }
