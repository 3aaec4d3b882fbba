import { readPhone } from '@karvon/domain/reading/phone'
import type { Locale } from '@karvon/domain/values/locale'
import { clipped, fill, type Html, written } from '../writing/html.ts'
import { textsIn } from '../writing/texts.ts'

/** A name or an address never takes more than this of a message. */
const MOST_NAME = 150

/** A name, a place or another short text that people wrote. */
export const named = (text: string): Html => clipped(text, MOST_NAME)

type Stop = { readonly city: string; readonly displayName: string }

/** From where to where, in a few words: the cities, or within one city the places. */
const wayOf = (stops: readonly Stop[]): string => {
  const [first, last] = [stops[0], stops.at(-1)]
  if (first === undefined || last === undefined) return ''
  return first.city === last.city
    ? `${first.displayName} — ${last.displayName}`
    : `${first.city} — ${last.city}`
}

/** The number of an order and its way. */
export const aboutOrder = (
  { id, routes }: { readonly id: number; readonly routes: readonly Stop[] },
  locale: Locale,
): Html => fill(textsIn(locale).about, { order: id, way: named(wayOf(routes)) })

/** A phone as Telegram recognizes it in a text: buttons can't call. */
export const writtenPhone = (phone: string): Html => {
  const digits = readPhone(phone)
  return digits === null
    ? named(phone)
    : written(`+998 ${digits.slice(3, 5)} ${digits.slice(5, 8)}-${digits.slice(8, 10)}-${digits.slice(10)}`)
}
