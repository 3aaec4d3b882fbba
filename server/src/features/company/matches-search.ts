/** Searchable content: names in any script, and texts with one spelling. */
type Searched = {
  readonly words: readonly (string | null)[]
  readonly exact: readonly (string | null)[]
}

const WORD = /[\p{L}\p{M}\p{N}'\u2018\u2019`\u00b4._-]+/gu

const APOSTROPHES = "'\u2018\u2019\u02bb\u02bc`\u00b4"
const TURNED_O = new RegExp(`o[${APOSTROPHES}]|ў`, 'gu')

/** The key of a word, and that of its Russian spelling: Тулкин for Toʻlqin. */
const skeletonsOf = (word: string, fold: (word: string) => string): string[] => {
  const small = word.toLowerCase()
  return [fold(small), fold(small.replace(TURNED_O, 'u'))]
}

/**
 * Whether every word of `q` matches: literally in a text, or in a name by the key that
 * all its spellings share (Дилноза finds Dilnoza). Digits also match a phone typed with spaces and
 * punctuation.
 */
export const matchesSearch = (
  q: string,
  { words, exact }: Searched,
  fold: (word: string) => string,
): boolean => {
  const digits = q.replace(/\D/g, '')
  const texts = exact.filter(text => text !== null).map(text => text.toLowerCase())
  if (/^[\d\s+()-]+$/.test(q) && digits !== '') return texts.some(text => text.includes(digits))
  const folded = words.flatMap(text => text?.match(WORD) ?? []).flatMap(word => skeletonsOf(word, fold))
  return (q.match(WORD) ?? []).every(word => {
    const skeleton = fold(word)
    const isSpelled = skeleton !== '' && folded.some(one => one.includes(skeleton))
    return isSpelled || texts.some(text => text.includes(word.toLowerCase()))
  })
}
