import { inSteps, type Steps } from '../../../platform/stepped-work.ts'
import { editDistance } from './edit-distance.ts'
import { editsAllowed, matchTerm, matchTermStart } from './match-term.ts'

/** Match scores of a typed word by term number. */
export type TermMatches = ReadonlyMap<number, number>

/** All terms of all names, numbered. */
export type TermIndex = {
  readonly idOf: (term: string) => number | undefined
  readonly nameOf: (id: number) => string
  /** Terms that equal the word, begin with it, or match with a typo or without a suffix. */
  readonly like: (word: string) => TermMatches
  /** Like `like`, plus terms whose beginning matches with a typo: the slow second pass. */
  readonly likeStart: (word: string) => TermMatches
}

const ENDING = 4
const STEM = 4
const REMEMBERED = 400

/** A bit per letter, to skip words whose letters differ too much. */
const lettersOf = (word: string): number => {
  let bits = 0
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31)
  return bits
}

const bitCount = (bits: number): number => {
  let count = 0
  for (let left = bits; left !== 0; left &= left - 1) count += 1
  return count
}

const stemsOf = (word: string): string[] =>
  Array.from({ length: ENDING }, (_, cut) => word.slice(0, -1 - cut)).filter(stem => stem.length >= STEM)

const rememberedOf = (look: (word: string) => TermMatches): ((word: string) => TermMatches) => {
  const known = new Map<string, TermMatches>()
  return word => {
    const found = known.get(word) ?? look(word)
    if (known.size >= REMEMBERED) known.clear()
    known.set(word, found)
    return found
  }
}

/** The position of the first term not before `word`. */
const firstFrom = (sorted: readonly string[], word: string): number => {
  let [low, high] = [0, sorted.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((sorted[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}

/** Numbers the terms; searches only consider terms of similar length. */
export function* buildTermIndex(ids: ReadonlyMap<string, number>): Steps<TermIndex> {
  const terms = [...ids.keys()]
  const sorted = terms.toSorted()
  const letters = Int32Array.from(yield* inSteps(terms, lettersOf))
  const longest = Math.max(...terms.map(({ length }) => length))
  const byLength: number[][] = Array.from({ length: longest + 1 }, () => [])
  for (const [id, { length }] of terms.entries()) byLength[length]?.push(id)

  const beginnings = (word: string): string[] => {
    const from = firstFrom(sorted, word)
    let to = from
    while (sorted[to]?.startsWith(word)) to += 1
    return sorted.slice(from, to)
  }

  const slipped = (word: string): string[] => {
    const most = editsAllowed(word.length)
    if (most === 0) return []
    const bits = lettersOf(word)
    const isAlike = (id: number): boolean =>
      bitCount(bits ^ (letters[id] ?? 0)) <= most * 2 && editDistance(word, terms[id] ?? '', most) <= most
    return byLength
      .slice(Math.max(0, word.length - most), word.length + most + 1)
      .flatMap(ids => ids.filter(isAlike))
      .map(id => terms[id] ?? '')
  }

  const scored = (word: string, found: Iterable<string>, match: typeof matchTerm): TermMatches => {
    const scores = new Map<number, number>()
    for (const term of found) {
      const id = ids.get(term)
      const score = id === undefined ? 0 : match(word, term)
      if (id !== undefined && score > 0) scores.set(id, score)
    }
    return scores
  }

  const isNumber = (word: string): boolean => /^\d/.test(word)
  const like = rememberedOf(word =>
    isNumber(word)
      ? scored(word, [word], matchTerm)
      : scored(word, [word, ...beginnings(word), ...stemsOf(word), ...slipped(word)], matchTerm),
  )
  const likeStart = rememberedOf(word => {
    const [most, bits] = [editsAllowed(word.length), lettersOf(word)]
    const alike = terms.filter((_, id) => bitCount(bits & ~(letters[id] ?? 0)) <= most)
    const starts = scored(word, most === 0 ? [] : alike, matchTermStart)
    return new Map([...starts, ...like(word)])
  })
  return { idOf: term => ids.get(term), nameOf: id => terms[id] ?? '', like, likeStart }
}
