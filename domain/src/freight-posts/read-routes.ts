import { textPattern } from '../reading/text-pattern.ts'
import type { NamedPlace, PlaceAt } from './place-words.ts'
import type { PostFact, TextSpan } from './post-fact.ts'

/** A place of a route; null if it is abroad. */
export type PostStop = TextSpan & { readonly place: NamedPlace | null; readonly role: 'from' | 'to' | null }

/** The stops of one load, in order. */
export type PostRoute = readonly PostStop[]

const CITY_WORD =
  '(?:(?:shahar|ша[ҳх]ар|tuman|туман|viloyat|вилоят|rayon|район)\\p{L}{0,5}|(?:shahri|ша[ҳх]ри)(?:ga|dan|da|ning|га|дан|да)?(?!\\p{L}))'
const FROM_ENDING = /(?:dan|tan|дан|тан)$/
const TO_ENDING = /(?:g[ae]|k[ae]|q[ae]|г[ае]|к[ае]|қ[ае]|gacha|xa)$/
const CITY_AFTER = textPattern(`^[ ,]?(?:${CITY_WORD})`, '')
const FROM_BEFORE = textPattern(String.raw`(?<!\p{L})(?:из|с|со|от|iz)[ \n]+(?:г\.? ?|города )?$`, '')
const TO_BEFORE = textPattern(String.raw`(?<!\p{L})(?:в|во|на|до|v|do)[ \n]+(?:г\.? ?|город )?$`, '')

/** What links stops of one route: arrows, dashes, signs and the words for a town, on one line or across an arrow. */
const LINK = textPattern(
  `^(?:[^\\p{L}\\d\\n,;.]|${CITY_WORD}|(?<!\\p{L})(?:в|до|на|г\\.?|из|с)(?!\\p{L})|\\n(?=\\s*[→➡⬇↓➔▶])|(?<=[→➡⬇↓➔▶\\ufe0f]\\s*)\\n)*$`,
  '',
)
/** What may come between a town and a part of it. */
const WITHIN = textPattern(`^(?:[ ,.(:/]|${CITY_WORD}|г\\.)*$`, '')

const contains = (outer: NamedPlace, inner: NamedPlace): boolean => {
  if (outer.size === 'region') return inner.size !== 'region' && inner.regionId === outer.regionId
  const isPart = inner.size === 'district' || inner.size === 'point'
  return outer.size === 'town' && isPart && inner.town === outer.town
}

const roleOf = (plain: string, { start, end, place }: PlaceAt): PostStop['role'] => {
  const city = CITY_AFTER.exec(plain.slice(end, end + 24))?.[0] ?? ''
  for (const ending of [city, place.ending]) {
    if (FROM_ENDING.test(ending)) return 'from'
    if (TO_ENDING.test(ending)) return 'to'
  }
  const before = plain.slice(Math.max(0, start - 16), start)
  if (FROM_BEFORE.test(before)) return 'from'
  return TO_BEFORE.test(before) ? 'to' : null
}

/** Joins a town with its part: "Ташкент (Куйлюк)" is one stop. */
const withParts = (plain: string, places: readonly PlaceAt[]): readonly PlaceAt[] => {
  const joined: PlaceAt[] = []
  for (const next of places) {
    const last = joined.at(-1)
    const isNear = last !== undefined && WITHIN.test(plain.slice(last.end, next.start))
    if (isNear && contains(last.place, next.place)) {
      joined.splice(-1, 1, { start: last.start, end: next.end, place: next.place })
    } else if (isNear && contains(next.place, last.place)) {
      const place = { ...last.place, ending: next.place.ending }
      joined.splice(-1, 1, { start: last.start, end: next.end, place })
    } else joined.push(next)
  }
  return joined
}

const LABEL_REACH = 24

const withLabels = (plain: string, stop: PostStop, facts: readonly PostFact[]): PostStop => {
  const label = facts.findLast(fact => fact.field === 'label' && fact.end <= stop.start)
  if (label === undefined || label.field !== 'label') return stop
  const between = plain.slice(label.end, stop.start)
  const isOwn = between.length <= LABEL_REACH && !between.includes('\n\n') && !/[,;]/.test(between)
  return isOwn ? { ...stop, role: label.value } : stop
}

