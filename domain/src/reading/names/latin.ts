/** The Cyrillic letters of Uzbek, Russian and their neighbors, and those of Latin alphabets that have no simpler form of Unicode. */
export const LATIN_OF: Readonly<Record<string, string>> = {
  ...{
    а: 'a',
    б: 'b',
    в: 'v',
    г: 'g',
    д: 'd',
    е: 'e',
    ё: 'yo',
    ж: 'j',
    з: 'z',
    и: 'i',
    й: 'y',
    к: 'k',
    л: 'l',
  },
  ...{
    м: 'm',
    н: 'n',
    о: 'o',
    п: 'p',
    р: 'r',
    с: 's',
    т: 't',
    у: 'u',
    ф: 'f',
    х: 'x',
    ц: 'ts',
    ч: 'ch',
    ш: 'sh',
  },
  ...{ щ: 'sh', ъ: '', ы: 'i', ь: '', э: 'e', ю: 'yu', я: 'ya', ў: 'o', қ: 'q', ғ: 'g', ҳ: 'h' },
  ...{ ә: 'a', ө: 'o', ү: 'u', ң: 'n', і: 'i', ı: 'i', ə: 'a' },
}

const APOSTROPHES = /['\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032`\u00b4\uff07]/gu
const CYRILLIC = /[\u0400-\u04ff\u0131\u0259]/gu
const MARKS = /\p{M}/gu

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/**
 * Latin letters of a text in any script: lower case, without apostrophes and accents; й, ё, ў stay distinct. To be compared with words,
 * not shown (`toUzbekCyrillic` is what is shown, the other way).
 */
export const latinOf = (text: string): string => {
  const small = text.normalize('NFC').toLowerCase()
  const latin = (isPlain(small) ? small : small.replace(CYRILLIC, sign => LATIN_OF[sign] ?? sign)).replace(
    APOSTROPHES,
    '',
  )
  return isPlain(latin) ? latin : latin.normalize('NFKD').replace(MARKS, '')
}
