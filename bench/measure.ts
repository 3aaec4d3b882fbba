/** One kind of work, done over and over by some workers for some time. */
export type Work = { readonly name: string; once(worker: number): Promise<void> }

/** What a round showed: work per second, and latencies in milliseconds. */
export type Figures = {
  readonly perSecond: number
  readonly p50: number
  readonly p95: number
  readonly p99: number
  readonly failed: number
  /** What the serving process itself worked for one, in ms; it says most where the machine is shared. */
  readonly cpuMs?: number
  /** What the first failure said. */
  readonly why?: string
}

/** The value below which so large a share lies, of values in their order. */
export const at = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN

/** p50, p95 and p99 of some times. */
export const sharesOf = (times: readonly number[]): Pick<Figures, 'p50' | 'p95' | 'p99'> => {
  const sorted = times.toSorted((a, b) => a - b)
  return { p50: at(sorted, 0.5), p95: at(sorted, 0.95), p99: at(sorted, 0.99) }
}

/** Runs `workers` at once for `ms`; what began before the end is waited for and counted. Failures count as no work done. */
export const measure = async (
  work: Work,
  workers: number,
  ms: number,
  served: { cpuMs(): number | null } = { cpuMs: () => null },
): Promise<Figures> => {
  const workedBefore = served.cpuMs()
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
  const worked = served.cpuMs()
  return {
    perSecond: took.length / seconds,
    ...sharesOf(took),
    ...(worked === null || workedBefore === null ? {} : { cpuMs: (worked - workedBefore) / took.length }),
    failed: failures.length,
    ...(failures.length > 0 ? { why: String(failures[0]) } : {}),
  }
}

const median = (values: readonly number[]): number =>
  at(
    values.toSorted((a, b) => a - b),
    0.5,
  )

/** The middle of several rounds, figure by figure; failures are added up. */
export const middleOf = (rounds: readonly Figures[]): Figures => {
  const cpu = rounds.flatMap(({ cpuMs }) => (cpuMs === undefined ? [] : [cpuMs]))
  const why = rounds.find(round => round.why !== undefined)?.why
  return {
    perSecond: median(rounds.map(round => round.perSecond)),
    p50: median(rounds.map(round => round.p50)),
    p95: median(rounds.map(round => round.p95)),
    p99: median(rounds.map(round => round.p99)),
    failed: rounds.reduce((sum, round) => sum + round.failed, 0),
    ...(cpu.length === 0 ? {} : { cpuMs: median(cpu) }),
    ...(why === undefined ? {} : { why }),
  }
}

const cell = (value: number, digits: number) => value.toFixed(digits).padStart(9)

/** A line of the table. */
export const line = (name: string, figures: Figures, ratio?: number): string =>
  [
    name.padEnd(26),
    cell(figures.perSecond, 0),
    cell(figures.p50, 1),
    cell(figures.p95, 1),
    cell(figures.p99, 1),
    figures.cpuMs === undefined ? ''.padStart(9) : cell(figures.cpuMs, 2),
    ratio === undefined ? ''.padStart(9) : cell(ratio, 2),
    figures.failed > 0 ? `  ${figures.failed} failed: ${figures.why?.slice(0, 200)}` : '',
  ].join(' ')

/** The head of the table. */
export const HEAD = `${'work'.padEnd(26)} ${['per s', 'p50 ms', 'p95 ms', 'p99 ms', 'CPU ms', 'ratio'].map(name => name.padStart(9)).join(' ')}`
