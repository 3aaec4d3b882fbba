import { type PushMessage, readPushMessage } from '@karvon/contract/push/push-message'
import { isOrderWatched } from './open-pages.ts'

declare const self: ServiceWorkerGlobalScope

const ICON = '/icons/driver-192.png'
const BUZZ_MS = [200, 100, 200]

/** What the types of the browser do not know yet. */
type Options = NotificationOptions & { readonly renotify: boolean; readonly vibrate: readonly number[] }

const optionsOf = ({ body, tag, url, noticeId, orderId }: PushMessage): Options => ({
  ...{ body, tag, icon: ICON, vibrate: BUZZ_MS },
  // a newer message of the same order takes the older one's place, and is heard nevertheless
  renotify: true,
  data: { url, noticeId, orderId },
})

/**
 * Shows a message. Browsers that let us send promise their users that each one is seen (`userVisibleOnly`), so it is left out
 * only if a focused page shows its order; one that cannot be read still says that something happened.
 */
export const showPush = async (text: string): Promise<void> => {
  const message = readPushMessage(text)
  if (message === null) return self.registration.showNotification('Karvon', { icon: ICON, tag: 'karvon' })
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true })
  if (await isOrderWatched(pages, message.orderId)) return
  await self.registration.showNotification(message.title, optionsOf(message))
}
