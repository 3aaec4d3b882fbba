import { splitLocale } from '@karvon/contract/site-routes'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { localizedUrl } from '../platform/locale/localized-url.ts'
import { OPENED_HERE, wasOpenedHere } from '../platform/modal/modal-url.ts'

/** The screens in the driver's menu; the first is the start screen. */
export const DRIVER_PLACES = ['feed', 'offers', 'order', 'earnings', 'profile'] as const

export type DriverScreen = (typeof DRIVER_PLACES)[number]

/** What a driver URL shows: a screen, the selected order and the open sheet. */
export type Shown = { place: DriverScreen; orderId: number | null; sheet: string | null }

const PREFIX = '/driver'

/** Parses a URL; an unknown screen falls back to the feed. */
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

/** The URL of a screen in the language of `path`. */
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

/** The parsed current URL. */
export function useShown(): Shown {
  return readShown(useSyncExternalStore(watch, readAddress))
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Navigates to a screen, with a view transition where supported. */
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

/** Selects one of the driver's orders. */
export function showOrder(orderId: number): void {
  history.replaceState(history.state, '', withQuery('order', String(orderId)))
  tell()
}

/** Opens a sheet, replacing an open one; Back closes it. */
export function openSheet(name: string): void {
  const address = withQuery('modal', name)
  if (readShown(readAddress()).sheet === null) history.pushState(OPENED_HERE, '', address)
  else history.replaceState(history.state, '', address)
  tell()
}

/** Closes the sheet: by history back if it was opened on this page, otherwise in place. */
export function closeSheet(): void {
  if (readShown(readAddress()).sheet === null) return
  if (wasOpenedHere(history.state)) history.back()
  else {
    history.replaceState(null, '', withQuery('modal', null))
    tell()
  }
}
