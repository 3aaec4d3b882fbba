import { accept, type Decision, refuse } from '../decision.ts'

/** The longest post that is read, in code points (decision 0051); Telegram's own limit is 4,096. */
export const MOST_POST = 2_000

const CONTROLS = /[^\P{Cc}\n]/gu
/** Marks that reverse or hide text: directional formatting, zero-width signs, tags. */
const HIDDEN = /[\u00ad\u061c\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff\u{e0000}-\u{e007f}]/gu
const LONE_SURROGATE = /[\ud800-\udfff]/gu
/** Bold and italic letters made of mathematical signs, a fashion in chats. */
const STYLED = /[\u{1d400}-\u{1d7ff}]/gu
const SPACES = /[\u00a0\u2000-\u200a\u202f\u205f\u3000]/gu

/**
 * A post as it is shown and read: line ends as `\n`, no control, hidden or directional signs, plain spaces and letters.
 * Refuses `text_invalid` for what is no text, `text_too_long` (`max`) beyond `MOST_POST` (decision 0051).
 */
export const readPostText = (value: unknown, field?: string): Decision<string> => {
  if (typeof value !== 'string') return refuse('text_invalid', field)
  // counted before the costly part
  if (value.length > MOST_POST * 8) return refuse('text_too_long', field, { max: MOST_POST })
  const text = value
    .replace(/\r\n?|[\u2028\u2029]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(LONE_SURROGATE, '')
    .replace(STYLED, sign => sign.normalize('NFKC'))
    .replace(SPACES, ' ')
    .replace(CONTROLS, '')
    .replace(HIDDEN, '')
    .normalize('NFC')
    .trim()
  return [...text].length > MOST_POST ? refuse('text_too_long', field, { max: MOST_POST }) : accept(text)
}

const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032`\u00b4\uff07]/g

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
  return even.replace(APOSTROPHES, "'").replace(/ё/g, 'е')
}
