import type { Clock } from './clock.ts'
import type { SendOutcome } from './send-outcome.ts'
import { noteBreaker } from './telemetry/breaker-states.ts'
import { watchCall } from './telemetry/watched-work.ts'

/** When a breaker opens, and how long it rests then. */
export type BreakerRules = {
  /** So many failures in a row open it. */
  readonly failures: number
  readonly restMs: number
}

/** How a provider stands: its failures in a row, until when it rests, and since when a single call probes it. */
export type BreakerState = {
  readonly failures: number
  readonly restsUntil: number | null
  readonly probedAt: number | null
}

export const CLOSED: BreakerState = { failures: 0, restsUntil: null, probedAt: null }

/** A probe whose outcome nobody reported is given up after so long. */
const PROBE_MS = 30_000

/**
 * Whether a call may go out, and the state with it: an open breaker lets one call through once its rest is over, and the others
 * wait for what comes of it.
 */
export const admitCall = (
  state: BreakerState,
  now: number,
): { readonly isAdmitted: boolean; readonly state: BreakerState } => {
  if (state.restsUntil === null) return { isAdmitted: true, state }
  const isProbed = state.probedAt !== null && now - state.probedAt < PROBE_MS
  if (now < state.restsUntil || isProbed) return { isAdmitted: false, state }
  return { isAdmitted: true, state: { ...state, probedAt: now } }
}

/** The state after a failure: a failed probe rests again at once. */
export const afterFailure = (state: BreakerState, rules: BreakerRules, now: number): BreakerState => {
  const failures = state.failures + 1
  const isOpen = failures >= rules.failures || state.restsUntil !== null
  return { failures, restsUntil: isOpen ? now + rules.restMs : null, probedAt: null }
}

/** Whether an outcome says that the provider is ill; a refusal of one message does not. */
export const isFailure = ({ kind }: SendOutcome): boolean => kind === 'retry' || kind === 'unknown'

/** Keeps calls away from a provider that keeps failing. Each process learns by itself. */
export type CircuitBreaker = {
  /** Asks for a call; after true, `record` must be told what came of it. */
  admit(): boolean
  record(outcome: SendOutcome): void
}

export const BREAKER_RULES: BreakerRules = { failures: 5, restMs: 30_000 }

export const createCircuitBreaker = (
  clock: Clock,
  rules = BREAKER_RULES,
  provider?: string,
): CircuitBreaker => {
  let state = CLOSED
  const note = () => {
    if (provider !== undefined) noteBreaker(provider, state.restsUntil !== null)
  }
  note()
  return {
    admit: () => {
      const { isAdmitted, state: next } = admitCall(state, clock.now().getTime())
      state = next
      return isAdmitted
    },
    record: outcome => {
      state = isFailure(outcome) ? afterFailure(state, rules, clock.now().getTime()) : CLOSED
      note()
    },
  }
}

/** What sends messages of a kind to a provider. */
type Sender<M> = { send(message: M): Promise<SendOutcome> }

/** The answer of a breaker that keeps a call back: it failed for sure, since nothing was sent. */
export const RESTING: SendOutcome = { kind: 'retry', error: 'the provider rests after failures' }

/** A sender that spares its provider while it keeps failing; what it throws counts as `unknown`. */
export const withBreaker = <M>(sender: Sender<M>, breaker: CircuitBreaker, provider: string): Sender<M> => ({
  send: async message => {
    if (!breaker.admit()) return RESTING
    const outcome = await watchCall(provider, () => sender.send(message), isFailure).catch(
      (error): SendOutcome => ({
        kind: 'unknown',
        error: error instanceof Error ? error.message : String(error),
      }),
    )
    breaker.record(outcome)
    return outcome
  },
})
