import { createSeededRandom } from '../../server/seeds/demo/seeded-random.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './databases.ts'
import type { Proof, ProofContext, ProofResult } from './proof.ts'
import type { FoundProxy } from './proxy/find-haproxy.ts'

/** The result of a run of a proof; the seed reproduces it. */
export type ProofReport = ProofResult & {
  readonly id: string
  readonly seed: number
  readonly seconds: number
}

/** The verdict on a proof. */
export type Verdict = 'passed' | 'failed' | 'skipped'

/** A failure counts even if part of the proof was skipped. */
export const verdictOf = ({ failures, skippedBecause }: ProofResult): Verdict => {
  if (failures.length > 0) return 'failed'
  return skippedBecause === undefined ? 'passed' : 'skipped'
}

/** The options of a run. */
export type ProofOptions = {
  readonly isShort: boolean
  readonly seed: number
  /** The name of the migrated template database. */
  readonly template: string
  readonly proxy: FoundProxy
}

const SHORT_FORM_FACTOR = 10

const drops = new Set<Promise<void>>()

/** Waits until the databases of finished proofs are dropped; the next proof does not wait for that. */
export const waitForDrops = async (): Promise<void> => {
  await Promise.all(drops)
}

const dropLater = (name: string): void => {
  const drop = dropDatabase(name)
    .catch(error => console.error(`${name} could not be dropped: ${error}`))
    .finally(() => drops.delete(drop))
  drops.add(drop)
}

const contextOf = (
  { isShort, seed, template, proxy }: ProofOptions,
  cleanups: (() => Promise<void>)[],
): ProofContext => {
  const make = async (copied?: string) => {
    const name = await createDatabase(copied)
    cleanups.push(async () => dropLater(name))
    return urlOfDatabase(name)
  }
  return {
    isShort,
    seed,
    random: createSeededRandom(seed),
    within: ms => (isShort ? SHORT_FORM_FACTOR * ms : ms),
    proxy,
    atEnd: undo => void cleanups.push(undo),
    makeDatabase: () => make(template),
    makeEmptyDatabase: () => make(),
  }
}

/** The result of a proof that threw. */
export const crashed = (error: unknown): ProofResult => ({
  figure: 'not measured',
  failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
})

/** Runs one proof and cleans up; an exception counts as a failure. */
export const prove = async (proof: Proof, options: ProofOptions): Promise<ProofReport> => {
  const begun = performance.now()
  const cleanups: (() => Promise<void>)[] = []
  let result = await proof.run(contextOf(options, cleanups)).catch(crashed)
  for (const undo of cleanups.toReversed()) {
    await undo().catch(error => {
      result = { ...result, failures: [...result.failures, ...crashed(error).failures] }
    })
  }
  return { ...result, id: proof.id, seed: options.seed, seconds: (performance.now() - begun) / 1000 }
}
