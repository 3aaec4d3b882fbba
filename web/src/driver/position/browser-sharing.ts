import { CallProblem } from '../../platform/http/call-problem.ts'
import { tabKey } from '../../platform/storage/tab-owner.ts'
import { isServerTimeKnown, toServerTime } from '../../platform/time/server-clock.ts'
import { readServerClock } from '../../platform/time/sync-server-clock.ts'
import { sendPositions } from '../queries/driver-calls.ts'
import type { SendResult } from './position-outbox.ts'
import type { QueuedFix } from './position-queue.ts'
import { createPositionSharing, type PositionSharing, type SharingDeps } from './position-sharing.ts'

const QUEUE_KEY = 'driver.positions'
const PREFERENCE_KEY = 'driver.shares-position'
const PERMISSION_DENIED = 1

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const store = (key: string, text: string) => {
  try {
    localStorage.setItem(key, text)
  } catch {
    // storage is full or blocked: the queue lives as long as the page
  }
}

const load = (): readonly QueuedFix[] => {
  try {
    const queue: unknown = JSON.parse(stored(tabKey(QUEUE_KEY)) ?? '[]')
    return Array.isArray(queue) ? (queue as QueuedFix[]) : []
  } catch {
    return []
  }
}

/** Whether retrying is pointless. */
const isFinal = (status: number) => status === 400 || status === 403 || status === 413 || status === 422

const send = (batch: QueuedFix[]): Promise<SendResult> =>
  sendPositions(batch.map(({ clock: _, ...fix }) => fix)).then(
    ({ refusals }) => ({ refusals }),
    (problem: unknown) => (problem instanceof CallProblem && isFinal(problem.status) ? 'refused' : 'queued'),
  )

const watch: SharingDeps['watch'] = (found, failed) => {
  if (!('geolocation' in navigator)) {
    failed(false)
    return () => undefined
  }
  const id = navigator.geolocation.watchPosition(found, error => failed(error.code === PERMISSION_DENIED), {
    enableHighAccuracy: true,
    maximumAge: 5000,
    timeout: 30_000,
  })
  return () => navigator.geolocation.clearWatch(id)
}

const every: SharingDeps['every'] = (ms, call) => {
  const timer = setInterval(call, ms)
  addEventListener('online', call)
  return () => {
    clearInterval(timer)
    removeEventListener('online', call)
  }
}

const save = (queue: readonly QueuedFix[]) => store(tabKey(QUEUE_KEY), JSON.stringify(queue))

let sharing: PositionSharing | null = null

/** The position sharing of this phone, one per page. */
export const browserSharing = (): PositionSharing => {
  sharing ??= createPositionSharing({
    ...{ watch, send, load, save, every, nowMs: Date.now },
    steadyMs: () => performance.now(),
    clock: { isKnown: isServerTimeKnown, read: readServerClock, toServerTime },
  })
  return sharing
}

/** Whether the driver chose to share their position; null if they haven't been asked. */
export const sharingPreference = (): boolean | null => {
  const preference = stored(PREFERENCE_KEY)
  return preference === null ? null : preference === 'yes'
}

/** Turns sharing on or off permanently; turning it on asks for the browser's permission if needed. */
export const setSharingPreference = (isOn: boolean): void => {
  store(PREFERENCE_KEY, isOn ? 'yes' : 'no')
  if (isOn) browserSharing().start()
  else browserSharing().stop()
}

/** Clears queue and preference, so that nothing is sent in the name of the next driver on this phone. */
export const forgetPositions = (): void => {
  browserSharing().stop()
  localStorage.removeItem(tabKey(QUEUE_KEY))
  localStorage.removeItem(PREFERENCE_KEY)
}
