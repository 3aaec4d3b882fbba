import type { Server as HttpServer } from 'node:http'
import type { ServerEvents } from '@karvon/contract/events'
import { room } from '@karvon/contract/events'
import { toWire } from '@karvon/contract/wire/wire-names'
import { type Namespace, Server } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { SocketCounts } from '../telemetry/telemetry.ts'
import { createAdmission } from './admission.ts'
import type { BusAdapter, BusCounts, BusEvents } from './bus/bus-adapter.ts'
import { pollWhileApart } from './bus/poll-while-apart.ts'
import { endDeadSessions, type LiveSessions } from './end-dead-sessions.ts'
import { type EntryRules, enter, type Regrouping, renewAll, sessionRoom } from './enter-rooms.ts'
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

/**
 * Whether anyone may be in one of these rooms, in any process; asked after the commit, because who enters later reads
 * what is committed by then.
 */
export type IsHeard = (rooms: readonly string[]) => Promise<boolean>

/** Publishes to all connected clients of all processes. */
export type RealtimeServer = {
  open(server: HttpServer, rules: RealtimeRules, settings: RealtimeSettings): void
  publish(announcement: Announcement): void
  isHeard: IsHeard
  /** Ends every connection of a session, at once. */
  endSession(sessionId: string): void
  /** Removes a user from an order's watchers: they receive nothing more about it. */
  unwatch(userId: number, orderId: number): void
  /** Of the rooms whose names begin with `kind`, a user's connections are in exactly these from now on. */
  regroup: Regroup
  count(): SocketCounts
  /** Null: this process works alone. */
  countBus(): BusCounts | null
  close(): Promise<void>
}

/**
 * Moves a user's connections in all processes. Resolves with whether one is in a new room, once it hears what is published to
 * it, or after a moment.
 */
export type Regroup = (userId: number, kind: string, rooms: readonly string[]) => Promise<boolean>

/** Callbacks to the features when a client connects or sends a request. */
export type RealtimeRules = SocketRules & EntryRules & { readonly liveSessions: LiveSessions }

/** Makes the adapter of a namespace. */
export type OpenBus = (namespace: Namespace, events: BusEvents) => BusAdapter

export type RealtimeSettings = {
  readonly publicUrl: string | null
  readonly clock: Clock
  readonly trustedProxies: number
  /** Connects several processes; without it this one works alone. */
  readonly openBus?: OpenBus | undefined
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

/** Resolves with whether a connection is in a new room, once it hears it. */
const regroupHere = async (line: Line, { userId, kind, rooms }: Regrouping): Promise<boolean> => {
  const { adapter, sockets } = line.of('/')
  const mine = [...(adapter.rooms.get(room.user(userId)) ?? [])].flatMap(id => sockets.get(id) ?? [])
  const joined = mine.map(async socket => {
    const left = [...socket.rooms].filter(name => name.startsWith(kind) && !rooms.includes(name))
    const isNew = rooms.some(name => !socket.rooms.has(name))
    for (const name of left) void socket.leave(name)
    await socket.join([...rooms])
    return isNew
  })
  return (await Promise.all(joined)).includes(true)
}

const add = (counts: Record<string, number>, key: string): void => {
  counts[key] = (counts[key] ?? 0) + 1
}

const countSockets = (line: Line): SocketCounts => {
  const { adapter, sockets } = line.of('/')
  const [byRole, roomsByKind]: Record<string, number>[] = [{}, {}]
  for (const { data } of sockets.values()) add(byRole ?? {}, data.caller?.role ?? 'entering')
  for (const name of adapter.rooms.keys())
    if (!adapter.sids.has(name)) add(roomsByKind ?? {}, name.split(':', 1)[0] ?? '')
  return { byRole: byRole ?? {}, roomsByKind: roomsByKind ?? {} }
}

type OpenLine = { readonly line: Line; readonly bus: BusAdapter | null; readonly stop: () => void }

const openRealtime = (
  server: HttpServer,
  rules: RealtimeRules,
  { clock, publicUrl, trustedProxies, openBus }: RealtimeSettings,
): OpenLine => {
  let entering = 0
  let bus: BusAdapter | null = null
  const events: BusEvents = {
    regroup: asked => regroupHere(line, asked),
    missed: () => void renewAll(line, rules),
  }
  // not an arrow function: Socket.IO calls it with `new`
  function busOf(namespace: Namespace) {
    bus = openBus?.(namespace, events) ?? null
    return bus
  }
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
    ...(openBus && { adapter: busOf as never }),
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
  const stopEnding = endDeadSessions(line, rules.liveSessions)
  const stopPolling = pollWhileApart(line, () => bus?.isApart() ?? false)
  return {
    line,
    bus,
    stop: () => {
      turns.stop()
      stopEnding()
      stopPolling()
    },
  }
}

/** Realtime on the HTTP server (Socket.IO, docs/api.md#real-time); requires a session and our own origin. */
export const createRealtimeServer = (): RealtimeServer => {
  let opened: OpenLine | null = null
  const isHeardHere = (rooms: readonly string[]): boolean => {
    const present = opened?.line.of('/').adapter.rooms
    return rooms.some(name => present?.has(name))
  }
  return {
    open: (server, rules, settings) => {
      opened = openRealtime(server, rules, settings)
    },
    publish: ({ to, except = [], event, payload }) => {
      const rooms = typeof to === 'string' ? [to] : [...to]
      if (opened === null || rooms.length === 0) return
      if (opened.bus === null && !isHeardHere(rooms)) return
      opened.line
        .to(rooms)
        .except([...except])
        .emit(event, toWire(payload))
    },
    isHeard: async rooms => isHeardHere(rooms) || ((await opened?.bus?.isHeard(rooms)) ?? false),
    endSession: sessionId => {
      opened?.line.in(sessionRoom(sessionId)).disconnectSockets(true)
    },
    unwatch: (userId, orderId) => {
      opened?.line.in(room.user(userId)).socketsLeave(room.order(orderId))
    },
    regroup: async (userId, kind, rooms) => {
      if (opened === null) return false
      const regrouping = { userId, kind, rooms }
      const { bus, line } = opened
      const moved = await Promise.all([regroupHere(line, regrouping), bus?.regroup(regrouping)])
      return moved.includes(true)
    },
    count: () => (opened === null ? { byRole: {}, roomsByKind: {} } : countSockets(opened.line)),
    countBus: () => opened?.bus?.counts() ?? null,
    close: async () => {
      opened?.stop()
      await opened?.line.close()
    },
  }
}
