import { at } from '../../../measure.ts'

/** How one call of a load went; `status` 0: no whole answer came. */
export type Call = {
  readonly kind: string
  readonly status: number
  /** From the moment it was due. */
  readonly ms: number
  /** When it was due, on the clock of `performance.now()`. */
  readonly at: number
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
  const told = (status: number, retryAfter: unknown, error: string | null): Call => ({
    kind,
    status,
    ms: performance.now() - due,
    at: due,
    retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
    error,
  })
  return send().then(
    ({ status, headers }) => told(status, headers['retry-after'], null),
    error => told(0, undefined, error?.code ?? String(error)),
  )
}

const TICK_MS = 5

/** Makes so many calls a second; a call that is late counts from when it was due. */
export const loadSteadily = (perSecond: number, next: () => Due): Load => {
  const calls: Call[] = []
  const underWay = new Set<Promise<void>>()
  const begun = performance.now()
  let made = 0
  const timer = setInterval(() => {
    for (; begun + (made * 1000) / perSecond <= performance.now(); made++) {
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
