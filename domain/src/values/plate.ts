import { plainText } from '../reading/plain-text.ts'

const LATIN_TWINS: Readonly<Record<string, string>> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
}

const SOFT_FORM = /^[0-9A-Z]{4,9}$/

/** Person, company, trailer (docs/figures.md#plates-and-licences); own-choice plates have no groups. */
const GROUPED_FORMS = [
  /^(\d{2})([A-Z])(\d{3})([A-Z]{2})$/,
  /^(\d{2})(\d{3})([A-Z]{3})$/,
  /^(\d{2})(\d{4})([A-Z]{2})$/,
]

/** A plate or a part of it in Latin capitals, for the Cyrillic letters that look like them; other signs stay. */
export const latinPlate = (typed: string): string =>
  [...typed.toUpperCase()].map(letter => LATIN_TWINS[letter] ?? letter).join('')

/**
 * The normalized plate, capitals and digits without spaces and hyphens, or null: 4 to 9 characters, because
 * own-choice plates exist since 2026 (docs/figures.md#plates-and-licences). Cyrillic letters that look like
 * Latin ones are read as those.
 */
export const readPlate = (typed: string): string | null => {
  const plate = latinPlate(plainText(typed).replace(/[\s\p{Pd}.]/gu, ''))
  return SOFT_FORM.test(plate) ? plate : null
}

/** The plate for display, its groups separated by no-break spaces: `01 A 123 BC`; other formats unchanged. */
export const formatPlate = (plate: string): string => {
  const groups = GROUPED_FORMS.map(form => form.exec(plate)).find(match => match !== null)
  return groups === undefined || groups === null ? plate : groups.slice(1).join('\u00a0')
}
