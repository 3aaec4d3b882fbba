import { createECDH } from 'node:crypto'
import type { Reading } from './reading/reading.ts'
import { parsed, WrongValue } from './reading/setting.ts'

/** How browsers receive push messages. */
export type PushSetting = {
  /** The private VAPID key (RFC 8292), a P-256 scalar in base64url; null: made from `SECRET`. */
  readonly vapidPrivateKey: string | null
  /** The hosts that push messages may be sent to; `*.` stands for any subdomain. */
  readonly allowedHosts: readonly string[]
}

/**
 * The push services of the browsers people use here:
 * - Chrome, Yandex Browser, Samsung Internet, Opera and Edge on Android: Firebase Cloud Messaging ("Web Push Protocol", web.dev)
 * - Chrome Beta, Dev and Canary, and Chromium of a Linux distribution: the staging host of the same service, with any channel but stable
 *   (`GetGcmEndpointForChannel` and `kPushMessagingStagingGcmEndpoint`, Chromium's components/push_messaging)
 * - Firefox: Mozilla's push service ("Autopush", Mozilla Services documentation)
 * - Edge on Windows: Windows Push Notification Services ("WNS overview", Microsoft Learn: a channel's host is
 *   `notify.windows.com`)
 * - Safari: Apple Push Notification service ("Sending web push notifications in web apps and browsers", Apple Developer: any
 *   subdomain of `push.apple.com`)
 *
 * `android.googleapis.com` of old Chrome and Opera is not among them: it has no Web Push, only Google Cloud Messaging, which ended in 2019.
 */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'jmt17.google.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

const HOST = /^(?:\*\.)?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z]{2,}$/

/** This machine, where tests have their push service. */
export const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost']

const HOSTS_ALLOWED = 'host names with commas between them, such as fcm.googleapis.com,*.push.apple.com'

const readHosts = (given: string): readonly string[] | WrongValue => {
  const hosts = given.split(',').map(host => host.trim().toLowerCase())
  const isList = hosts.every(host => HOST.test(host) || LOOPBACK_HOSTS.includes(host))
  return isList ? hosts : new WrongValue(HOSTS_ALLOWED)
}

/** Whether a text is a private P-256 key: 32 bytes in base64url, from 1 to below the order of the curve. */
const isPrivateKey = (given: string): boolean => {
  const bytes = Buffer.from(given, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== given) return false
  try {
    createECDH('prime256v1').setPrivateKey(bytes)
    return true
  } catch {
    return false
  }
}

export const PUSH_SETTINGS = {
  vapidPrivateKey: parsed<string | null>('VAPID_PRIVATE_KEY', {
    secret: true,
    default: null,
    defaultText: 'made from `SECRET` (decision 0033)',
    about: 'key that identifies this service to push services, 32 bytes in base64url',
    read: given =>
      isPrivateKey(given) ? given : new WrongValue('a private P-256 key, 32 bytes in base64url'),
  }),
  allowedHosts: parsed<readonly string[]>('PUSH_ALLOWED_HOSTS', {
    default: KNOWN_HOSTS,
    defaultText: 'those of Chrome, Firefox, Edge and Safari',
    about: 'hosts of push services with commas between them, `*.` for any subdomain; others are refused',
    read: readHosts,
  }),
}

export const pushSetting = (reading: Reading): PushSetting => {
  const setting = reading.values(PUSH_SETTINGS)
  if (reading.production && setting.allowedHosts.some(host => LOOPBACK_HOSTS.includes(host)))
    reading.refuse(PUSH_SETTINGS.allowedHosts, HOSTS_ALLOWED)
  return setting
}
