import { setTimeout as wait } from 'node:timers/promises'
import { at } from '../../../measure.ts'
import type { ProofContext } from '../../proof.ts'

/** How one call of a load went; `status` 0: no whole answer came. */
export type Call = {
  readonly kind: string
  readonly status: number
  /** From the moment it was due. */
  readonly ms: number
  /** When it was due, on the clock of `performance.now()`. */
  readonly at: number
  readonly sentAt: number
  readonly retryAfter: string | undefined
  readonly error: string | null
}

/** One call that is to be made. */
export type Due = {
  readonly kind: string
  send(): Promise<{
    readonly status: number
    readonly headers: Readonly<Record<string, string | string[] | undefined>>
  }>
}

/** A load that comes at its own pace, whatever becomes of it; `stop` waits for what is under way. */
export type Load = { readonly calls: readonly Call[]; stop(): Promise<readonly Call[]> }

const make = async ({ kind, send }: Due, due: number): Promise<Call> => {
  const sentAt = performance.now()
  const told = (status: number, retryAfter: unknown, error: string | null): Call => ({
    kind,
    status,
    ms: performance.now() - due,
    at: due,
    sentAt,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    error,
  })
  return send().then(
    ({ status, headers }) => told(status, headers['retry-after'], null),
    error => told(0, undefined, error?.code ?? String(error)),
  )
}

const TICK_MS = 5

/**
 * Makes so many calls a second; a call that is late counts from when it was due. With `mostOpen` a call is left out while so many
 * are under way, so that no machine is too slow for the load.
 */
export const loadSteadily = (
  perSecond: number,
  next: () => Due,
  mostOpen = Number.POSITIVE_INFINITY,
): Load => {
  const calls: Call[] = []
  const underWay = new Set<Promise<void>>()
  const begun = performance.now()
  let made = 0
  const timer = setInterval(() => {
    for (; begun + (made * 1000) / perSecond <= performance.now(); made++) {
      if (underWay.size >= mostOpen) continue
      const call = make(next(), begun + (made * 1000) / perSecond).then(done => void calls.push(done))
      underWay.add(call)
      call.finally(() => underWay.delete(call))
    }
  }, TICK_MS)
  return {
    calls,
    stop: async () => {
      clearInterval(timer)
      await Promise.all(underWay)
      return calls
    },
  }
}

/** Of a load in the short form no more calls are under way than any machine answers. */
export const mostOpenOf = ({ isShort }: Pick<ProofContext, 'isShort'>): number =>
  isShort ? 8 : Number.POSITIVE_INFINITY

/** How long something is waited for in the short form, however slow the machine is. */
const MOST_WAITED_MS = 60_000

/** Waits until something is so; throws with what was seen where it never is. */
export const untilSo = async (isSo: () => boolean, seen: () => string): Promise<void> => {
  const begun = performance.now()
  while (!isSo()) {
    if (performance.now() - begun > MOST_WAITED_MS)
      throw new Error(`not so within ${MOST_WAITED_MS / 1000} s: ${seen()}`)
    await wait(TICK_MS)
  }
}

/** Waits until so many more calls have ended in this way. */
export const untilCalls = ({ calls }: Load, count: number, isCounted = isAnswered): Promise<void> => {
  const from = calls.length
  return untilSo(
    () => calls.slice(from).filter(isCounted).length >= count,
    () => `${count} calls that ${isCounted.name}; ${tellEnds(calls.slice(from))}`,
  )
}

const isAnswered = ({ status }: Call): boolean => status > 0

/** Milliseconds below which these shares of the calls lie. */
export const percentiles = (calls: readonly Call[], shares: readonly number[]): number[] => {
  const sorted = calls.map(({ ms }) => ms).toSorted((a, b) => a - b)
  return shares.map(share => at(sorted, share))
}

/** Calls counted by how they ended, for a sentence: "12 × 503, 1 × ECONNRESET". */
export const tellEnds = (calls: readonly Call[]): string => {
  const counts = new Map<string, number>()
  for (const { status, error } of calls) {
    const end = error ?? String(status)
    counts.set(end, (counts.get(end) ?? 0) + 1)
  }
  return [...counts].map(([end, count]) => `${count} × ${end}`).join(', ')
}
