import { formatDate } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'

/** The day of an entry that stands in the open month because its own was closed; `day` is `YYYY-MM-DD` in Tashkent. */
export const movedFromLabel = (day: string): string =>
  m.ledger_moved_from({ day: formatDate(new Date(`${day}T00:00:00+05:00`), getLocale()) })
