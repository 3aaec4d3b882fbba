import { textPattern } from '../reading/text-pattern.ts'
import { priceFacts, volumeFacts, weightFacts } from './amount-facts.ts'
import { cargoFacts } from './cargo-facts.ts'
import { dateFacts, timeFacts } from './date-facts.ts'
import { phoneFacts } from './phone-facts.ts'
import type { FactReader, PostFact, TextSpan } from './post-fact.ts'
import { abroadFacts, fillerFacts, labelFacts, otherFacts, paymentFacts } from './term-facts.ts'
import { truckFacts } from './truck-words.ts'

/** In this order: what one has read is hidden from those after it, so that a phone is no price. */
const READERS: readonly FactReader[] = [
  phoneFacts,
  dateFacts,
  timeFacts,
  volumeFacts,
  otherFacts,
  priceFacts,
  truckFacts,
  weightFacts,
  paymentFacts,
  labelFacts,
  abroadFacts,
  cargoFacts,
]

/** What nothing matches and no word crosses. */
const HIDDEN = '\u0001'

const withHidden = (plain: string, { start, end }: TextSpan): string =>
  plain.slice(0, start) + HIDDEN.repeat(end - start) + plain.slice(end)

type Reading = { readonly plain: string; readonly facts: readonly PostFact[] }

const isFree = (plain: string, { start, end }: TextSpan): boolean => !plain.slice(start, end).includes(HIDDEN)

const readWith = ({ plain, facts }: Reading, reader: FactReader, now: Date): Reading => {
  let left = plain
  const found: PostFact[] = []
  for (const fact of reader(plain, now)) {
    if (!isFree(left, fact)) continue
    left = withHidden(left, fact)
    found.push(fact)
  }
  return { plain: left, facts: [...facts, ...found] }
}

const byStart = (one: TextSpan, other: TextSpan): number => one.start - other.start

/** The words of a text that may name a place, once or joined with the word after it. */
const WORD = textPattern(String.raw`[\p{L}'][\p{L}\d']*`)

/**
 * Everything in a post but its places, by position, and the words left open, some of which name places; `plain` is the
 * post's matching text (`plainOf`). Days are relative to `now`.
 */
export const readFacts = (
  plain: string,
  now: Date,
): { readonly facts: readonly PostFact[]; readonly open: readonly TextSpan[] } => {
  const read = READERS.reduce((reading, reader) => readWith(reading, reader, now), {
    plain,
    facts: [] as readonly PostFact[],
  })
  const { plain: left, facts } = readWith(read, fillerFacts, now)
  const open = [...left.matchAll(WORD)].map(match => ({
    start: match.index,
    end: match.index + match[0].length,
  }))
  return { facts: facts.toSorted(byStart), open }
}
