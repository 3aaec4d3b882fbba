import { AsyncLocalStorage } from 'node:async_hooks'

/** The call that is being answered, for work that it starts in another process. */
export type CurrentCall = {
  /** Whose time budget it uses. */
  readonly caller: string
  /** Adds time of another process, in ms, to what the call is charged when it ends. */
  charge(ms: number): void
}

const calls = new AsyncLocalStorage<CurrentCall>()

/** undefined outside of calls, as in jobs, and in calls that are not charged. */
export const currentCall = (): CurrentCall | undefined => calls.getStore()

export const duringCall = <T>(call: CurrentCall, work: () => T): T => calls.run(call, work)
