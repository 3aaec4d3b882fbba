import { askPage, isSameApp } from './open-pages.ts'

declare const self: ServiceWorkerGlobalScope

/** What a notification opens, as it was shown. */
type Opened = { readonly url: string; readonly noticeId: number; readonly orderId: number | null }

const START = '/dashboard'

/** Whoever presses a notification has seen what it tells of: of its order everything so far. */
const markSeen = async ({ noticeId, orderId }: Opened): Promise<void> => {
  const seen = orderId === null ? { notice_id: noticeId } : { order_id: orderId }
  const headers = { 'content-type': 'application/json' }
  await fetch('/api/notices/read', { method: 'PUT', headers, body: JSON.stringify(seen) }).catch(
    () => undefined,
  )
}

const showIn = async (page: WindowClient, url: string): Promise<void> => {
  // refused without a press, as in tests
  await page.focus().catch(() => undefined)
  // a page that goes there by itself keeps what was typed
  if (!(await askPage(page, { kind: 'open', url })))
    await page.navigate(url).catch(() => self.clients.openWindow(url))
}

const open = async (url: string): Promise<void> => {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  const page = pages.find(each => isSameApp(each.url, url))
  if (page === undefined) await self.clients.openWindow(url)
  else await showIn(page, url)
}

/** Opens what a pressed notification is about, in a page of its app if there is one. */
export const openNotification = async (notification: Notification): Promise<void> => {
  notification.close()
  const opened: Opened | undefined = notification.data
  if (typeof opened?.url !== 'string') return open(START)
  await Promise.all([open(opened.url), markSeen(opened)])
}
