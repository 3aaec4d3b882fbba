import { appShellOf } from '@karvon/contract/site-routes'

/** An open page, as the worker sees it. */
export type OpenPage = {
  readonly url: string
  readonly focused: boolean
  readonly visibilityState: DocumentVisibilityState
}

const areaOf = (url: URL): string | undefined => appShellOf(url.pathname)?.prefix

/** The driver's order screen without an order in its address shows the current one. */
const CURRENT_ORDER = /\/driver\/order\/?$/

/** Whether a page is in the app that a message opens: the client's, the driver's or the operator's. */
export const isSameApp = (page: string, opened: string): boolean =>
  areaOf(new URL(page)) === areaOf(new URL(opened, page))

/** Whether a page shows an order, by its address. */
const showsOrder = (page: string, opened: string, orderId: number): boolean => {
  const url = new URL(page)
  const shown = url.searchParams.get('order')
  if (!isSameApp(page, opened)) return false
  return shown === String(orderId) || (shown === null && CURRENT_ORDER.test(url.pathname))
}

/** Whether somebody is looking at the order right now: then its page tells them, and a notification would be too much. */
export const isOrderWatched = (pages: readonly OpenPage[], opened: string, orderId: number | null): boolean =>
  orderId !== null &&
  pages.some(
    ({ url, focused, visibilityState }) =>
      focused && visibilityState === 'visible' && showsOrder(url, opened, orderId),
  )
