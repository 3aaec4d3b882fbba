import { formatNumber, formatTime } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { getLocale } from '../../platform/locale/locale.ts'
import type { Notice } from './notice.ts'

type Facts = Notice['facts']

/** The sum of a notice; to a driver of whose price something is kept, with what reaches them. */
export const sumOf = ({ amountUzs, netUzs }: Facts): string | null => {
  if (typeof amountUzs !== 'number') return null
  const amount = formatSum(amountUzs)
  return typeof netUzs === 'number' && netUzs !== amountUzs
    ? m.notices_net_sum({ net: formatNumber(netUzs, getLocale(), 0), amount })
    : amount
}

/** A load near, or one that a search of the driver's matches. */
export const loadNear = (facts: Facts): string => {
  const { from, to, km, search } = facts
  const amount = sumOf(facts)
  if (amount === null) return m.notices_load_near()
  if (!from || !to || typeof km !== 'number') return m.notices_load_near_sum({ amount })
  const way = { from, to, km, amount }
  return typeof search === 'string'
    ? m.notices_load_found_way({ ...way, search })
    : m.notices_load_near_way(way)
}

/** A load that its client offers to their favourites first. */
export const offeredFirst = (facts: Facts): string => {
  const { from, to, until } = facts
  const amount = sumOf(facts)
  if (amount === null || !from || !to || typeof until !== 'string') return m.notices_offered_first()
  return m.notices_offered_first_way({ from, to, amount, time: formatTime(new Date(until)) })
}
