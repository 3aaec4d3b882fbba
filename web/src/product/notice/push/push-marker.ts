import { currentSession } from '../../../platform/storage/current-session.ts'

const MARKER = 'karvon.push'
const DISMISSED = 'karvon.push-dismissed'
const DAY_MS = 24 * 3_600_000

/** That this browser receives notices: for which session, under which id, and when the server last learned it. */
export type PushMarker = { readonly session: string; readonly id: number; readonly at: number }

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const store = (key: string, text: string | null): void => {
  try {
    if (text === null) localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // without storage the person is asked again
  }
}

export const readMarker = (): PushMarker | null => {
  try {
    const { session, id, at } = JSON.parse(stored(MARKER) ?? 'null') ?? {}
    return typeof session === 'string' && typeof id === 'number' && typeof at === 'number'
      ? { session, id, at }
      : null
  } catch {
    return null
  }
}

export const writeMarker = (id: number): void => {
  const session = currentSession()
  if (session !== null) store(MARKER, JSON.stringify({ session, id, at: Date.now() }))
}

export const deleteMarker = (): void => store(MARKER, null)

/** Whether this session's notices come to this browser, as far as the page knows without asking. */
export const isMarked = (): boolean => readMarker()?.session === currentSession() && currentSession() !== null

/** Whether the server has recently learned of this session's subscription. */
export const isFresh = ({ session, at }: PushMarker): boolean =>
  session === currentSession() && at > Date.now() - DAY_MS

/** Whether the person said that this device should not ask again. */
export const isDismissed = (): boolean => stored(DISMISSED) !== null

export const dismissPush = (): void => store(DISMISSED, 'yes')
