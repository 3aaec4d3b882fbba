import type { ClientEvents } from '@karvon/contract/events'
import { room } from '@karvon/contract/events'
import type { Server, Socket } from 'socket.io'
import type { Clock } from '../clock.ts'
import type { SignedIn } from '../http/caller.ts'
import { reportFailure } from '../log.ts'

/** Callbacks to the features for requests of connected clients. */
export type SocketRules = {
  readonly mayWatch: (caller: SignedIn, orderId: number) => Promise<boolean>
  readonly reportPositions: (
    caller: SignedIn,
    points: readonly unknown[],
  ) => Promise<Omit<Parameters<Parameters<ClientEvents['driver.location']>[1]>[0], 'ok'> | null>
  /** Typing in a conversation: a client's own (null), or the one named by an operator. */
  readonly typing: (caller: SignedIn, chatId: number | null) => Promise<boolean>
}

type SocketEvents = Record<string, (payload: unknown) => void>
type SocketFacts = { caller: SignedIn; asked: number[] }

/** The typed Socket.IO server and its sockets. */
export type Line = Server<ClientEvents, SocketEvents, object, SocketFacts>
export type RealtimeSocket = Socket<ClientEvents, SocketEvents, object, SocketFacts>

const EVENTS_PER_WINDOW = 20
const WINDOW_MS = 10_000

/** Whether a socket exceeds its rate (docs/trust.md#sockets: 20 events in 10 s); refused events do not count. */
const asksTooMuch = (data: SocketFacts, now: number): boolean => {
  data.asked = data.asked.filter(at => now - at < WINDOW_MS)
  if (data.asked.length >= EVENTS_PER_WINDOW) return true
  data.asked.push(now)
  return false
}

const idIn = (question: unknown, name: string): number | null => {
  const id = (question as Record<string, unknown> | null)?.[name]
  return typeof id === 'number' && Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null
}

const orderIdOf = (question: unknown): number | null => idIn(question, 'order_id')

type Answer = { ok: boolean; accepted?: number; refused?: number }

/** Answers each request of a socket, with `ok: false` if refused or failed. */
export const serveSocket = (socket: RealtimeSocket, rules: SocketRules, clock: Clock): void => {
  const { data } = socket
  const answer = async (acknowledge: unknown, ask: () => Promise<Answer>) => {
    const isRefused = asksTooMuch(data, clock.now().getTime())
    const answered = isRefused
      ? { ok: false }
      : await ask().catch((error): Answer => {
          reportFailure(error, 'a question on the live line failed')
          return { ok: false }
        })
    if (typeof acknowledge === 'function') acknowledge(answered)
  }
  socket.on('order.watch', (question, acknowledge) =>
    answer(acknowledge, async () => {
      const orderId = orderIdOf(question)
      if (orderId === null || !(await rules.mayWatch(data.caller, orderId))) return { ok: false }
      await socket.join(room.order(orderId))
      // a user who lost the order during the lookup was not in its room yet and could not be removed
      const mayStay = await rules.mayWatch(data.caller, orderId).catch(() => false)
      if (!mayStay) await socket.leave(room.order(orderId))
      return { ok: mayStay }
    }),
  )
  socket.on('order.unwatch', (question, acknowledge) =>
    answer(acknowledge, async () => {
      const orderId = orderIdOf(question)
      if (orderId !== null) await socket.leave(room.order(orderId))
      return { ok: orderId !== null }
    }),
  )
  socket.on('chat.typing', (question, acknowledge) =>
    answer(acknowledge, async () => ({ ok: await rules.typing(data.caller, idIn(question, 'chat_id')) })),
  )
  socket.on('driver.location', (batch, acknowledge) =>
    answer(acknowledge, async () => {
      const points = (batch as { points?: unknown } | null)?.points
      const told = Array.isArray(points) ? await rules.reportPositions(data.caller, points) : null
      return told === null ? { ok: false } : { ok: true, ...told }
    }),
  )
}
