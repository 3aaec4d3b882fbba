import type { ClusterMessage, MessageType } from 'socket.io-adapter'
import { type Regrouping, sessionRoom } from '../enter-rooms.ts'

/** A message without its sender; `rooms` empty: for everybody. */
type Addressed = { readonly type: MessageType; readonly data?: object }

const SESSIONS = sessionRoom('')

/** Whether a room has a channel of its own; the few messages to sessions go to all processes. */
export const hasChannel = (room: string): boolean => !room.startsWith(SESSIONS)

/**
 * A room's channel. Feeds that differ only by the type of truck share one: a load goes to the rooms of every type that carries it, and
 * a process would receive a copy for each.
 */
export const channelOf = (room: string): string =>
  room.replace(/^feed:\d+$/, 'feed:whole').replace(/^feed:\d+:/, 'feed:')

/** The rooms that a message goes to; null: all processes. */
export const roomsOf = ({ data }: Addressed): readonly string[] | null => {
  const { rooms } = (data as { opts?: { rooms: readonly string[] } } | undefined)?.opts ?? { rooms: [] }
  return rooms.length > 0 && rooms.every(hasChannel) ? [...new Set(rooms)] : null
}

/** What a process sent, and its how manieth it is, so that it is not read to know that it is ours or known. */
type Sent = { readonly sender: string; readonly number: string; readonly text: string }

/** Written as `sender number text`. */
export const written = (sender: string, number: number, message: object): string =>
  `${sender} ${number} ${JSON.stringify(message)}`

export const readSent = (message: string): Sent => {
  const first = message.indexOf(' ')
  const second = message.indexOf(' ', first + 1)
  return {
    sender: message.slice(0, first),
    number: message.slice(first + 1, second),
    text: message.slice(second + 1),
  }
}

/** Moves a user's connections in other processes; each of them answers. */
export const REGROUP = 'regroup'

export type RegroupMessage = {
  readonly type: typeof REGROUP
  readonly request: string
  readonly asked: Regrouping
}

/** Messages between processes besides those of Socket.IO. */
type OwnMessage =
  | RegroupMessage
  | { readonly type: 'missed' }
  | { readonly type: 'regrouped'; readonly request: string; readonly isNew: boolean }

export type BusMessage = OwnMessage | ClusterMessage

/** What a process reads of its own messages: it counts itself among those who answer. */
export const isOwnRegroup = (text: string): boolean => text.startsWith(`{"type":"${REGROUP}"`)

/** Copies of one message come one right after another; this many are remembered. */
const REMEMBERED = 1_000

/** Whether a message is here for the first time: it comes once for each of its rooms that somebody is in. */
export const createFirstTime = (): ((id: string) => boolean) => {
  const seen = new Set<string>()
  return id => {
    if (seen.has(id)) return false
    seen.add(id)
    const [oldest] = seen
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest)
    return true
  }
}
