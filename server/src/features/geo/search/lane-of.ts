import type { Lane } from '../gazetteer/city-name.ts'
import type { Names } from '../gazetteer/gazetteer.ts'
import { readableNames } from '../gazetteer/readable-names.ts'
import type { QueryWord } from './read-query.ts'
import type { SearchEntry } from './search-entry.ts'

/** A lane off the found street, with its names and the matching typed words. */
export type FoundLane = { readonly lane: Lane; readonly names: Names; readonly words: ReadonlySet<QueryWord> }

const isDeadEnd = (text: string): boolean => /berk|tup|туп|берк/iu.test(text)

/** The words at the lane's marker: its own number, neighboring numbers, and its name. */
const laneWords = (words: readonly QueryWord[], rest: readonly QueryWord[]): QueryWord[] => {
  const at = words.findIndex(word => word.role === 'lane')
  const marker = words[at]
  if (marker === undefined) return []
  if (marker.numbers.length > 0) return [marker]
  const sides = marker.precedes ? [at + 1, at - 1] : [at - 1, at + 1]
  const figure = sides
    .map(side => words[side])
    .find(word => word !== undefined && rest.includes(word) && word.numbers.length > 0)
  return figure === undefined ? [marker] : [marker, figure]
}

/** The lane typed with its street ("Sag‘bon 2-tor", "ул. Сагбон, проезд 2"), if it is in the register. */
export const laneOf = (
  { wide }: SearchEntry,
  words: readonly QueryWord[],
  rest: readonly QueryWord[],
): FoundLane | null => {
  if (wide === null || wide.lanes.length === 0) return null
  const typed = laneWords(words, rest)
  const figures = typed.flatMap(word => word.numbers)
  const [marker] = typed
  if (marker === undefined || figures.length === 0) return null
  const lanes = wide.lanes.filter(
    ({ marks }) => marks.length === figures.length && marks.every(mark => figures.includes(mark)),
  )
  const lane = lanes.find(({ uz }) => isDeadEnd(uz) === isDeadEnd(marker.raw)) ?? lanes[0]
  if (lane === undefined) return null
  return { lane, names: readableNames({ kind: 'street', uz: lane.uz, ru: lane.ru }), words: new Set(typed) }
}
