const LATIN_KEYS = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`"
const CYRILLIC_KEYS = 'йцукенгшщзхъфывапролджэячсмитьбюё'

const swaps = new Map<string, string>()
for (const [at, latin] of [...LATIN_KEYS].entries()) {
  const cyrillic = CYRILLIC_KEYS.charAt(at)
  swaps.set(latin, cyrillic)
  swaps.set(cyrillic, latin)
}
swaps.set('/', '.')

const swapped = (word: string): string => [...word].map(sign => swaps.get(sign) ?? sign).join('')

/**
 * The text as typed with the other keyboard layout: "nfirtyn" was meant as "ташкент"; a house number stays.
 */
export const withOtherLayout = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^\s\d]+(?=\s|$)/gu, (word, at: number, whole: string) =>
      /\d/.test(whole.charAt(at - 1)) ? word : swapped(word),
    )