const stopsOf = (
  plain: string,
  places: readonly PlaceAt[],
  facts: readonly PostFact[],
): readonly PostStop[] => {
  const outside = facts.filter(({ field }) => field === 'abroad')
  // a street or a village named with a town abroad is in that town
  const isAbroad = ({ start, place }: PlaceAt): boolean =>
    place.size === 'point' && outside.some(({ end }) => end <= start && WITHIN.test(plain.slice(end, start)))
  const ours = places.filter(at => !isAbroad(at))
  const known = withParts(plain, ours).map((at): PostStop => {
    const { start, end, place } = at
    return { start, end, place, role: roleOf(plain, at) }
  })
  const abroad = outside.map(({ start, end }): PostStop => ({ start, end, place: null, role: null }))
  return [...known, ...abroad]
    .toSorted((one, other) => one.start - other.start)
    .map(stop => withLabels(plain, stop, facts))
}

/** Stops that follow each other without anything else between them. */
const chainsOf = (plain: string, stops: readonly PostStop[]): readonly PostRoute[] => {
  const chains: PostStop[][] = []
  for (const stop of stops) {
    const last = chains.at(-1)?.at(-1)
    if (last !== undefined && LINK.test(plain.slice(last.end, stop.start))) chains.at(-1)?.push(stop)
    else chains.push([stop])
  }
  return chains
}

const has = (route: PostRoute, role: 'from' | 'to'): boolean => route.some(stop => stop.role === role)

/** Whether a stop by itself begins another load: from a second place, or to a second one on a line of its own. */
const beginsAnother = (plain: string, route: PostRoute, stop: PostStop): boolean => {
  if (route.length < 2) return false
  if (stop.role === 'from') return has(route, 'from')
  const last = route.at(-1)
  return plain.slice(last?.end ?? 0, stop.start).includes('\n')
}

/** The routes of a post, one per load: chains of stops, and single stops put together in their order. */
export const readRoutes = (
  plain: string,
  places: readonly PlaceAt[],
  facts: readonly PostFact[],
): readonly PostRoute[] => {
  const routes: PostStop[][] = []
  let open: PostStop[] | null = null
  for (const chain of chainsOf(plain, stopsOf(plain, places, facts))) {
    const [only] = chain
    if (chain.length > 1 || only === undefined) {
      if (open !== null && open.length === 1 && !has(chain, 'from') && has(open, 'from')) open.push(...chain)
      else routes.push([...chain])
      open = null
    } else if (open === null) {
      open = [only]
      routes.push(open)
    } else if (beginsAnother(plain, open, only)) {
      const shared: PostStop[] = only.role === 'to' ? open.filter(({ role }) => role === 'from') : []
      open = [...shared, only]
      routes.push(open)
    } else open.push(only)
  }
  const whole = routes.filter(route => route.length > 1)
  return whole.length > 0 ? whole : routes.slice(0, 1)
}

/** A route's stops with their roles; without endings or labels the first is where it begins. */
export const inOrder = (route: PostRoute): readonly (PostStop & { readonly as: 'from' | 'via' | 'to' })[] => {
  const [only] = route
  if (route.length === 1 && only !== undefined) return [{ ...only, as: only.role ?? 'from' }]
  const from =
    route.find(({ role }) => role === 'from') ?? route.find(({ role }) => role === null) ?? route[0]
  const rest = route.filter(stop => stop !== from)
  const to = rest.findLast(({ role }) => role === 'to') ?? rest.at(-1)
  return [
    ...(from === undefined ? [] : [{ ...from, as: 'from' as const }]),
    ...rest.filter(stop => stop !== to).map(stop => ({ ...stop, as: 'via' as const })),
    ...(to === undefined ? [] : [{ ...to, as: 'to' as const }]),
  ]
}
