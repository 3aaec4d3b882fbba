import { smsParts } from '@karvon/domain/notices/sms-parts'
import type { Clock } from '../clock.ts'
import { type Db, inTransaction, type Tx } from '../db/database.ts'
import { enqueue } from '../jobs/job-queue.ts'
import type { Seal } from '../sealing/seal.ts'
import type { SendOutcome } from '../send-outcome.ts'
import type { SmsRoute, SmsRouteName } from './providers/sms-route.ts'
import { forgetCode, keepCode, readCode } from './sealed-codes.ts'
import { recordCode } from './sms-budget.ts'
import { beginTry, endTry, isInHand, isUnknown, readTries, type SmsTry } from './sms-messages.ts'
import type { SmsMessage, SmsPort } from './sms-port.ts'

/** What the chain works with; `routes` in the order in which they are tried, each behind its circuit breaker. */
export type SmsChainDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly routes: readonly SmsRoute[]
  readonly seal: Seal
}

/** The job that hands a code to the next route, if by then no report says that it was delivered. */
export const HAND_ON_CODE = 'hand_on_code'

/** A code of which nothing is heard for so long goes by the next route. */
export const HAND_ON_AFTER_MS = 20_000

/** A code and the route that had it. */
export type HandOn = { readonly id: string; readonly route: SmsRouteName }

/** Routes that send messages one after the other; each message and route once, on any number of processes. */
export type SmsChain = SmsPort & {
  /** Sends a kept code by the routes after this one; null if it can't be: used, expired, or no route is left. */
  handOn(after: HandOn): Promise<SendOutcome | null>
  /** Whether there are routes after this one, and none of them has had the code yet. */
  mayHandOn(tries: readonly SmsTry[], after: SmsRouteName): boolean
  hasReports(route: SmsRouteName): boolean
}

/** What came of routes that all failed for sure: worth another try if it was not the message. */
const failureOf = (failures: readonly SendOutcome[]): SendOutcome => {
  const error = failures.map(failure => ('error' in failure ? failure.error : '')).join('; ')
  const isTemporary = failures.some(({ kind }) => kind === 'retry')
  return { kind: isTemporary ? 'retry' : 'failed', error: error === '' ? 'no route takes it' : error }
}

/** The routes to try: those that have not had the message or failed for sure, else those of which nobody knows. */
const routesLeft = (routes: readonly SmsRoute[], tries: readonly SmsTry[], now: Date) => {
  const tryBy = ({ name }: SmsRoute) => tries.find(({ route }) => route === name)
  const sure = routes.filter(route => (tryBy(route)?.state ?? 'failed') === 'failed')
  if (sure.length > 0) return sure
  return routes.filter(route => {
    const before = tryBy(route)
    return before !== undefined && isUnknown(before, now)
  })
}

const IN_HAND: SendOutcome = { kind: 'unknown', error: 'it is being sent already' }

/** Hands a message to one route and stores what came of it; null if another process has it. */
const createHandOver = ({ db, clock, seal }: SmsChainDeps) => {
  const begin = (message: SmsMessage, route: SmsRoute, isLast: boolean): Promise<boolean> =>
    inTransaction(db, async tx => {
      const { id, kind } = message
      const now = clock.now()
      const providerId = route.nameOf?.(message) ?? null
      if (!(await beginTry(tx, { id, kind, route: route.name, providerId }, now))) return false
      if (message.code === undefined) return true
      if (isLast) {
        await forgetCode(tx, id)
        return true
      }
      await keepCode(tx, seal, message)
      const payload: HandOn = { id, route: route.name }
      await enqueue(tx, { kind: HAND_ON_CODE, payload, runAt: new Date(now.getTime() + HAND_ON_AFTER_MS) })
      return true
    })
  const isCharged = (route: SmsRoute, outcome: SendOutcome): boolean =>
    route.name !== 'telegram_gateway' && (outcome.kind === 'sent' || outcome.kind === 'unknown')
  return async (message: SmsMessage, route: SmsRoute, isLast: boolean): Promise<SendOutcome | null> => {
    if (!(await begin(message, route, isLast))) return null
    const outcome = await route.send(message)
    return inTransaction(db, async (tx: Tx) => {
      if (message.code !== undefined && isCharged(route, outcome)) {
        await recordCode(tx, { phone: message.phone, parts: smsParts(message.text) }, clock.now())
      }
      return endTry(tx, { id: message.id, route: route.name }, outcome)
    })
  }
}

/**
 * Sends by the first route that takes a message. The next one has it only if the one before failed for sure; whether it was sent
 * is unknown otherwise, and then a notice goes by the next route when it is sent again, a code after twenty seconds.
 */
export const createSmsChain = (deps: SmsChainDeps): SmsChain => {
  const { db, clock, routes, seal } = deps
  const handOver = createHandOver(deps)
  const tryEach = async (message: SmsMessage, left: readonly SmsRoute[]): Promise<SendOutcome> => {
    const failures: SendOutcome[] = []
    for (const [at, route] of left.entries()) {
      const outcome = await handOver(message, route, at === left.length - 1)
      if (outcome === null) return IN_HAND
      if (outcome.kind === 'sent' || outcome.kind === 'unknown') return outcome
      failures.push(outcome)
    }
    return failureOf(failures)
  }
  const after = (name: SmsRouteName): readonly SmsRoute[] =>
    routes.slice(routes.findIndex(route => route.name === name) + 1)
  const mayHandOn: SmsChain['mayHandOn'] = (tries, name) =>
    after(name).length > 0 && after(name).every(route => tries.every(before => before.route !== route.name))
  return {
    send: async message => {
      const tries = await readTries(db, message.id)
      const done = tries.find(({ state }) => state === 'sent' || state === 'delivered')
      if (done !== undefined)
        return { kind: 'sent', ...(done.provider_id && { providerId: done.provider_id }) }
      const now = clock.now()
      if (tries.some(one => isInHand(one, now))) return IN_HAND
      const taking = routes.filter(route => route.takes(message))
      return tryEach(message, routesLeft(taking, tries, now))
    },
    handOn: async ({ id, route }) => {
      const message = await readCode(db, seal, id, clock.now())
      if (message === null) return null
      return mayHandOn(await readTries(db, id), route) ? tryEach(message, after(route)) : null
    },
    mayHandOn,
    hasReports: name => routes.some(route => route.name === name && route.hasReports),
  }
}
