const LATIN_OF: Readonly<Record<string, string>> = {
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
  щ: 'sh',
  ъ: '',
  ы: 'i',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
  ў: 'o',
  қ: 'q',
  ғ: 'g',
  ҳ: 'h',
  ә: 'a',
  ө: 'o',
  ү: 'u',
  ң: 'n',
  і: 'i',
  ı: 'i',
  ə: 'a',
}

const APOSTROPHES = /['\u2018\u2019\u201b\u02b9\u02bb\u02bc\u2032`\u00b4\uff07]/gu
const CYRILLIC = /[\u0400-\u04ff\u0131\u0259]/gu
const MARKS = /\p{M}/gu

const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/**
 * Latin letters of a text in any script: lower case, without apostrophes and accents; й, ё, ў stay distinct.
 */
export const latinOf = (text: string): string => {
  const small = text.normalize('NFC').toLowerCase()
  const latin = (isPlain(small) ? small : small.replace(CYRILLIC, sign => LATIN_OF[sign] ?? sign)).replace(
    APOSTROPHES,
    '',
  )
  return isPlain(latin) ? latin : latin.normalize('NFKD').replace(MARKS, '')
}

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tsch|tch/g, 'ch'],
  [/sch/g, 'sh'],
  [/dj|dzh|zh/g, 'j'],
  [/kh/g, 'x'],
  [/gh/g, 'g'],
  [/(?<![sc])h/g, 'x'],
  [/c(?!h)|q/g, 'k'],
  [/ou/g, 'u'],
  [/w/g, 'v'],
  [/o/g, 'a'],
  [/y(?=[aeiu])/g, ''],
  [/y/g, 'i'],
]

const soundsOf = (latin: string): string =>
  SOUNDS.reduce((folded, [sound, sign]) => folded.replace(sound, sign), latin)

const foldName = (word: string): string => soundsOf(latinOf(word))

/** One key for all spellings of a place, with doubled letters merged: Бухара, Buxoro and Bukhara fold to "buxara". */
export const fold = (word: string): string => foldName(word).replace(/(.)\1+/g, '$1')

/** Like `fold`, for a word already in Latin letters; one that would lose most of its letters ("zzzz") is unchanged. */
export const foldWord = (latin: string): string => {
  const folded = soundsOf(latin).replace(/(.)\1+/g, '$1')
  return folded.length * 3 < latin.length || /\d/.test(latin) ? latin : folded
}
