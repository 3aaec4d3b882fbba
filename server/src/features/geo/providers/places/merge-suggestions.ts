import type { Suggestion } from '../../geo-ports.ts'
import { hasSameName, isHouseOf, isSamePlace } from './exactness.ts'

/** So many of others' places are shown even if ours fill the list. */
const FROM_OUTSIDE = 2

/** Ours with the points of the houses that only others know. */
const withHouses = (own: readonly Suggestion[], outside: readonly Suggestion[]): Suggestion[] =>
  own.map(one => {
    const house = outside.find(other => isHouseOf(one, other))
    if (house === undefined) return one
    const { point, regionId, precision } = house
    return { ...one, point, regionId, precision }
  })

const isRepeated = (one: Suggestion, others: readonly Suggestion[]): boolean =>
  others.some(other => other.value === one.value || isSamePlace(one, other))

type Rules = {
  readonly limit: number
  /** Whether ours is only the middle of a town for a name that is unknown there. */
  readonly isGuess: (own: Suggestion) => boolean
  /** Whether a place is named as it was typed. */
  readonly isNamed: (one: Suggestion) => boolean
}

/**
 * One list of ours and of others' places, at most `limit`. Ours come first, but those that only resemble what was typed come after
 * others' that are named like that. The same place is listed once.
 */
export const mergeSuggestions = (
  own: readonly Suggestion[],
  outside: readonly Suggestion[],
  { limit, isGuess, isNamed }: Rules,
): Suggestion[] => {
  const ours = withHouses(own, outside)
  const known = ours.filter(one => !isGuess(one))
  const others = outside.filter(
    (one, at) => !isRepeated(one, known) && !isRepeated(one, outside.slice(0, at)),
  )
  const [named, similar] = [others.filter(isNamed), others.filter(one => !isNamed(one))]
  const isFound = (one: Suggestion): boolean => isGuess(one) && named.some(other => hasSameName(one, other))
  const firstUnsure = ours.findIndex(one => isGuess(one) || !isNamed(one))
  const sure = firstUnsure === -1 ? ours : ours.slice(0, firstUnsure)
  const unsure = firstUnsure === -1 ? [] : ours.slice(firstUnsure).filter(one => !isFound(one))
  const shown = [...sure, ...named, ...unsure]
  const room = Math.min(FROM_OUTSIDE, others.length)
  const head = shown.slice(0, limit - room)
  const left = [...shown.slice(limit - room).filter(one => named.includes(one)), ...similar]
  return [...head, ...left, ...shown.slice(limit - room)]
    .filter((one, at, all) => all.indexOf(one) === at)
    .slice(0, limit)
}
