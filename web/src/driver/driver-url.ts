import { splitLocale } from '@karvon/contract/site-routes'
import { useSyncExternalStore } from 'react'
import { flushSync } from 'react-dom'
import { localizedUrl } from '../platform/locale/localized-url.ts'
import { OPENED_HERE, wasOpenedHere } from '../platform/modal/modal-url.ts'

/** The screens in the driver's menu; the first is the start screen. */
export const MENU_SCREENS = ['feed', 'offers', 'order', 'earnings', 'profile'] as const

export type MenuScreen = (typeof MENU_SCREENS)[number]

/** Every screen. */
export const DRIVER_SCREENS = [...MENU_SCREENS, 'balance', 'agreements'] as const

export type DriverScreen = (typeof DRIVER_SCREENS)[number]

/** The entry of the menu that a screen belongs to. */
export const menuEntryOf = (screen: DriverScreen): MenuScreen => {
  if (screen === 'agreements') return 'profile'
  return screen === 'balance' ? 'earnings' : screen
}

/** What a driver URL shows: a screen, the selected order and the open sheet. */
export type DriverLocation = { screen: DriverScreen; orderId: number | null; sheet: string | null }

const PREFIX = '/driver'

/** Parses a URL; an unknown screen falls back to the feed. */
export function parseDriverUrl(url: string): DriverLocation {
  const { rest } = splitLocale(url)
  const query = new URLSearchParams(url.split('?', 2)[1] ?? '')
  const name = rest.slice(PREFIX.length + 1)
  const orderId = Number(query.get('order'))
  return {
    screen: DRIVER_SCREENS.find(screen => screen === name) ?? 'feed',
    orderId: Number.isSafeInteger(orderId) && orderId > 0 ? orderId : null,
    sheet: query.get('modal'),
  }
}

/** The URL of a screen in the language of `path`. */
export const screenUrl = (screen: DriverScreen, path: string): string =>
  localizedUrl(screen === 'feed' ? PREFIX : `${PREFIX}/${screen}`, path)

const listeners = new Set<() => void>()

const notify = () => {
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  addEventListener('popstate', listener)
  return () => {
    listeners.delete(listener)
    removeEventListener('popstate', listener)
  }
}

const currentUrl = () => location.pathname + location.search

/** The parsed current URL. */
export function useDriverLocation(): DriverLocation {
  return parseDriverUrl(useSyncExternalStore(subscribe, currentUrl))
}

const currentSearch = () => location.search

/** The current query, with its question mark if there is one. */
export const useQueryText = (): string => useSyncExternalStore(subscribe, currentSearch)

const prefersReducedMotion = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/** Navigates to a screen, with a view transition where supported. */
export function goTo(screen: DriverScreen): void {
  const url = screenUrl(screen, location.pathname)
  if (url === currentUrl()) return
  const change = () => {
    history.pushState(null, '', url)
    notify()
    scrollTo(0, 0)
  }
  if (document.startViewTransition === undefined || prefersReducedMotion()) change()
  else document.startViewTransition(() => flushSync(change))
}

/** The URL of an order's screen. */
export const orderUrl = (orderId: number): string =>
  `${screenUrl('order', location.pathname)}?order=${orderId}`

/** Navigates to an order's screen. */
export const followOrder = (orderId: number): void => {
  goTo('order')
  showOrder(orderId)
}

const withQuery = (name: string, value: string | null): string => {
  const url = new URL(location.href)
  if (value === null) url.searchParams.delete(name)
  else url.searchParams.set(name, value)
  return url.pathname + url.search
}

/** Replaces parts of the query in place; null removes a part. */
export function setQuery(parts: Readonly<Record<string, string | null>>): void {
  const url = new URL(location.href)
  for (const [name, value] of Object.entries(parts)) {
    if (value === null) url.searchParams.delete(name)
    else url.searchParams.set(name, value)
  }
  const changed = url.pathname + url.search
  if (changed === currentUrl()) return
  history.replaceState(history.state, '', changed)
  notify()
}

/** Goes to a path of this app in the page's language, whatever language the path has. */
export function goToPath(path: string): void {
  const tail = path.slice(path.split(/[?#]/, 1)[0]?.length ?? 0)
  history.pushState(null, '', localizedUrl(splitLocale(path).rest + tail, location.pathname))
  notify()
}

/** Selects one of the driver's orders. */
export function showOrder(orderId: number): void {
  history.replaceState(history.state, '', withQuery('order', String(orderId)))
  notify()
}

/** Opens a sheet, replacing an open one; Back closes it. */
export function openSheet(name: string): void {
  const url = withQuery('modal', name)
  if (parseDriverUrl(currentUrl()).sheet === null) history.pushState(OPENED_HERE, '', url)
  else history.replaceState(history.state, '', url)
  notify()
}

/** Closes the sheet: by history back if it was opened on this page, otherwise in place. */
export function closeSheet(): void {
  if (parseDriverUrl(currentUrl()).sheet === null) return
  if (wasOpenedHere(history.state)) history.back()
  else {
    history.replaceState(null, '', withQuery('modal', null))
    notify()
  }
}
