import { fillText } from '@karvon/contract/messages/every-language'
import { TELEGRAM_MESSAGES, type TelegramMessages } from '@karvon/contract/messages/telegram-messages'
import type { NoticeKind } from '@karvon/domain/notices/notice-table'
import { formatNumber, formatShortDate, formatTime, formatUzs } from '@karvon/domain/reading/figures'
import type { Locale } from '@karvon/domain/values/locale'
import { fromTashkent, tashkentDate } from '@karvon/domain/values/tashkent-time'
import { fill, Html, type Written, written } from './html.ts'

/** The bot's texts in a language. */
export const textsIn = (locale: Locale): TelegramMessages => TELEGRAM_MESSAGES[locale]

/** A sum for a button, without its currency. */
export const bareSum = (uzs: number, locale: Locale): string => formatNumber(uzs, locale, 0)

const DAY_MS = 86_400_000

/** When something happens, as one says it: today, tomorrow, or the date, with the Tashkent time. */
export const formatWhen = (at: Date, now: Date, locale: Locale): string => {
  const texts = textsIn(locale)
  const time = formatTime(at)
  const day = tashkentDate(at)
  if (day === tashkentDate(now)) return texts.today.replace('{time}', time)
  if (day === tashkentDate(new Date(now.getTime() + DAY_MS))) return texts.tomorrow.replace('{time}', time)
  return `${formatShortDate(at, locale)} ${time}`
}

/** When something ends: the time, with its day unless that is today. */
export const formatUntil = (at: Date, now: Date, locale: Locale): string =>
  tashkentDate(at) === tashkentDate(now) ? formatTime(at) : formatWhen(at, now, locale)

/** A line that begins with a capital letter. */
export const capitalized = (line: Written): Html => {
  const { text } = written(line)
  return new Html(`${text.slice(0, 1).toUpperCase()}${text.slice(1)}`)
}

/** A price as its driver reads it: what of it reaches them, unless that is all of it. */
export const driversSum = (priceUzs: number, netUzs: number, locale: Locale): string => {
  const uzs = formatUzs(priceUzs, locale)
  return netUzs === priceUzs ? uzs : fillText(textsIn(locale).you_get, { uzs, net: bareSum(netUzs, locale) })
}

/** What notices of schedules name: the schedule, the day, and why its order was not placed. */
const scheduleParts = (facts: Readonly<Record<string, string | number>>, locale: Locale) => {
  const day = typeof facts.day === 'string' ? fromTashkent(facts.day, '00:00') : null
  return {
    schedule: String(facts.schedule ?? ''),
    day: day === null ? '' : formatShortDate(day, locale),
    reason: typeof facts.reason === 'string' ? `. ${facts.reason}` : '',
  }
}

/** What happened, as a notice of a kind says it. */
export const headlineOf = (
  kind: NoticeKind,
  facts: Readonly<Record<string, string | number>>,
  locale: Locale,
): Html => {
  const texts = textsIn(locale)
  const { amount_uzs: amount, net_uzs: net } = facts
  const search = typeof facts.search === 'string' ? fill(texts.search, { name: facts.search }) : ''
  const until =
    typeof facts.until === 'string' ? fill(texts.until, { time: formatTime(new Date(facts.until)) }) : ''
  const address = String(facts.address ?? '')
  const url = String(facts.url ?? '')
  if (typeof amount !== 'number')
    return fill(texts.kinds[kind], { sum: '', search, until, address, url, ...scheduleParts(facts, locale) })
  const uzs = typeof net === 'number' ? driversSum(amount, net, locale) : formatUzs(amount, locale)
  return fill(texts.kinds[kind], { sum: fill(texts.sum, { uzs }), search, until, url })
}
