import { refusal } from '@karvon/domain/decision'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { readAddress } from '../../limits/client-address.ts'
import type { Caller } from '../caller.ts'
import { onceAnswered } from '../once-answered.ts'
import { sendRefusals } from '../send-refusals.ts'

/** How many large bodies one process takes at once, and how fast they must come. */
export type BodyLimits = {
  readonly inAll: number
  readonly ofVisitors: number
  readonly perCaller: number
  readonly graceMs: number
  readonly bytesPerSecond: number
}

const BODY_LIMITS: BodyLimits = {
  inAll: 64,
  ofVisitors: 32,
  perCaller: 8,
  graceMs: 20_000,
  bytesPerSecond: 32 * 1024,
}

/** Below this a body costs no more than its connection, and is not counted. */
const SMALL_BYTES = 16 * 1024
const RETRY_SECONDS = 5
const PACE_CHECK_MS = 1_000
/** How much of a refused body is read: enough for a picture that is somewhat too large. */
const READ_BYTES = 32 * 1024 * 1024

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES

const callerName = (caller: Caller, ip: string): string =>
  caller.role === 'visitor' ? readAddress(ip).customer : `user ${caller.userId}`

/**
 * Ends a connection whose body arrives too slowly, also after an answer that did not wait for the body: the
 * rest would hold the connection.
 */
const watchPace = (
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { graceMs, bytesPerSecond }: BodyLimits,
): void => {
  const { socket } = raw
  const begun = performance.now()
  const readBefore = socket.bytesRead
  const timer = setInterval(
    () => {
      const lateMs = performance.now() - begun - graceMs
      const isLate = lateMs > ((socket.bytesRead - readBefore) / bytesPerSecond) * 1000
      if (raw.complete || socket.destroyed) clearInterval(timer)
      else if (isLate) socket.destroy()
    },
    Math.min(PACE_CHECK_MS, graceMs),
  ).unref()
  onceAnswered(reply, () => {
    if (raw.complete) clearInterval(timer)
  })
}

/** Bodies that have a place among those being received. */
const received = new WeakSet<FastifyRequest>()

/** Reads a body into the void; whether it came to its end. */
const readToEnd = ({ raw }: FastifyRequest): Promise<boolean> =>
  new Promise(resolve => {
    if (raw.destroyed) resolve(raw.complete)
    raw.once('end', () => resolve(true))
    raw.once('close', () => resolve(raw.complete))
    raw.resume()
  })

/**
 * A refused body is read to its end before the answer: through a proxy, a client that still sends would not
 * receive an answer whose connection ends. A body refused because there are too many, or because it is huge,
 * is not read, and ends its connection.
 */
export const readRefusedBody = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { complete, readableEnded } = request.raw
  if (!isLarge(request) || complete || readableEnded) return
  const isSmallEnough = Number(request.headers['content-length']) <= READ_BYTES
  if (received.has(request) && isSmallEnough && (await readToEnd(request))) return
  reply.header('connection', 'close')
}

/**
 * Caps the large bodies that are being received or worked on: in all and of visitors with `busy` (503), of one user or one
 * address with `too_many_requests` (429), so that unfinished uploads can't fill the memory. A body of any size that comes too
 * slowly ends its connection.
 */
export const limitBodies = (limits: BodyLimits = BODY_LIMITS) => {
  const byCaller = new Map<string, number>()
  let inAll = 0
  let ofVisitors = 0
  const count = (name: string, isVisitor: boolean, step: 1 | -1) => {
    inAll += step
    if (isVisitor) ofVisitors += step
    const left = (byCaller.get(name) ?? 0) + step
    if (left === 0) byCaller.delete(name)
    else byCaller.set(name, left)
  }
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasBody(request)) return
    watchPace(request, reply, limits)
    if (!isLarge(request)) return
    const isVisitor = request.caller.role === 'visitor'
    const name = callerName(request.caller, request.ip)
    const refuse = (code: 'busy' | 'too_many_requests') =>
      sendRefusals(request, reply, [refusal(code, undefined, { seconds: RETRY_SECONDS })])
    if ((byCaller.get(name) ?? 0) >= limits.perCaller) return refuse('too_many_requests')
    if (inAll >= limits.inAll || (isVisitor && ofVisitors >= limits.ofVisitors)) return refuse('busy')
    count(name, isVisitor, 1)
    received.add(request)
    onceAnswered(reply, () => count(name, isVisitor, -1))
  }
}
