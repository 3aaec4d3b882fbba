import { formatNumber } from '@karvon/domain/reading/figures'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'

const TIYIN = 100

/** A sum of a statement in the language of the page: tiyin are shown only where there are some. */
export const formatTiyin = (tiyin: number): string => {
  const [whole, rest] = [Math.trunc(tiyin / TIYIN), Math.abs(tiyin % TIYIN)]
  const sign = tiyin < 0 && whole === 0 ? '−' : ''
  const point = getLocale() === 'en' ? '.' : ','
  const fraction = rest === 0 ? '' : `${point}${String(rest).padStart(2, '0')}`
  return `${sign}${formatNumber(whole, getLocale(), 0)}${fraction}\u00a0${m.orders_currency()}`
}
