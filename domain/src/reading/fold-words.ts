const CYRILLIC: Readonly<Record<string, string>> = {
  ё: 'е',
  ў: 'у',
  қ: 'к',
  ғ: 'г',
  ҳ: 'х',
  ъ: '',
  ь: '',
  й: 'и',
}

/**
 * Words of a closed list as people type them, headings and choices, to be compared: not by their sounds as names are (`nameKey`), for there
 * a letter makes another word;  letters and digits alone, lower case; no apostrophes of Uzbek, and Cyrillic letters
 * that keyboards lack as those typed instead.
 */
export const foldWords = (text: string): string =>
  text
    .slice(0, 200)
    .toLowerCase()
    .replace(/[ёўқғҳъьй]/g, sign => CYRILLIC[sign] ?? sign)
    .normalize('NFKD')
    // the apostrophes of Uzbek count as letters
    .replace(/\p{Lm}|[^\p{L}\p{N}]/gu, '')
