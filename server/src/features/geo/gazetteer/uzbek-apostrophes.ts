const ANY_APOSTROPHE = /['\u2018\u2019\u201b\u02bb\u02bc\u02b9\u2032`\u00b4]/gu
const TURNED_COMMA = '\u02bb'
const MODIFIER_APOSTROPHE = '\u02bc'

/** Uzbek Latin with its own two signs: U+02BB after o and g, U+02BC elsewhere (docs/figures.md#apostrophes). */
export const withUzbekApostrophes = (text: string): string =>
  text.replace(ANY_APOSTROPHE, (_, at: number) =>
    /[og]/iu.test(text.charAt(at - 1)) ? TURNED_COMMA : MODIFIER_APOSTROPHE,
  )
