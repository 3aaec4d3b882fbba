import { room } from '@karvon/contract/events'
import type { Caller, Credentials, Identify, SignedIn } from '../http/caller.ts'
import { reportFailure } from '../log.ts'
import type { Line, RealtimeSocket, SocketRules } from './serve-socket.ts'

/** The first of several cookies with one name counts. */
const cookiesOf = (header = ''): Record<string, string> => {
  const pairs = header.split(';').map(pair => pair.split('=', 2).map(text => text.trim()))
  return Object.fromEntries(pairs.reverse().map(([name = '', value = '']) => [name, value]))
}

/** The credentials of a handshake: the cookie of our pages, or `auth.token` of a non-browser client. */
const credentialsOf = (handshake: {
  headers: { cookie?: string | undefined }
  auth?: Record<string, unknown>
}): Credentials => {
  const token = handshake.auth?.token
  return {
    headers: typeof token === 'string' ? { authorization: `Bearer ${token}` } : {},
    cookies: cookiesOf(handshake.headers.cookie),
  }
}

/** Callbacks to the features when a client connects. */
export type EntryRules = Pick<SocketRules, 'mayWatch'> & {
  readonly identify: Identify
  /** The rooms a caller joins automatically. */
  readonly roomsOf: (caller: SignedIn) => Promise<readonly string[]>
}

/** A user's new rooms of one kind. */
export type Regrouping = {
  readonly userId: number
  /** How the names of these rooms begin. */
  readonly kind: string
  readonly rooms: readonly string[]
}

/** Sockets whose callers are looked up concurrently. */
const AT_ONCE = 50

/** The connections of one session. */
export const sessionRoom = (sessionId: string) => `session:${sessionId}`

type Entry = { readonly caller: SignedIn; readonly rooms: readonly string[] } | { readonly refusal: Error }

const entryOf = async (socket: RealtimeSocket, { identify, roomsOf }: EntryRules): Promise<Entry> => {
  const caller: Caller = await identify(credentialsOf(socket.handshake))
  if (caller.role === 'visitor') return { refusal: new Error('unauthenticated') }
  if (caller.lock !== null) return { refusal: new Error(caller.lock) }
  const rooms = [room.user(caller.userId), sessionRoom(caller.sessionId), ...(await roomsOf(caller))]
  return { caller, rooms }
}

/**
 * Admits a caller to their rooms; returns the reason for a rejection, or undefined. A rejected client does not retry; a
 * client that met a server error is disconnected and reconnects.
 */
export const enter = async (socket: RealtimeSocket, rules: EntryRules): Promise<Error | undefined> => {
  try {
    const entry = await entryOf(socket, rules)
    if ('refusal' in entry) return entry.refusal
    socket.data = { caller: entry.caller, asked: [] }
    await socket.join([...entry.rooms])
    return undefined
  } catch (error) {
    reportFailure(error, 'a handshake failed')
    socket.conn.close()
    return new Error('unavailable')
  }
}

const watchedOrder = (name: string): number | null => {
  const id = Number(/^order:(\d+)$/.exec(name)?.[1] ?? Number.NaN)
  return name === room.order(id) ? id : null
}

const leaveForeign = async (
  socket: RealtimeSocket,
  rooms: readonly string[],
  mayWatch: (orderId: number) => Promise<boolean>,
): Promise<void> => {
  for (const name of [...socket.rooms]) {
    if (name === socket.id || rooms.includes(name)) continue
    const orderId = watchedOrder(name)
    if (orderId === null || !(await mayWatch(orderId))) await socket.leave(name)
  }
}

/** Updates the rooms of an open connection, and emits that events were missed. */
const renew = async (socket: RealtimeSocket, rules: EntryRules): Promise<void> => {
  try {
    const entry = await entryOf(socket, rules)
    if ('refusal' in entry) {
      socket.disconnect(true)
      return
    }
    const { caller, rooms } = entry
    socket.data.caller = caller
    const isNew = rooms.some(name => !socket.rooms.has(name))
    await socket.join([...rooms])
    // a user removed from a room during the lookup was not in it yet
    const stays = isNew ? await entryOf(socket, rules) : entry
    const mayWatch = (orderId: number) => rules.mayWatch(caller, orderId)
    await leaveForeign(socket, 'refusal' in stays ? [] : stays.rooms, mayWatch)
    socket.emit('line.missed', {})
  } catch (error) {
    reportFailure(error, 'a connection could not be renewed')
    socket.conn.close()
  }
}

/** Refreshes every connection of this process, a few at a time. */
export const renewAll = async (line: Line, rules: EntryRules): Promise<void> => {
  const waiting = line.of('/').sockets.values()
  const work = async () => {
    for (const socket of waiting) await renew(socket, rules)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}
