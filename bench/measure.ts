/** A task that workers repeat for a while. */
export type Workload = { readonly name: string; once(worker: number): Promise<void> }

/** The figures of a round: throughput per second, latencies in ms. */
export type Figures = {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly failed: number
  /** CPU time of the server per task, in ms; the most reliable figure on a shared machine. */
  readonly cpuMs?: number
  /** The first error. */
  readonly firstError?: string
}

/** The value below which this share of the sorted values lies. */
export const percentile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** p50, p95 and p99 of these times. */
export const percentilesOf = (times: readonly number[]): Pick<Figures, 'p50' | 'p95' | 'p99'> => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: percentile(sorted, 0.5), p95: percentile(sorted, 0.95), p99: percentile(sorted, 0.99) }
}

/** Runs `workers` concurrently for `ms`; tasks started in time are awaited and counted, failed ones are not. */
export const measure = async (
  work: Workload,
  workers: number,
  ms: number,
  served: { cpuMs(): number | null } = { cpuMs: () => null },
): Promise<Figures> => {
  const cpuBefore = served.cpuMs()
  const took: number[] = []
  const failures: unknown[] = []
  const began = performance.now()
  const end = began + ms
  const run = async (worker: number) => {
    while (performance.now() < end) {
      const started = performance.now()
      await work.once(worker).then(
        () => took.push(performance.now() - started),
        error => failures.push(error),
      )
    }
  }
  await Promise.all(Array.from({ length: workers }, (_, worker) => run(worker)))
  const seconds = (performance.now() - began) / 1000
  const cpu = served.cpuMs()
  return {
    perSecond: took.length / seconds,
    ...percentilesOf(took),
    ...(cpu === null || cpuBefore === null ? {} : { cpuMs: (cpu - cpuBefore) / took.length }),
    failed: failures.length,
    ...(failures.length > 0 ? { firstError: String(failures[0]) } : {}),
  }
}

const median = (values: readonly number[]): number =>
  percentile(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** The median of each figure over several rounds; failures are summed. */
export const medianFigures = (rounds: readonly Figures[]): Figures => {
  const cpu = rounds.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]))
  const firstError = rounds.find(round => round.firstError !== undefined)?.firstError
  return {
    perSecond: median(rounds.map(round => round.perSecond)),
    p50: median(rounds.map(round => round.p50)),
    p95: median(rounds.map(round => round.p95)),
    p99: median(rounds.map(round => round.p99)),
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
    ...(cpu.length === 0 ? {} : { cpuMs: median(cpu) }),
    ...(firstError === undefined ? {} : { firstError }),
  }
}

const cell = (value: number, digits: number) => value.toFixed(digits).padStart(9)

/** A row of the table. */
export const tableRow = (name: string, figures: Figures, ratio?: number): string =>
  [
    name.padEnd(26),
    cell(figures.perSecond, 0),
    cell(figures.p50, 1),
    cell(figures.p95, 1),
    cell(figures.p99, 1),
    figures.cpuMs === undefined ? ''.padStart(9) : cell(figures.cpuMs, 2),
    ratio === undefined ? ''.padStart(9) : cell(ratio, 2),
    figures.failed > 0 ? `  ${figures.failed} failed: ${figures.firstError?.slice(0, 200)}` : '',
  ].join(' ')

/** The header of the table. */
export const TABLE_HEADER = `${'task'.padEnd(26)} ${['per s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'ratio'].map(name => name.padStart(9)).join(' ')}`
