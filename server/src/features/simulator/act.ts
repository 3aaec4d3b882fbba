import type { FastifyInstance, InjectOptions } from 'fastify'
import type { Clock } from '../../platform/clock.ts'
import type { Action, ReportedPlace } from './world.ts'

/** What the simulator needs to act as drivers do: the server's own calls, and a session for each driver. */
export type ActDeps = {
  readonly app: Pick<FastifyInstance, 'inject'>
  readonly clock: Clock
  /** Signs a driver in; the answer is the token. */
  readonly openSession: (userId: number) => Promise<string>
}

const WORDS = { loaders: 'Yuk koʻtaruvchilar yollandi', toll: 'Pullik yoʻl' } as const

const report = (place: ReportedPlace, clock: Clock): InjectOptions => ({
  method: 'POST',
  url: '/api/driver/location',
  payload: { points: [{ ...place, at: clock.now().toISOString() }] },
})

const requestOf = (action: Action, clock: Clock): InjectOptions => {
  switch (action.kind) {
    case 'bid': {
      const { orderId, amountUzs, comment, from } = action
      return {
        method: 'POST',
        url: `/api/driver/offers/${orderId}`,
        payload: { amount: amountUzs, comment, ...from },
      }
    }
    case 'agree':
      return { method: 'PUT', url: `/api/driver/offers/${action.offerId}` }
    case 'withdraw':
      return { method: 'DELETE', url: `/api/driver/offers/${action.offerId}` }
    case 'drive':
      return report(action.place, clock)
    case 'move': {
      const { orderId, move, code, reason } = action
      return {
        method: 'PUT',
        url: `/api/driver/orders/${orderId}/status`,
        payload: { status: move, code, reason },
      }
    }
    case 'ask_more': {
      const { orderId, amountUzs, reason } = action
      const payload = { amount: amountUzs, reason, comment: WORDS[reason] }
      return { method: 'POST', url: `/api/driver/orders/${orderId}/additional-price`, payload }
    }
  }
}

/** Does what drivers do by the calls that people use; the answer is whether the server agreed. */
export const createActing = ({
  app,
  clock,
  openSession,
}: ActDeps): ((action: Action) => Promise<boolean>) => {
  const tokens = new Map<number, string>()
  const tokenOf = async (driverId: number): Promise<string> => {
    const token = tokens.get(driverId) ?? (await openSession(driverId))
    tokens.set(driverId, token)
    return token
  }
  const send = async (driverId: number, request: InjectOptions): Promise<boolean> => {
    const headers = { authorization: `Bearer ${await tokenOf(driverId)}` }
    const { statusCode } = await app.inject({ ...request, headers })
    if (statusCode === 401) tokens.delete(driverId)
    return statusCode < 400
  }
  return async action => {
    const { driverId } = action
    if (action.kind === 'move' && action.place !== null) await send(driverId, report(action.place, clock))
    return send(driverId, requestOf(action, clock))
  }
}
