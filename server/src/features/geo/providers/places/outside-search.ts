import { greatCircleKm } from '@karvon/domain/values/map-point'
import { canLoadAt } from '@karvon/domain/values/point-precision'
import type { EmbeddedGeo } from '../../embedded-geo.ts'
import { distinctTerms } from '../../gazetteer/name-key.ts'
import type {
  GeocodeQuery,
  GeoProvider,
  OutsideSource,
  Resolved,
  ReverseQuery,
  Suggestion,
  SuggestQuery,
} from '../../geo-ports.ts'
import { cleanQuery } from '../../search/read-query.ts'
import type { Ask, ConnectedProvider } from '../asking/connect-provider.ts'
import { WAIT_MS } from '../asking/create-asker.ts'
import type { OutsidePlace } from '../outside-provider.ts'
import { isGuess, isMoreExact } from './exactness.ts'
import { mergeSuggestions } from './merge-suggestions.ts'
import { writeOutsidePlace } from './write-outside-place.ts'

type Search = Pick<GeoProvider, 'suggest' | 'geocode' | 'reverse' | 'organisations'>
type TextKind = 'suggest' | 'geocode' | 'organisations'
type Sourced = { readonly source: OutsideSource; readonly found: Suggestion }

/** Shorter texts are found among our own places or nowhere. */
const SHORTEST = 3
const DEFAULT_LIMIT = 7
const MOST = 20
/** A provider that knows the address better does not move it out of its town. */
const SAME_TOWN_KM = 40
/** So far from the point is the street or the house that it is named by. */
const AT_STREET_KM = 0.25
const AT_HOUSE_KM = 0.1

const COORDINATES = /^\d{2}(?:\.\d+)?\s*[,; ]\s*\d{2}(?:\.\d+)?$/u

const resolvedOf = ({ source, found }: Sourced): Resolved => {
  const { value, type: _, ...rest } = found
  return { formattedAddress: value, ...rest, source }
}

const termsOf = (text: string): Set<string> => new Set(distinctTerms(text))

/** Whether a found place has anything of what was asked: some search engines always find something. */
const isAsked = (query: string, { displayName }: Suggestion): boolean => {
  const asked = termsOf(query)
  return [...termsOf(displayName)].some(term => /[a-z]/.test(term) && asked.has(term))
}

const isWithin = (some: ReadonlySet<string>, all: ReadonlySet<string>): boolean =>
  [...some].every(term => all.has(term))

/** Whether a found place is named as it was typed: its whole name was typed, or its address has every typed word. */
const isNamedLike = (query: string): ((one: Pick<Suggestion, 'displayName' | 'value'>) => boolean) => {
  const asked = termsOf(query)
  return ({ displayName, value }) => {
    const [name, address] = [termsOf(displayName), termsOf(value)]
    return name.size > 0 && (isWithin(name, asked) || isWithin(asked, address))
  }
}

/** All answers that come in time, in the order of the providers. */
const askAll = async <A>(
  providers: readonly ConnectedProvider[],
  ask: (provider: ConnectedProvider) => Promise<A | null> | null,
): Promise<{ source: OutsideSource; answer: A }[]> => {
  const answers = await Promise.all(
    providers.map(async provider => ({ source: provider.source, answer: await ask(provider) })),
  )
  return answers.flatMap(({ source, answer }) => (answer === null ? [] : [{ source, answer }]))
}

type Texts = (kind: TextKind, asked: SuggestQuery, answerBy: number) => Promise<Sourced[]>

/** Asks the providers for a text, and writes what they find inside the service area. */
const createTexts =
  (own: EmbeddedGeo, providers: readonly ConnectedProvider[]): Texts =>
  async (kind, asked, answerBy) => {
    if ([...cleanQuery(asked.query)].length < SHORTEST) return []
    const answers = await askAll(providers, provider => {
      const ask: Ask<SuggestQuery, readonly OutsidePlace[]> | null = provider[kind]
      return ask && ask(asked, answerBy)
    })
    return answers.flatMap(({ source, answer }) =>
      answer.slice(0, MOST).flatMap(place => {
        const found = writeOutsidePlace(place, asked.locale, own)
        return found === null ? [] : [{ source, found }]
      }),
    )
  }

