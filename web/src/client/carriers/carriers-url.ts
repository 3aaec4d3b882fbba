import { LANE_PRICE_STATUSES } from '@karvon/domain/carriers/lane-prices/lane-price'
import { choiceOf, pageOf } from '../../ui/table/table-search.ts'

/** The two lists of the page. */
const LISTS = ['carriers', 'prices'] as const

/** The list, filter and page in the URL. */
export const carriersUrl = (search: URLSearchParams) => ({
  list: choiceOf(search, 'list', LISTS) ?? 'carriers',
  status: choiceOf(search, 'status', LANE_PRICE_STATUSES),
  page: pageOf(search),
})
