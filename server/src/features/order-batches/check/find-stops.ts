import type { WrittenStop } from '@karvon/domain/order-batches/read-row'
import { type RowProblem, rowError, rowWarning } from '@karvon/domain/order-batches/row-problems'
import type { DraftPoint } from '@karvon/domain/orders/order-draft'
import { foldWords } from '@karvon/domain/reading/fold-words'
import { acceptFound } from '@karvon/domain/reading/place/found-place'
import { readPointText } from '@karvon/domain/reading/place/read-point-text'
import type { Locale } from '@karvon/domain/values/locale'
import type { BoundingBox } from '@karvon/domain/values/map-point'
import { canLoadAt } from '@karvon/domain/values/point-precision'
import type { BatchGeo, FoundPlace, SavedPlace } from '../batch-deps.ts'
import type { RowPicks, RowPlace, RowStop } from '../store/row-repository.ts'

/** What addresses are looked up in. */
export type StopFacts = { readonly locale: Locale } & {
  readonly geo: BatchGeo
  readonly serviceArea: BoundingBox
  readonly saved: readonly SavedPlace[]
}

/** An address of a row, where it is, and what is to be said of it. */
export type FoundStop = {
  readonly stop: RowStop
  readonly point: DraftPoint
  readonly problems: readonly RowProblem[]
}

const MOST_CHOICES = 6

type Found = Pick<FoundStop, 'problems'> & {
  readonly chosen: RowPlace | null
  readonly isGuess?: boolean
  readonly choices?: readonly RowPlace[]
  readonly saved?: SavedPlace
  /** A person picked a center, and so agrees to "somewhere around here". */
  readonly isAgreed?: boolean
}

const NOTHING = { chosen: null, problems: [] } as const

/** The search answers with popular places where nothing, or only the country, is named. */
const COUNTRY = /^(?:uzbekiston|uzbekistan|ozbekiston|узбекистан|узбекистон)$/
const saysNothing = (text: string): boolean => {
  const words = foldWords(text)
  return !/[a-zа-я]{2}/.test(words) || COUNTRY.test(words)
}

const placeOf = ({ value, place, point, precision }: FoundPlace): RowPlace => ({
  ...{ address: value, place, point, precision },
})

const sameName = (one: FoundPlace, other: FoundPlace): boolean =>
  foldWords(one.displayName) === foldWords(other.displayName)

/**
 * By its text: found by words, and said to be; the center of a city or district is not exact enough to load at. What only resembles the
 * words is asked about, and not taken.
 */
const findByText = async ({ column, text }: WrittenStop, { geo, locale }: StopFacts): Promise<Found> => {
  const found = saysNothing(text) ? [] : await geo.suggest({ query: text, locale, limit: MOST_CHOICES })
  const [best = null, ...others] = found
  const choices = found.map(placeOf)
  const about = { address: best?.value ?? '' }
  const accepted = acceptFound(best, { ...about, isOutside: geo.isOutside(text) })
  if (!accepted.ok) {
    const problems = accepted.refusals.map(({ code, facts }) => rowError(column, code, facts))
    return { chosen: null, isGuess: true, choices, problems }
  }
  const { value } = accepted
  // the form refuses it with its own sentence, at the same cell
  if (!canLoadAt(value.precision)) return { chosen: placeOf(value), isGuess: true, choices, problems: [] }
  const isAmbiguous = others.some(other => other.precision === value.precision && sameName(value, other))
  const warning = rowWarning(column, isAmbiguous ? 'address_ambiguous' : 'address_guessed', about)
  return { chosen: placeOf(value), isGuess: true, choices, problems: [warning] }
}

/** By coordinates, a plus code or a link in the cell; null: it has none. */
const findByPoint = async ({ column, text }: WrittenStop, facts: StopFacts): Promise<Found | null> => {
  const { geo, locale, serviceArea } = facts
  if (readPointText(text, serviceArea) === null) return null
  const read = await geo.readAddress({ query: text, locale })
  if (!read.ok)
    return {
      ...NOTHING,
      problems: read.refusals.map(({ code, facts: said }) => rowError(column, code, said)),
    }
  const { formattedAddress: address, place, point } = read.value
  return { chosen: { address, place, point, precision: 'pin' }, problems: [] }
}

const findBySavedName = ({ text }: WrittenStop, { saved }: StopFacts): Found | null => {
  const name = foldWords(text)
  const found = saved.find(each => name !== '' && foldWords(each.name) === name)
  if (found === undefined) return null
  const { address, lat, lng, place, precision } = found
  return { chosen: { address, place, point: { lat, lng }, precision }, problems: [], saved: found }
}

const findByPick = ({ column, text }: WrittenStop, picks: RowPicks): Found | null => {
  const picked = picks[column]
  if (picked === undefined || picked.text !== text) return null
  const { text: _, ...chosen } = picked
  return { chosen, problems: [], isAgreed: !canLoadAt(chosen.precision) }
}

const draftPoint = (written: WrittenStop, { chosen, saved, isAgreed }: Found): DraftPoint => {
  const { note, contactName, contactPhone, text } = written
  return {
    address: chosen?.address ?? text,
    point: chosen?.point ?? null,
    place: chosen?.place ?? null,
    precision: chosen?.precision ?? null,
    somewhere: isAgreed ?? saved?.somewhere ?? false,
    details: {
      note: note ?? saved?.note ?? null,
      contactName: contactName ?? saved?.contactName ?? null,
      contactPhone: contactPhone ?? saved?.contactPhone ?? null,
      photo: saved?.photo ?? null,
    },
  }
}

/**
 * Where an address of a row is: what was picked for this text, coordinates or a link, a saved address of this name, else the best that
 * the search finds.
 */
export const findStop = async (
  written: WrittenStop,
  picks: RowPicks,
  facts: StopFacts,
): Promise<FoundStop> => {
  const picked = findByPick(written, picks)
  const found =
    picked ??
    (await findByPoint(written, facts)) ??
    findBySavedName(written, facts) ??
    (await findByText(written, facts))
  // what was picked can be picked again
  const choices = picked === null ? found.choices : (await findByText(written, facts)).choices
  return {
    stop: {
      column: written.column,
      chosen: found.chosen,
      isGuess: found.isGuess ?? false,
      choices: choices ?? [],
    },
    point: draftPoint(written, found),
    problems: found.problems,
  }
}
