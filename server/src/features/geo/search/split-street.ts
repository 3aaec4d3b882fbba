import type { QueryWord } from './read-query.ts'
import type { SearchIndex } from './search-index.ts'

/** Where a typed street ends and the place begins. */
export type StreetSplit = {
  readonly placeWords: readonly QueryWord[]
  readonly streetWords: readonly QueryWord[]
}

const isName = (word: QueryWord | undefined): word is QueryWord => word?.role === 'name'

const run = (words: readonly QueryWord[], from: number, step: 1 | -1): QueryWord[] => {
  const start = words[from]
  const names: QueryWord[] = []
  for (let at = from + step; ; at += step) {
    const word = words[at]
    const isFree = isName(word) && word.hint === undefined && word.segment === start?.segment
    if (!isFree) return names
    if (step === 1) names.push(word)
    else names.unshift(word)
  }
}

const skeletonsOf = (words: readonly QueryWord[]): string[] => words.flatMap(word => word.skeletons)

/** "Toshkent Navoiy ko‘chasi", "улица Навои Ташкент": the outer words that are a whole place name are the place. */
const withoutPlace = (
  names: readonly QueryWord[],
  isBefore: boolean,
  index: SearchIndex,
): readonly QueryWord[] => {
  for (let size = names.length - 1; size > 0; size -= 1) {
    const outer = isBefore ? names.slice(0, size) : names.slice(-size)
    if (index.named(skeletonsOf(outer)).length === 0) continue
    return isBefore ? names.slice(size) : names.slice(0, -size)
  }
  return names
}

const streetNames = (words: readonly QueryWord[], at: number): { names: QueryWord[]; isBefore: boolean } => {
  const looksBefore = words[at]?.standsBefore !== true
  const first = run(words, at, looksBefore ? -1 : 1)
  if (first.length > 0) return { names: first, isBefore: looksBefore }
  return { names: run(words, at, looksBefore ? 1 : -1), isBefore: !looksBefore }
}

/** "19-kvartal", "4 квартал", "массив 5": the number is the name, the word beside it is the place. */
const isNumbered = (words: readonly QueryWord[], at: number): boolean => {
  const marker = words[at]
  if (marker === undefined || /\d/.test(marker.raw)) return true
  const numberSides = marker.standsBefore ? [at - 1, at + 1] : [at - 1]
  return numberSides.some(side => words[side]?.role === 'number' && words[side]?.segment === marker.segment)
}

/** Takes the words of a street out ("Navoiy ko‘chasi", "ул. Навои"), so that they find no city of that name. */
export const splitStreet = (words: readonly QueryWord[], index: SearchIndex): StreetSplit => {
  const street = new Set<QueryWord>()
  for (const [at, marker] of words.entries()) {
    if (marker.role !== 'street') continue
    street.add(marker)
    if (isNumbered(words, at)) continue
    const { names, isBefore } = streetNames(words, at)
    const otherNames = words.some(word => isName(word) && !names.includes(word) && !street.has(word))
    for (const word of otherNames ? names : withoutPlace(names, isBefore, index)) street.add(word)
  }
  return {
    placeWords: words.filter(word => isName(word) && !street.has(word)),
    streetWords: words.filter(word => street.has(word)),
  }
}
