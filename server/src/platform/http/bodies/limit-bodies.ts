import { Socket } from 'node:net'
import { refusal } from '@karvon/domain/decision'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { sharerName } from '../../limits/caller-name.ts'
import { createShares } from '../../limits/shares.ts'
import { afterResponse } from '../after-response.ts'
import { sendRefusals } from '../send-refusals.ts'

/** How many large bodies one process receives concurrently, and their minimum speed. */
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

/** Smaller bodies cost no more than their connection and are not counted. */
const SMALL_BYTES = 16 * 1024
const RETRY_SECONDS = 5
const PACE_CHECK_MS = 1_000
/** How much of a refused body is drained: enough for a slightly oversized picture. */
const READ_BYTES = 32 * 1024 * 1024

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0

const isLarge = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > SMALL_BYTES

/**
 * Closes a connection whose body arrives too slowly, even after an answer that did not wait for the body: the
 * rest would hold the connection.
 */
const watchPace = (
  { raw }: FastifyRequest,
  reply: FastifyReply,
  { graceMs, bytesPerSecond }: BodyLimits,
): void => {
  const { socket } = raw
  // a call from inside the process has all of its body, and a connection that never ends
  if (!(socket instanceof Socket)) return
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
  afterResponse(reply, () => {
    if (raw.complete) clearInterval(timer)
  })
}

/** Counted bodies that are being received. */
const received = new WeakSet<FastifyRequest>()

/** Drains a body; returns whether it was complete. */
const readToEnd = ({ raw }: FastifyRequest): Promise<boolean> =>
  new Promise(resolve => {
    if (raw.destroyed) resolve(raw.complete)
    raw.once('end', () => resolve(true))
    raw.once('close', () => resolve(raw.complete))
    raw.resume()
  })

/**
 * A refused body is drained before the answer: through a proxy, a client that is still sending would not
 * receive the answer. A body refused because there are too many, or because it is huge,
 * is not drained, and its connection is closed.
 */
export const drainRefusedBody = async (request: FastifyRequest, reply: FastifyReply): Promise<void> => {
  const { complete, readableEnded } = request.raw
  if (!isLarge(request) || complete || readableEnded) return
  const isSmallEnough = Number(request.headers['content-length']) <= READ_BYTES
  if (received.has(request) && isSmallEnough && (await readToEnd(request))) return
  reply.header('connection', 'close')
}

/**
 * Limits the large bodies being received or processed: in total and of visitors with `busy` (503), of one user or one
 * address with `too_many_requests` (429), so that unfinished uploads can't fill the memory. A body of any size that comes too
 * slowly closes its connection.
 */
export const limitBodies = (limits: BodyLimits = BODY_LIMITS) => {
  const shares = createShares({ inAll: limits.inAll, perSharer: limits.perCaller })
  const visitors = createShares({ inAll: limits.ofVisitors, perSharer: limits.perCaller })
  return async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasBody(request)) return
    watchPace(request, reply, limits)
    if (!isLarge(request)) return
    const name = sharerName(request)
    const kinds = request.caller.role === 'visitor' ? [visitors, shares] : [shares]
    for (const kind of kinds) {
      const share = kind.take(name)
      if (typeof share === 'string')
        return sendRefusals(request, reply, [refusal(share, undefined, { seconds: RETRY_SECONDS })])
      afterResponse(reply, share)
    }
    received.add(request)
  }
}
