import type { EmbeddedGeo } from '../../embedded-geo.ts'
import type { GeoProvider, Suggestion, SuggestQuery } from '../../geo-ports.ts'
import type { ConnectedProvider } from '../asking/connect-provider.ts'
import { WAIT_MS } from '../asking/create-asker.ts'
import { createAskTexts } from './ask-texts.ts'
import { isGuess } from './exactness.ts'
import { createFindAddress } from './find-address.ts'
import { mergeSuggestions } from './merge-suggestions.ts'
import { createNamePoint } from './name-point.ts'
import { isNamedLike } from './named-like.ts'

const DEFAULT_LIMIT = 7
const MOST = 20

const limitOf = ({ limit = DEFAULT_LIMIT }: SuggestQuery): number =>
  Math.min(MOST, Math.max(1, Number.isFinite(limit) ? Math.trunc(limit) : DEFAULT_LIMIT))

/**
 * Search in our own places and in those of the providers, who have one deadline together: what they do not answer by then, our own
 * places answer.
 */
export const createOutsideSearch = (
  own: EmbeddedGeo,
  providers: readonly ConnectedProvider[],
): Omit<GeoProvider, 'route'> => {
  const ask = createAskTexts(own, providers)
  const merged = async (
    kind: 'suggest' | 'organisations',
    asked: SuggestQuery,
    mine: readonly Suggestion[],
  ): Promise<Suggestion[]> => {
    const found = await ask(kind, asked, performance.now() + WAIT_MS)
    return mergeSuggestions(
      mine,
      found.map(one => one.found),
      {
        limit: limitOf(asked),
        isNamed: isNamedLike(asked.query),
        isGuess: one => isGuess(one, asked.locale, own),
      },
    )
  }
  return {
    suggest: asked => merged('suggest', asked, own.suggest(asked)),
    organisations: asked =>
      merged(
        'organisations',
        asked,
        own.suggest(asked).filter(({ type }) => type === 'biz'),
      ),
    geocode: createFindAddress(own, ask),
    reverse: createNamePoint(own, providers),
  }
}
