import { textPattern } from '../reading/text-pattern.ts'
import type { PostFact, TextSpan } from './post-fact.ts'
import { plainOf } from './post-text.ts'

/** The text right before and right after a name, which may tell what kind of place it is: a word, a number or both. */
export type BesidePlace = { readonly before: string; readonly after: string }

/** Words to look up as the name of a place; `isOther`: they are also the name of a kind of freight. */
export type PlaceWords = TextSpan & BesidePlace & { readonly words: string; readonly isOther: boolean }

/** So many names are looked up in one post (decision 0051). */
export const MOST_LOOKUPS = 80

const LEAST_LETTERS = 3
const JOINED = /^[ .-]{1,2}$/

const TOKEN = String.raw`(?:№ ?)?\d{1,3}(?:[/-]\d{1,3})?(?![\d.,:%$]| ?\p{L})|[\p{L}'][\p{L}\d']*`
const AFTER = textPattern(`^[ -](?:${TOKEN})(?:[ -](?:${TOKEN}))?`, '')
const WORD_BEFORE = textPattern(String.raw`[\p{L}'][\p{L}\d']*\.? ?$`, '')

/** Only these are read from words that may as well be a part of a name: `терминал` is a way to pay. */
const MAY_BE_OF_NAME: ReadonlySet<PostFact['field']> = new Set(['payment', 'other'])

const besidePlace = (plain: string, { start, end }: TextSpan, facts: readonly PostFact[]): BesidePlace => {
  const isOpen = (from: number, to: number) =>
    facts.every(fact => fact.end <= from || fact.start >= to || MAY_BE_OF_NAME.has(fact.field))
  const [after = ''] = AFTER.exec(plain.slice(end, end + 40)) ?? []
  const [before = ''] = WORD_BEFORE.exec(plain.slice(Math.max(0, start - 20), start)) ?? []
  return {
    before: isOpen(start - before.length, start) ? before.trim() : '',
    after: isOpen(end, end + after.length) ? after.trim() : '',
  }
}

const byStart = (one: TextSpan, other: TextSpan): number => one.start - other.start

/**
 * The names to look up in a post, in order, at most `MOST_LOOKUPS`: each open word, and before it the pair that it
 * begins, "Yangi yo'l", in the post's own letters. A word of freight may be a town too, "Olmaliq" is not "olma".
 */
export const placeWords = (
  text: string,
  open: readonly TextSpan[],
  facts: readonly PostFact[],
): readonly PlaceWords[] => {
  const plain = plainOf(text)
  const freight = facts.filter(({ field }) => field === 'cargo')
  const named = ({ start, end }: TextSpan, isOther: boolean): PlaceWords[] =>
    end - start < LEAST_LETTERS
      ? []
      : [
          {
            ...{ start, end, words: text.slice(start, end).toLowerCase(), isOther },
            ...besidePlace(plain, { start, end }, facts),
          },
        ]
  const found = open.flatMap((word, at): PlaceWords[] => {
    const next = open[at + 1]
    const isPair = next !== undefined && JOINED.test(text.slice(word.end, next.start))
    const pair = isPair ? named({ start: word.start, end: next.end }, false) : []
    return [...pair, ...named(word, false)]
  })
  const others = freight.flatMap(fact => named(fact, true))
  return [...found, ...others].toSorted(byStart).slice(0, MOST_LOOKUPS)
}

/**
 * A place that a post names: how large it is, its region, the town it is in or near, and the ending after its name
 * ("dan", "ga").
 */
export type NamedPlace = {
  readonly id: string
  readonly size: 'region' | 'town' | 'district' | 'point'
  readonly regionId: number
  /** A name to compare: the town's own, or that of the town it is in. */
  readonly town: string
  readonly ending: string
  /** Without a slip of a letter. */
  readonly isExact: boolean
}

/** A place with where it is written. */
export type PlaceAt = TextSpan & { readonly place: NamedPlace }

/** The places among the words, the longer names first; words of a found pair are not looked at again. */
export const foundPlaces = (
  looked: readonly PlaceWords[],
  placeOf: (asked: PlaceWords) => NamedPlace | null,
): readonly PlaceAt[] => {
  const found: PlaceAt[] = []
  for (const asked of looked) {
    const { start, end, isOther } = asked
    const last = found.at(-1)
    if (last !== undefined && start < last.end) continue
    const place = placeOf(asked)
    const isKnown = place !== null && !(isOther && (place.size === 'point' || !place.isExact))
    if (isKnown) found.push({ start, end, place })
  }
  return found
}
