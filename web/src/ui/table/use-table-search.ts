import { useSearchParams } from 'react-router'
import { pageOf, withFilters, withPage } from './table-search.ts'

/** The address as it is now: of two quick changes the second may come before what the first did is drawn. */
const present = () => new URLSearchParams(location.search)

/** Filters, page and sort of a table, kept in the address: Back leads to the page before, a reload keeps all. */
export function useTableSearch() {
  const [search, setSearch] = useSearchParams()
  const change = (filters: Readonly<Record<string, string>>, { replace = true } = {}) =>
    setSearch(withFilters(present(), filters), { replace, preventScrollReset: true })
  const turn = (page: number, how?: { replace: boolean }) => setSearch(withPage(present(), page), how)
  return { search, page: pageOf(search), change, turn }
}
