import { fromTashkent } from '@karvon/domain/values/tashkent-time'

/** The page in the query; the first if missing or invalid. */
export const pageOf = (search: URLSearchParams): number => {
  const written = search.get('page') ?? ''
  return /^[1-9]\d{0,3}$/.test(written) ? Number(written) : 1
}

/** A day in the query as `YYYY-MM-DD`; empty if missing or invalid. */
export const dayOf = (search: URLSearchParams, name: string): string => {
  const written = search.get(name) ?? ''
  return fromTashkent(written, '00:00') === null ? '' : written
}

/** The date range in the query, each end optional; a reversed range is swapped. */
export function spanOf(search: URLSearchParams): { from: string; to: string } {
  const [from, to] = [dayOf(search, 'from'), dayOf(search, 'to')]
  return from !== '' && to !== '' && from > to ? { from: to, to: from } : { from, to }
}

/** An id in the query, or null. */
export const idOf = (search: URLSearchParams, name: string): number | null => {
  const written = search.get(name) ?? ''
  return /^[1-9]\d{0,9}$/.test(written) && Number(written) < 2 ** 31 ? Number(written) : null
}

/** One of the known choices of a filter, or null. */
export const choiceOf = <Choice extends string>(
  search: URLSearchParams,
  name: string,
  choices: readonly Choice[],
): Choice | null => choices.find(choice => choice === search.get(name)) ?? null

/** The query with these filters; empty ones are removed, and the page is reset unless given. */
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

/** The query for a page; the first is not written. */
export const withPage = (search: URLSearchParams, page: number): URLSearchParams =>
  withFilters(search, { page: page === 1 ? '' : String(page) })
