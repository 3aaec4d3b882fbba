import { greatCircleKm } from '@karvon/domain/values/map-point'
import type { EmbeddedGeo } from '../../embedded-geo.ts'
import type { GeocodeQuery, Resolved } from '../../geo-ports.ts'
import { WAIT_MS } from '../asking/create-asker.ts'
import { type AskTexts, resolvedOf, type Sourced } from './ask-texts.ts'
import { isGuess, isMoreExact } from './exactness.ts'
import { hasAnyWord, hasEveryWord, isNamedLike } from './named-like.ts'

/** A provider that knows the address better does not move it out of its town. */
const SAME_TOWN_KM = 40

/** How well ours answers: it has every typed word, or only some, or lacks the house or the street. */
type Own = { readonly mine: Resolved | null; readonly kind: 'asked' | 'similar' | 'vague' }

const ownAddress = ({ query, locale }: GeocodeQuery, own: EmbeddedGeo): Own => {
  const mine = own.geocode({ query, locale })
  if (mine === null || isGuess(mine, locale, own)) return { mine, kind: 'vague' }
  if (mine.house !== null && mine.precision !== 'house') return { mine, kind: 'vague' }
  return { mine, kind: hasEveryWord(mine.formattedAddress, query) ? 'asked' : 'similar' }
}

/** The most exact of others' in the same town, else ours. */
const chooseAddress = (query: string, { mine, kind }: Own, others: readonly Sourced[]): Resolved | null => {
  const isNamed = isNamedLike(query)
  const fitting = others.filter(({ found }) => {
    if (!hasAnyWord(found, query) || (kind === 'similar' && !isNamed(found))) return false
    if (mine === null) return true
    return isMoreExact(found, mine) && greatCircleKm(found.point, mine.point) <= SAME_TOWN_KM
  })
  const [best] = fitting.toSorted((one, other) => {
    if (isMoreExact(one.found, other.found)) return -1
    return isMoreExact(other.found, one.found) ? 1 : 0
  })
  return best === undefined ? mine : resolvedOf(best)
}

/** The point of an address: ours if it is what was asked, else that of a provider's address, else of its businesses. */
export const createFindAddress =
  (own: EmbeddedGeo, ask: AskTexts) =>
  async (asked: GeocodeQuery): Promise<Resolved | null> => {
    const found = ownAddress(asked, own)
    if (found.kind === 'asked') return found.mine
    const answerBy = performance.now() + WAIT_MS
    for (const kind of ['geocode', 'organisations'] as const) {
      const chosen = chooseAddress(asked.query, found, await ask(kind, asked, answerBy))
      if (chosen !== found.mine) return chosen
    }
    return found.mine
  }
