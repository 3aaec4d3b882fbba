import type { CDPSession, Page, Worker } from '@playwright/test'
import { expect } from './sides.ts'

/** A notification, as far as the journeys look at it. */
type Shown = { readonly title: string; readonly body: string; readonly tag: string }

const workerOf = (page: Page): Worker => {
  const [worker] = page.context().serviceWorkers()
  if (worker === undefined) throw new Error('no service worker')
  return worker
}

/**
 * Lets the worker show notifications. The headless browser never allows any, so they are collected in place of its screen; the
 * messages and the worker are real.
 */
export const collectNotifications = (page: Page): Promise<void> =>
  workerOf(page).evaluate(() => {
    const self = globalThis as unknown as { registration: ServiceWorkerRegistration; shown: Notification[] }
    self.shown = []
    const without = (tag: string) => self.shown.filter(shown => shown.tag !== tag)
    self.registration.showNotification = async (title, { tag = '', body = '', data } = {}) => {
      const close = () => {
        self.shown = without(tag)
      }
      self.shown = [...without(tag), { title, tag, body, data, close } as unknown as Notification]
    }
  })

/** The notifications on the screen. */
export const shownNotifications = (page: Page): Promise<Shown[]> =>
  workerOf(page).evaluate(() => {
    const { shown } = globalThis as unknown as { shown: Notification[] }
    return shown.map(({ title, body, tag }) => ({ title, body, tag }))
  })

/** Presses the notification with this tag. */
export const pressNotification = (page: Page, tag: string): Promise<void> =>
  workerOf(page).evaluate(pressed => {
    const { shown } = globalThis as unknown as { shown: Notification[] }
    const notification = shown.find(each => each.tag === pressed)
    // only the browser's own events may be waited for
    const event = Object.assign(new Event('notificationclick'), { notification, waitUntil: () => undefined })
    dispatchEvent(event)
  }, tag)

/** The id of the page's service worker registration, by which the browser delivers to it. */
const registrationOf = (devTools: CDPSession): Promise<string> =>
  new Promise((resolve, reject) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(({ isDeleted }) => !isDeleted)
      if (found !== undefined) resolve(found.registrationId)
    })
    devTools.send('ServiceWorker.enable').catch(reject)
  })

/** Delivers a push message to the page's worker, as the browser does once it has decrypted one. */
export const deliverPush = async (page: Page, message: object): Promise<void> => {
  const devTools = await page.context().newCDPSession(page)
  const registrationId = await registrationOf(devTools)
  const { origin } = new URL(page.url())
  const data = JSON.stringify(message)
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data })
  await devTools.detach()
}

/** Waits until exactly one notification is shown, with this text. */
export const expectNotification = (page: Page, body: string): Promise<void> =>
  expect.poll(async () => (await shownNotifications(page)).map(shown => shown.body)).toEqual([body])

/** Lets the page ask for permission, which its person gives, and subscribe, though no push service can be reached. */
export const stubSubscription = async (page: Page, endpoint: string): Promise<void> => {
  await page.addInitScript(address => {
    const keys = {
      p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
      auth: 'BTBZMqHH6r4Tts7J_aSIgg',
    }
    const KEY = 'stubbed-subscription'
    const made = {
      endpoint: address,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint: address, expirationTime: null, keys }),
      unsubscribe: async () => {
        localStorage.removeItem(KEY)
        return true
      },
    }
    Object.defineProperty(Notification, 'permission', {
      get: () => localStorage.getItem('stubbed-permission') ?? 'default',
    })
    Notification.requestPermission = async () => {
      localStorage.setItem('stubbed-permission', 'granted')
      return 'granted'
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        localStorage.setItem(KEY, address)
        return made
      },
      getSubscription: async () => (localStorage.getItem(KEY) === null ? null : made),
    })
  }, endpoint)
}
