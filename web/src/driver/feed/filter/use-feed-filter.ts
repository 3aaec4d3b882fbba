import { useCallback, useEffect, useMemo } from 'react'
import { tabKey } from '../../../platform/storage/tab-owner.ts'
import { setQuery, useQueryText } from '../../driver-url.ts'
import { type FeedFilter, hasFilter, NO_FILTER, readFilter, writeFilter } from './feed-filter.ts'

const KEY = 'driver.feed'

const stored = (): string => {
  try {
    return sessionStorage.getItem(tabKey(KEY)) ?? ''
  } catch {
    return ''
  }
}

const store = (search: string): void => {
  try {
    sessionStorage.setItem(tabKey(KEY), search)
  } catch {
    // without storage the filter is the URL's alone
  }
}

const searchOf = (filter: FeedFilter): string => {
  const pairs = Object.entries(writeFilter(filter)).filter(
    (pair): pair is [string, string] => pair[1] !== null,
  )
  return new URLSearchParams(pairs).toString()
}

/** Shows the feed with this filter. */
export const applyFilter = (filter: FeedFilter): void => {
  store(searchOf(filter))
  setQuery(writeFilter(filter))
}

/** The feed's filter: the URL's, and without one there, the last one of this tab, which then is the URL's. */
export function useFeedFilter() {
  const query = useQueryText()
  const kept = hasFilter(query) ? query : stored()
  const filter = useMemo(() => readFilter(kept), [kept])
  const isKept = !hasFilter(query) && hasFilter(kept)
  useEffect(() => {
    if (isKept) setQuery(writeFilter(filter))
    else store(searchOf(filter))
  }, [filter, isKept])
  const change = useCallback((part: Partial<FeedFilter>) => applyFilter({ ...filter, ...part }), [filter])
  const reset = useCallback(() => applyFilter({ ...NO_FILTER, sort: filter.sort }), [filter.sort])
  return { filter, change, reset }
}
