import type {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
  showPushKey,
} from '@karvon/contract/account/push'
import type { DataOf } from '@karvon/contract/endpoint'
import { call } from '../../../platform/http/call.ts'
import { currentSession } from '../../../platform/storage/current-session.ts'
import { deleteMarker, isFresh, type PushMarker, readMarker, writeMarker } from './push-marker.ts'

/** A browser that receives the person's notices. */
export type PushDevice = DataOf<typeof listPushSubscriptions>[number]

/** The person's browsers, and which of them this is. */
export type PushDevices = { readonly devices: readonly PushDevice[]; readonly ownId: number | null }

const managerOf = async (): Promise<PushManager | null> =>
  (await navigator.serviceWorker?.getRegistration())?.pushManager ?? null

const currentSubscription = async (): Promise<PushSubscription | null> =>
  (await managerOf())?.getSubscription() ?? null

const base64Url = (bytes: ArrayBuffer): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

const hashOf = async (endpoint: string): Promise<string> =>
  base64Url(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(endpoint)))

const fetchKey = async (): Promise<string> => (await call<typeof showPushKey>('GET', '/account/push-key')).key

/** A subscription that was made with another key of the server receives nothing any more. */
const hasKey = ({ options }: PushSubscription, key: string): boolean =>
  options.applicationServerKey === null || base64Url(options.applicationServerKey) === key

/** The browser's subscription with the server's present key, made if there is none. */
const subscribe = async (): Promise<PushSubscription> => {
  const [manager, key] = [await managerOf(), await fetchKey()]
  if (manager === null) throw new Error('no service worker')
  const known = await manager.getSubscription()
  if (known !== null && hasKey(known, key)) return known
  await known?.unsubscribe()
  return manager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
}

const tellServer = async (subscription: PushSubscription): Promise<void> => {
  const { endpoint = '', keys } = subscription.toJSON()
  const body = { endpoint, keys: { p256dh: keys?.p256dh ?? '', auth: keys?.auth ?? '' } }
  const { id } = await call<typeof addPushSubscription>('POST', '/account/push-subscriptions', { body })
  writeMarker(id)
}

/** The person's browsers, as the server knows them. */
export const fetchDevices = async (signal?: AbortSignal): Promise<PushDevices> => {
  const path = '/account/push-subscriptions'
  const devices = await call<typeof listPushSubscriptions>('GET', path, signal ? { signal } : {})
  const subscription = await currentSubscription()
  const own = subscription === null ? null : await hashOf(subscription.endpoint)
  return { devices, ownId: devices.find(({ endpointHash }) => endpointHash === own)?.id ?? null }
}

export const removeDevice = (id: number): Promise<null> =>
  call<typeof removePushSubscription>('DELETE', '/account/push-subscriptions/:id', { params: { id } })

/**
 * Sends the person's notices to this browser, which asks for permission first if needed: call it on a press. Returns what the
 * person answered.
 */
export const turnOn = async (): Promise<NotificationPermission> => {
  const permission = await Notification.requestPermission()
  if (permission === 'granted') await tellServer(await subscribe())
  return permission
}

const unsubscribe = async (): Promise<void> => {
  deleteMarker()
  await (await currentSubscription())?.unsubscribe()
}

/** Sends nothing to this browser any more. */
export const turnOff = async (id: number): Promise<void> => {
  await removeDevice(id)
  await unsubscribe()
}

/** Whether this session's notices were switched off elsewhere. */
const wasRemoved = async ({ id, session }: PushMarker): Promise<boolean> => {
  const { devices, ownId } = await fetchDevices()
  // the browser may have replaced its subscription while the server was out of reach, which knows the former one
  if (ownId !== null || devices.some(device => device.id === id)) return false
  // another session's subscription is its person's to switch off
  if (session === currentSession()) await unsubscribe()
  return true
}

/**
 * Keeps what the person once switched on: after signing in again, after the browser has lost its subscription, and after a
 * change of the server's key. Once a day and session at most.
 */
export const keepPush = async (): Promise<void> => {
  const marker = readMarker()
  if (marker === null || Notification.permission !== 'granted') return deleteMarker()
  const subscription = await currentSubscription()
  if (subscription !== null && isFresh(marker)) return
  if (subscription !== null ? await wasRemoved(marker) : marker.session !== currentSession()) return
  await tellServer(await subscribe())
}

const SIGN_OUT_WAITS_MS = 3_000

/** At sign-out: this browser receives nothing any more. A slow push service does not hold up the sign-out. */
export const leavePush = async (): Promise<void> => {
  const marker = readMarker()
  if (marker === null || marker.session !== currentSession()) return
  const late = new Promise(resolve => setTimeout(resolve, SIGN_OUT_WAITS_MS))
  await Promise.race([late, turnOff(marker.id)])
    .catch(unsubscribe)
    .catch(() => undefined)
}
