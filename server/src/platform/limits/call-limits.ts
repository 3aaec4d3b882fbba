import { CALL_LIMITS, type CallCost } from '@karvon/contract/wire/call-limits'
import type { FastifyRequest } from 'fastify'
import type { Clock } from '../clock.ts'
import { readAddress } from './client-address.ts'

declare module 'fastify' {
  interface FastifyInstance {
    /** Counts a call of this cost; the seconds until the caller has another, 0: this one is his. */
    takeCall: TakeCall
  }
}

export type TakeCall = (cost: CallCost, request: Pick<FastifyRequest, 'caller' | 'ip'>) => number

/** The calls of one cost since its stretch of time began, by who made them. */
type Counted = { readonly stretch: number; readonly calls: Map<string, number> }

/** A room full of visitors behind one address, and the benches. */
const DEMO_TIMES = 1_000

const callerOf = ({ caller, ip }: Parameters<TakeCall>[1]): { isUser: boolean; name: string } =>
  caller.role === 'visitor'
    ? { isUser: false, name: readAddress(ip).customer }
    : { isUser: true, name: `user ${caller.userId}` }

/**
 * Counts the calls that cost more than a few rows (`CALL_LIMITS`), in stretches that begin anew for all callers at once, so
 * that no more is remembered than the callers of one stretch. Each process counts for itself.
 */
export const createCallLimits = ({ clock, demo }: { clock: Clock; demo: boolean }): TakeCall => {
  const counted = new Map<CallCost, Counted>()
  return (cost, request) => {
    const limit = CALL_LIMITS[cost]
    if (limit === null) return 0
    const seconds = clock.now().getTime() / 1000
    const stretch = Math.floor(seconds / limit.seconds)
    let now = counted.get(cost)
    if (now?.stretch !== stretch) {
      now = { stretch, calls: new Map() }
      counted.set(cost, now)
    }
    const { isUser, name } = callerOf(request)
    const calls = (now.calls.get(name) ?? 0) + 1
    now.calls.set(name, calls)
    const most = (isUser ? limit.perUser : limit.perAddress) * (demo ? DEMO_TIMES : 1)
    return calls <= most ? 0 : Math.max(1, Math.ceil((stretch + 1) * limit.seconds - seconds))
  }
}
