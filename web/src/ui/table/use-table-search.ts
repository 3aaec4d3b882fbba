import { useSearchParams } from 'react-router'
import { pageOf, withFilters, withPage } from './table-search.ts'

/** The URL's current query: a second change may come before the first one is rendered. */
const present = () => new URLSearchParams(location.search)

/** Filters, page and sort of a table, stored in the URL: Back and reload work. */
export function useTableSearch() {
  const [search, setSearch] = useSearchParams()
  const change = (filters: Readonly<Record<string, string>>, { replace = true } = {}) =>
    setSearch(withFilters(present(), filters), { replace, preventScrollReset: true })
  const turn = (page: number, how?: { replace: boolean }) => setSearch(withPage(present(), page), how)
  return { search, page: pageOf(search), change, turn }
}