/** How well ours answers: it has every typed word, or only some, or lacks the house or the street. */
type Own = { readonly mine: Resolved | null; readonly kind: 'asked' | 'similar' | 'vague' }

const ownAddress = ({ query, locale }: GeocodeQuery, own: EmbeddedGeo): Own => {
  const mine = own.geocode({ query, locale })
  if (mine === null || isGuess(mine, locale, own)) return { mine, kind: 'vague' }
  if (mine.house !== null && mine.precision !== 'house') return { mine, kind: 'vague' }
  const isWhole = isWithin(termsOf(query), termsOf(mine.formattedAddress))
  return { mine, kind: isWhole ? 'asked' : 'similar' }
}

/** The most exact of others' in the same town, else ours. */
const chooseAddress = (
  { query }: GeocodeQuery,
  { mine, kind }: Own,
  others: readonly Sourced[],
): Resolved | null => {
  const isNamed = isNamedLike(query)
  const fitting = others.filter(({ found }) => {
    if (!isAsked(query, found) || (kind === 'similar' && !isNamed(found))) return false
    if (mine === null) return true
    return isMoreExact(found, mine) && greatCircleKm(found.point, mine.point) <= SAME_TOWN_KM
  })
  const [best] = fitting.toSorted((one, other) => {
    if (isMoreExact(one.found, other.found)) return -1
    return isMoreExact(other.found, one.found) ? 1 : 0
  })
  return best === undefined ? mine : resolvedOf(best)
}

const createReverse =
  (own: EmbeddedGeo, providers: readonly ConnectedProvider[]): Search['reverse'] =>
  async (asked: ReverseQuery) => {
    const mine = own.reverse(asked)
    // a market or terminal of ours is what a driver knows the point by
    if (mine === null || mine.precision === 'place' || mine.precision === 'house') return mine
    const answerBy = performance.now() + WAIT_MS
    const answers = await askAll(providers, ({ reverse }) => reverse && reverse(asked, answerBy))
    for (const { source, answer } of answers) {
      const found = writeOutsidePlace(answer, asked.locale, own)
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

const limitOf = ({ limit = DEFAULT_LIMIT }: SuggestQuery): number =>
  Math.min(MOST, Math.max(1, Number.isFinite(limit) ? Math.trunc(limit) : DEFAULT_LIMIT))

const rulesOf = (asked: SuggestQuery) => ({ limit: limitOf(asked), isNamed: isNamedLike(asked.query) })

/**
 * Search in our own places and in those of the providers, who have one deadline together: what they do not answer by then, our own
 * places answer.
 */
export const createOutsideSearch = (own: EmbeddedGeo, providers: readonly ConnectedProvider[]): Search => {
  const texts = createTexts(own, providers)
  const reverse = createReverse(own, providers)

  const organisations = async (asked: SuggestQuery): Promise<readonly Suggestion[]> => {
    const mine = own.suggest(asked).filter(({ type }) => type === 'biz')
    const found = await texts('organisations', asked, performance.now() + WAIT_MS)
    const others = found.map(one => one.found)
    return mergeSuggestions(mine, others, { ...rulesOf(asked), isGuess: () => false })
  }

  const geocode = async (asked: GeocodeQuery): Promise<Resolved | null> => {
    const found = ownAddress(asked, own)
    if (found.kind === 'asked' || COORDINATES.test(cleanQuery(asked.query))) return found.mine
    const answerBy = performance.now() + WAIT_MS
    for (const kind of ['geocode', 'organisations'] as const) {
      const chosen = chooseAddress(asked, found, await texts(kind, asked, answerBy))
      if (chosen !== found.mine) return chosen
    }
    return found.mine
  }

  return {
    organisations,
    geocode,
    reverse,
    suggest: async asked => {
      const mine = own.suggest(asked)
      const found = await texts('suggest', asked, performance.now() + WAIT_MS)
      return mergeSuggestions(
        mine,
        found.map(one => one.found),
        { ...rulesOf(asked), isGuess: one => isGuess(one, asked.locale, own) },
      )
    },
  }
}
