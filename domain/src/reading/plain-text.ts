const LINE_ENDS = /\r\n?|[\v\f\u0085\u2028\u2029]/g
const SPACES = /[\p{Zs}\u2800]/gu
/** Format signs and variation selectors, but not those that make one emoji of two signs. */
const HIDDEN =
  /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier})\u200d|\u200d(?!\p{Extended_Pictographic})|(?!\u200d)\p{Cf}|(?<!\p{Extended_Pictographic})\ufe0f(?!\u20e3)|[\ufe00-\ufe0e\u{e0100}-\u{e01ef}]/gu
/** NUL excepted: no text has one, and whoever reads a text refuses it. */
const CONTROLS = /[^\P{Cc}\0\t\n]/gu
/** Word's own hyphen that does not break, as it comes out of the clipboard. */
const WORDS_HYPHEN = '\u001e'
/** The digits of a Chinese or Japanese keyboard, and the signs that stand among them. */
const FULL_WIDTH = /[\uff03\uff08-\uff1a]/g
const FULL_WIDTH_OFFSET = 0xfee0
const APOSTROPHES = /[\u2018\u2019\u201b\u02b9\u02bb\u02bc\u02bd\u2032`\u00b4\uff07]/g

/**
 * Text without what programs and phones put into it unseen: every line end is `\n` (also a lone CR and a vertical tab), every space
 * a plain one, a minus `-`; format signs, directional ones included, variation selectors and control signs are gone, except inside an
 * emoji. Tabs stay, and so does NUL, which readers of texts refuse.
 */
export const plainText = (text: string): string =>
  text
    .replace(LINE_ENDS, '\n')
    .replace(SPACES, ' ')
    .replace(HIDDEN, '')
    .replaceAll('\u2212', '-')
    .replaceAll(WORDS_HYPHEN, '-')
    .replace(CONTROLS, '')

/** A plain text in which digits, and the signs that stand among them, are of one width: `９０` is `90`. */
export const plainDigits = (text: string): string =>
  plainText(text).replace(FULL_WIDTH, sign => String.fromCharCode(sign.charCodeAt(0) - FULL_WIDTH_OFFSET))

/** A text with one kind of apostrophe, `'`, each sign at its own position. */
export const foldApostrophes = (text: string): string => text.replace(APOSTROPHES, "'")

/** The same with one kind of apostrophe, `'`: the signs that people type for those of Uzbek are one for whoever compares. */
export const plainApostrophes = (text: string): string => foldApostrophes(plainText(text))

/** A plain text on one line, without spaces around it. */
export const plainLine = (text: string): string =>
  plainText(text).replaceAll('\0', '').replace(/\s+/g, ' ').trim()
