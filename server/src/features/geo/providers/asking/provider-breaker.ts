import { admitCall, afterFailure, BREAKER_RULES, CLOSED } from '../../../../platform/circuit-breaker.ts'
import { reportFact, reportFailure } from '../../../../platform/log.ts'
import { noteBreaker } from '../../../../platform/telemetry/breaker-states.ts'
import type { OutsideSource } from '../../geo-ports.ts'

/** Keeps questions away from a provider that keeps failing, and says so once in the log, as well as when it is back. */
export type ProviderBreaker = {
  /** Whether to ask; after true, one of the others must be called. */
  admit(): boolean
  succeed(): void
  fail(error: string): void
}

/** Where a breaker tells of its provider; the log, except in tests. */
export type BreakerLog = {
  opened(source: OutsideSource, error: string): void
  closed(source: OutsideSource): void
}

const SERVER_LOG: BreakerLog = {
  opened: (source, error) =>
    reportFailure(error, `${source} keeps failing and is left alone; our own data answers`),
  closed: source => reportFact(`${source} answers again`),
}

export const createProviderBreaker = (
  source: OutsideSource,
  log = SERVER_LOG,
  now: () => number = () => performance.now(),
): ProviderBreaker => {
  let state = CLOSED
  const note = () => noteBreaker(source, state.restsUntil !== null)
  note()
  return {
    admit: () => {
      const { isAdmitted, state: next } = admitCall(state, now())
      state = next
      return isAdmitted
    },
    succeed: () => {
      if (state.restsUntil !== null) log.closed(source)
      state = CLOSED
      note()
    },
    fail: error => {
      const next = afterFailure(state, BREAKER_RULES, now())
      if (state.restsUntil === null && next.restsUntil !== null) log.opened(source, error)
      state = next
      note()
    },
  }
}
