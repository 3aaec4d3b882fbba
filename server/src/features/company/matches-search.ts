/** What is searched: words that may be spelled in any script, and texts with one spelling. */
type Searched = {
  readonly words: readonly (string | null)[]
  readonly exact: readonly (string | null)[]
}

const WORD = /[\p{L}\p{M}\p{N}'\u2018\u2019`\u00b4._-]+/gu

const APOSTROPHES = "'\u2018\u2019\u02bb\u02bc`\u00b4"
const TURNED_O = new RegExp(`o[${APOSTROPHES}]|ў`, 'gu')

/** A word by its skeleton, and by that of the spelling Russian gives it: Тулкин for Toʻlqin. */
const skeletonsOf = (word: string, fold: (word: string) => string): string[] => {
  const small = word.toLowerCase()
  return [fold(small), fold(small.replace(TURNED_O, 'u'))]
}

/**
 * Whether every word of `q` occurs in what is searched: in a text as it is, or in a word by the skeleton that
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
