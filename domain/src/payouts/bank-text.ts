import { foldApostrophes, plainLine } from '../reading/plain-text.ts'

/** Characters that both code pages of banks lack, or that stand there for another letter, and what is written for them. */
const WRITTEN_AS: Readonly<Record<string, string>> = {
  ...{ '“': '"', '”': '"', '„': '"', '«': '"', '»': '"' },
  ...{ '–': '-', '—': '-', '‑': '-', '…': '...' },
  ...{ қ: 'к', Қ: 'К', ғ: 'г', Ғ: 'Г', ҳ: 'х', Ҳ: 'Х', ı: 'i' },
}

/** What windows-1251 and DOS 866 both have: ASCII, the Russian letters, Ў and №. */
const IN_BOTH = /^(?:[\x20-\x7eА-яЁёЎў№]|\.{3})$/

/** A sign as both have it; null: they have no such letter. */
const writeSign = (sign: string): string | null => {
  const written = WRITTEN_AS[sign] ?? sign
  if (IN_BOTH.test(written)) return written
  const bare = [...sign.normalize('NFKD').replace(/\p{M}/gu, '')]
  return bare.length > 0 && bare.every(each => IN_BOTH.test(each)) ? bare.join('') : null
}

const signsOf = (text: string): (string | null)[] =>
  [...foldApostrophes(plainLine(text)).normalize('NFC')].map(writeSign)

/**
 * A text in the characters that each code page of banks has, on one line. Letters that neither has are written as the nearest one, such
 * as Қ as К and é as e; what has no such letter becomes `?`.
 */
export const bankText = (text: string): string =>
  signsOf(text)
    .map(sign => sign ?? '?')
    .join('')

/** Whether a text can be written for a bank without losing a letter. */
export const isBankText = (text: string): boolean => {
  const signs = signsOf(text)
  return signs.length > 0 && !signs.includes(null)
}
