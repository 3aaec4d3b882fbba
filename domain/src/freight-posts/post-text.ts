import { accept, type Decision, refuse } from '../decision.ts'
import { foldApostrophes, plainDigits } from '../reading/plain-text.ts'

/** The longest post that is read, in code points (decision 0051); Telegram's own limit is 4,096. */
export const MOST_POST = 2_000

/** What is no text; a copied post is read without it. */
const NOT_TEXT = /[\0\ud800-\udfff]/gu
/** Bold and italic letters made of mathematical signs, a fashion in chats. */
const STYLED = /[\u{1d400}-\u{1d7ff}]/gu

/**
 * A post as it is shown and read: cleaned (`plainDigits`), its letters plain.
 * Refuses `text_invalid` for what is no text, `text_too_long` (`max`) beyond `MOST_POST` (decision 0051).
 */
export const readPostText = (value: unknown, field?: string): Decision<string> => {
  if (typeof value !== 'string') return refuse('text_invalid', field)
  // counted before the costly part
  if (value.length > MOST_POST * 8) return refuse('text_too_long', field, { max: MOST_POST })
  const text = plainDigits(value.replace(NOT_TEXT, ''))
    .replace(/\t/g, ' ')
    .replace(STYLED, sign => sign.normalize('NFKC'))
    .normalize('NFC')
    .trim()
  return [...text].length > MOST_POST ? refuse('text_too_long', field, { max: MOST_POST }) : accept(text)
}

/** The text to match against: lower case and with one kind of apostrophe, each sign at its own position. */
export const plainOf = (text: string): string => {
  const small = text.toLowerCase()
  const even =
    small.length === text.length
      ? small
      : Array.from({ length: text.length }, (_, at) => {
          const sign = text.charAt(at).toLowerCase()
          return sign.length === 1 ? sign : text.charAt(at)
        }).join('')
  return foldApostrophes(even).replace(/ё/g, 'е')
}
