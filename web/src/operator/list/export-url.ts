import { type Fields, writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { toWire } from '@karvon/contract/wire/wire-names'

/** The set filters, as query parameters of the API. */
export const withoutEmpty = <T extends object>(filters: T): { [K in keyof T]?: NonNullable<T[K]> } =>
  Object.fromEntries(
    Object.entries(filters).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  ) as { [K in keyof T]?: NonNullable<T[K]> }

/** The URL of a list's export file, with the same filters. */
export function exportUrl(path: string, filters: object): string {
  const query = new URLSearchParams(writeBracketFields(toWire(withoutEmpty(filters)) as Fields)).toString()
  return `/api${path}${query === '' ? '' : `?${query}`}`
}
