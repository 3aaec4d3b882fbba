import type { Locale } from './locale.ts'

const QUOTES: Readonly<Record<Locale, readonly [opening: string, closing: string]>> = {
  uz: ['“', '”'],
  'uz-Cyrl': ['«', '»'],
  ru: ['«', '»'],
  en: ['“', '”'],
}

const ANY_QUOTES = /["«»“”„‟]+/gu
const OPENS = /(?:^|[\s(])$/u

/** The text inside and outside quotes; drops unpaired and nested quotes. */
const splitByQuotes = (name: string): readonly { readonly text: string; readonly isQuoted: boolean }[] => {
  const pieces: { text: string; isQuoted: boolean }[] = [{ text: '', isQuoted: false }]
  let from = 0
  for (const { 0: quotes, index } of name.matchAll(ANY_QUOTES)) {
    const last = pieces.at(-1)
    if (last === undefined) break
    last.text += name.slice(from, index)
    from = index + quotes.length
    const isOpening = OPENS.test(name.slice(0, index))
    if (isOpening !== last.isQuoted) pieces.push({ text: '', isQuoted: isOpening })
  }
  const end = pieces.at(-1)
  if (end !== undefined) {
    end.text += name.slice(from)
    // opened and never closed: not a quotation
    if (end.isQuoted) end.isQuoted = false
  }
  return pieces.filter(({ text }) => text !== '')
}

/**
 * A name in the quotes of its language: `«Bek Savdo MChJ»`. A name with quotes keeps its own, once and in the
 * language's form: `"Silk Road" MChJ` and `««Silk Road» MChJ»` are both `«Silk Road» MChJ`.
 */
export const quoteName = (name: string, locale: Locale): string => {
  const [opening, closing] = QUOTES[locale]
  const pieces = splitByQuotes(name.trim())
  if (!pieces.some(({ isQuoted }) => isQuoted))
    return `${opening}${pieces.map(({ text }) => text).join('')}${closing}`
  return pieces.map(({ text, isQuoted }) => (isQuoted ? `${opening}${text}${closing}` : text)).join('')
}
