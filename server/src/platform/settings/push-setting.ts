import { createECDH } from 'node:crypto'
import { ConfigProblem, type Environment, secret } from './setting-readers.ts'

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
 * - Firefox: Mozilla's push service ("Autopush", Mozilla Services documentation)
 * - Edge on Windows: Windows Push Notification Services ("WNS overview", Microsoft Learn: a channel's host is
 *   `notify.windows.com`)
 * - Safari: Apple Push Notification service ("Sending web push notifications in web apps and browsers", Apple Developer: any
 *   subdomain of `push.apple.com`)
 */
const KNOWN_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  '*.push.apple.com',
]

const HOST = /^(?:\*\.)?[a-z\d](?:[a-z\d-]*[a-z\d])?(?:\.[a-z\d](?:[a-z\d-]*[a-z\d])?)*\.[a-z]{2,}$/

/** This machine, where tests have their push service. */
export const LOOPBACK_HOSTS: readonly string[] = ['127.0.0.1', 'localhost']

const allowedHosts = (env: Environment, production: boolean): readonly string[] => {
  const given = env.PUSH_ALLOWED_HOSTS
  if (!given) return KNOWN_HOSTS
  const hosts = given.split(',').map(host => host.trim().toLowerCase())
  const isAllowed = (host: string) => HOST.test(host) || (!production && LOOPBACK_HOSTS.includes(host))
  if (!hosts.every(isAllowed))
    throw new ConfigProblem(
      'PUSH_ALLOWED_HOSTS',
      given,
      'host names with commas between them, such as fcm.googleapis.com,*.push.apple.com',
    )
  return hosts
}

/** Whether a text is a private P-256 key: 32 bytes in base64url, from 1 to below the order of the curve. */
const isPrivateKey = (text: string): boolean => {
  const bytes = Buffer.from(text, 'base64url')
  if (bytes.length !== 32 || bytes.toString('base64url') !== text) return false
  try {
    createECDH('prime256v1').setPrivateKey(bytes)
    return true
  } catch {
    return false
  }
}

const vapidPrivateKey = (env: Environment): string | null => {
  const given = secret(env, 'VAPID_PRIVATE_KEY')
  if (given !== null && !isPrivateKey(given))
    throw new ConfigProblem('VAPID_PRIVATE_KEY', '(not shown)', 'a private P-256 key, 32 bytes in base64url')
  return given
}

export const pushSetting = (env: Environment, production: boolean): PushSetting => ({
  vapidPrivateKey: vapidPrivateKey(env),
  allowedHosts: allowedHosts(env, production),
})
