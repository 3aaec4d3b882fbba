import { fromTashkent } from '@karvon/domain/values/tashkent-time'

/** The page of an address; what is no page is the first. */
export const pageOf = (search: URLSearchParams): number => {
  const written = search.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : 1
}

/** The day of an address as `YYYY-MM-DD`; what is no day of the calendar is an empty text. */
export const dayOf = (search: URLSearchParams, name: string): string => {
  const written = search.get(name) ?? ''
  return fromTashkent(written, '00:00') === null ? '' : written
}

/** The days of an address from first to last, either of them open; written the wrong way round they are turned. */
export function spanOf(search: URLSearchParams): { from: string; to: string } {
  const [from, to] = [dayOf(search, 'from'), dayOf(search, 'to')]
  return from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to }
}

/** The id of an address, or null. */
export const idOf = (search: URLSearchParams, name: string): number | null => {
  const written = search.get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(written) && Number(written) < 2 ** 31 ? Number(written) : null
}

/** One of the choices that a filter knows, or null. */
export const choiceOf = <Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null => choices.find(choice => choice === search.get(name)) ?? null

/** The address with these filters, an empty one gone, and at the first page again unless a page is named. */
export function withFilters(
  search: URLSearchParams,
  filters: Readonly<Record<string, string>>,
): URLSearchParams {
  const next = new URLSearchParams(search)
  next.delete('page')
  for (const [name, value] of Object.entries(filters)) {
    if (value === '') next.delete(name)
    else next.set(name, value)
  }
  return next
}

/** The address at a page; the first is not written. */
export const withPage = (search: URLSearchParams, page: number): URLSearchParams =>
  withFilters(search, { page: page === 1 ? '' : String(page) })
