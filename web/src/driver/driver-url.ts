import { splitLocale } from '@karvon/contract/site-routes'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { localizedUrl } from '../platform/locale/localized-url.ts'
import { OPENED_HERE, wasOpenedHere } from '../platform/modal/modal-url.ts'

/** The places of the driver's menu; the first is where one arrives. */
export const DRIVER_PLACES = ['feed', 'offers', 'order', 'earnings', 'profile'] as const

export type DriverScreen = (typeof DRIVER_PLACES)[number]

/** What an address shows: a place, the order that is meant, and the one sheet that is open. */
export type Shown = { place: DriverScreen; orderId: number | null; sheet: string | null }

const PREFIX = '/driver'

/** The address read; an unknown one is the feed. */
export function readShown(address: string): Shown {
  const { rest } = splitLocale(address)
  const query = new URLSearchParams(address.split('?', 2)[1] ?? '')
  const name = rest.slice(PREFIX.length + 1)
  const orderId = Number(query.get('order'))
  return {
    place: DRIVER_PLACES.find(place => place === name) ?? 'feed',
    orderId: Number.isSafeInteger(orderId) && orderId > 0 ? orderId : null,
    sheet: query.get('modal'),
  }
}

/** The address of a place in the language of `path`. */
export const addressOf = (place: DriverScreen, path: string): string =>
  localizedUrl(place === 'feed' ? PREFIX : `${PREFIX}/${place}`, path)

const told = new Set<() => void>()

const tell = () => {
  for (const listener of told) listener()
}

const watch = (listener: () => void) => {
  told.add(listener)
  addEventListener('popstate', listener)
  return () => {
    told.delete(listener)
    removeEventListener('popstate', listener)
  }
}

const readAddress = () => location.pathname + location.search

/** What is shown now. */
export function useShown(): Shown {
  return readShown(useSyncExternalStore(watch, readAddress))
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Goes to a place; the browser blends the two where it can. */
export function goTo(place: DriverScreen): void {
  const address = addressOf(place, location.pathname)
  if (address === readAddress()) return
  const change = () => {
    history.pushState(null, '', address)
    tell()
    scrollTo(0, 0)
  }
  if (document.startViewTransition === undefined || isStill()) change()
  else document.startViewTransition(() => flushSync(change))
}

const withQuery = (name: string, value: string | null): string => {
  const address = new URL(location.href)
  if (value === null) address.searchParams.delete(name)
  else address.searchParams.set(name, value)
  return address.pathname + address.search
}

/** Shows another of the driver's orders. */
export function showOrder(orderId: number): void {
  history.replaceState(history.state, '', withQuery('order', String(orderId)))
  tell()
}

/** Opens a sheet, which takes the place of another; Back closes it. */
export function openSheet(name: string): void {
  const address = withQuery('modal', name)
  if (readShown(readAddress()).sheet === null) history.pushState(OPENED_HERE, '', address)
  else history.replaceState(history.state, '', address)
  tell()
}

/** Closes the sheet: by going back where it was opened here, else in place. */
export function closeSheet(): void {
  if (readShown(readAddress()).sheet === null) return
  if (wasOpenedHere(history.state)) history.back()
  else {
    history.replaceState(null, '', withQuery('modal', null))
    tell()
  }
}
