import { formatDate } from '@karvon/domain/reading/figures'
import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { getLocale } from '../locale/locale.ts'

/** A day, `YYYY-MM-DD` in Tashkent. */
export const dayLabel = (day: string): string => {
  const at = fromTashkent(day, '00:00')
  return at === null ? day : formatDate(at, getLocale())
}
