import { type Fields, writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { toWire } from '@karvon/contract/wire/wire-names'
import { getLocale } from '../locale/locale.ts'

/** The set filters, as query parameters of the API. */
export const withoutEmpty = <T extends object>(filters: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as { [K in keyof T]?: NonNullable<T[K]> }

/** The URL of a list's export file, with the same filters, in the language of the site. */
export function exportUrl(path: string, filters: object): string {
  const fields = writeBracketFields(toWire({ ...withoutEmpty(filters), locale: getLocale() }) as Fields)
  return `/api${path}?${new URLSearchParams(fields)}`
}
