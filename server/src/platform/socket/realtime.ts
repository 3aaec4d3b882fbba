import type { Server as HttpServer } from 'node:http'
import type { ServerEvents } from '@karvon/contract/events'
import { room } from '@karvon/contract/events'
import { toWire } from '@karvon/contract/wire/wire-names'
import { Server, type ServerOptions } from 'socket.io'
import type { Clock } from '../clock.ts'
import { createAdmission } from './admission.ts'
import { endDeadSessions, type LiveSessions } from './end-dead-sessions.ts'
import {
  type EntryRules,
  enter,
  MISSED,
  REGROUP,
  REGROUPED,
  type Regrouping,
  renewAll,
  sessionRoom,
} from './enter-rooms.ts'
import { createHandshakeTurns } from './handshake-turns.ts'
import { type Line, type SocketRules, serveSocket } from './serve-socket.ts'

/** An event for a room, published after the commit. */
export type Announcement = {
  [Name in keyof ServerEvents]: {
    readonly to: string | readonly string[]
    /** Rooms whose people do not get it, whatever else they are in. */
    readonly except?: readonly string[]
    readonly event: Name
    readonly payload: ServerEvents[Name]
  }
}[keyof ServerEvents]

/** Publishes to all connected clients of all processes. */
export type RealtimeServer = {
  open(server: HttpServer, rules: RealtimeRules, settings: RealtimeSettings): void
  publish(announcement: Announcement): void
  /** Whether anyone may be in one of these rooms; always true with several processes, whose rooms are unknown. */
  isHeard(rooms: readonly string[]): boolean
  /** Ends every connection of a session, at once. */
  endSession(sessionId: string): void
  /** Removes a user from an order's watchers: they receive nothing more about it. */
  unwatch(userId: number, orderId: number): void
  /** Of the rooms whose names begin with `kind`, a user's connections are in exactly these from now on. */
  regroup: Regroup
  close(): Promise<void>
}

/** Moves a user's connections; those of other processes follow. */
export type Regroup = (userId: number, kind: string, rooms: readonly string[]) => void

/** Callbacks to the features when a client connects or sends a request. */
export type RealtimeRules = SocketRules & EntryRules & { readonly liveSessions: LiveSessions }

export type RealtimeSettings = {
  readonly publicUrl: string | null
  readonly clock: Clock
  readonly trustedProxies: number
  /** Shared between processes; without it this process works alone. */
  readonly adapter?: ServerOptions['adapter'] | undefined
}

const SOCKETS_PER_USER = 5
/** Pending handshakes. */
const MOST_ENTERING = 50

/**
 * Checks only this process: `fetchSockets` counts the other processes first, and waits for Redis to do so.
 */
const leaveOldest = (line: Line, userId: number): void => {
  const { adapter, sockets } = line.of('/')
  const mine = [...(adapter.rooms.get(room.user(userId)) ?? [])]
  for (const id of mine.slice(0, Math.max(0, mine.length - SOCKETS_PER_USER)))
    sockets.get(id)?.disconnect(true)
}

const regroupHere = (line: Line, { userId, kind, rooms }: Regrouping): void => {
  const { adapter, sockets } = line.of('/')
  for (const id of [...(adapter.rooms.get(room.user(userId)) ?? [])]) {
    const socket = sockets.get(id)
    const left = [...(socket?.rooms ?? [])].filter(name => name.startsWith(kind) && !rooms.includes(name))
    for (const name of left) void socket?.leave(name)
    void socket?.join([...rooms])
  }
}

type OpenLine = { readonly line: Line; readonly stop: () => void }

const openRealtime = (
  server: HttpServer,
  rules: RealtimeRules,
  { clock, publicUrl, trustedProxies, adapter }: RealtimeSettings,
): OpenLine => {
  let entering = 0
  const admit = createAdmission({ publicUrl, clock, trustedProxies })
  const turns = createHandshakeTurns(() => entering >= MOST_ENTERING)
  const line: Line = new Server(server, {
    perMessageDeflate: false,
    maxHttpBufferSize: 64 * 1024,
    serveClient: false,
    allowRequest: async (request, decide) => {
      const admission = admit(request)
      decide(null, admission === 'newcomer' ? await turns.take(request) : admission === 'known')
    },
    ...(adapter && { adapter }),
  })
  line.use(async (socket, next) => {
    entering++
    const entryError = await enter(socket, rules)
    entering--
    next(entryError)
  })
  line.on('connection', socket => {
    serveSocket(socket, rules, clock)
    leaveOldest(line, socket.data.caller.userId)
  })
  line.of('/').adapter.on(REGROUPED, (asked: Regrouping) => regroupHere(line, asked))
  line.of('/').adapter.on(MISSED, () => void renewAll(line, rules))
  const stopEnding = endDeadSessions(line, rules.liveSessions)
  return {
    line,
    stop: () => {
      turns.stop()
      stopEnding()
    },
  }
}

/** Realtime on the HTTP server (Socket.IO, docs/api.md#real-time); requires a session and our own origin. */
export const createRealtimeServer = (): RealtimeServer => {
  let line: Line | null = null
  let isAlone = true
  let stop = () => {}
  const isHeard = (rooms: readonly string[]): boolean => {
    if (line === null) return false
    const { adapter } = line.of('/')
    return !isAlone || rooms.some(name => adapter.rooms.has(name))
  }
  return {
    open: (server, rules, settings) => {
      const opened = openRealtime(server, rules, settings)
      line = opened.line
      stop = opened.stop
      isAlone = settings.adapter === undefined
    },
    publish: ({ to, except = [], event, payload }) => {
      const rooms = typeof to === 'string' ? [to] : [...to]
      if (isHeard(rooms))
        line
          ?.to(rooms)
          .except([...except])
          .emit(event, toWire(payload))
    },
    isHeard,
    endSession: sessionId => {
      line?.in(sessionRoom(sessionId)).disconnectSockets(true)
    },
    unwatch: (userId, orderId) => {
      line?.in(room.user(userId)).socketsLeave(room.order(orderId))
    },
    regroup: (userId, kind, rooms) => {
      if (line === null) return
      const regrouping = { userId, kind, rooms }
      regroupHere(line, regrouping)
      line.of('/').adapter.emit(REGROUP, regrouping)
    },
    close: async () => {
      stop()
      await line?.close()
    },
  }
}
