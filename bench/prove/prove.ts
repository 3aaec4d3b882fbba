import { createSeededRandom } from '../../server/seeds/demo/seeded-random.ts'
import { createDatabase, dropDatabase, urlOfDatabase } from './databases.ts'
import type { Proof, ProofContext, Proven } from './proof.ts'
import type { FoundProxy } from './proxy/find-haproxy.ts'

/** How a proof ended; its seed repeats it. */
export type Told = Proven & { readonly id: string; readonly seed: number; readonly seconds: number }

/** How a proof came out. */
export type Ending = 'passed' | 'failed' | 'skipped'

/** What broke is broken, also where a part could not be tried. */
export const endingOf = ({ failures, skippedBecause }: Proven): Ending => {
  if (failures.length > 0) return 'failed'
  return skippedBecause === undefined ? 'passed' : 'skipped'
}

/** What a proof is run with. */
export type Chosen = {
  readonly isShort: boolean
  readonly seed: number
  /** The migrated database that others are copied from. */
  readonly template: string
  readonly proxy: FoundProxy
}

const PATIENCE = 10

const drops = new Set<Promise<void>>()

/** Waits until the databases of ended proofs are gone: dropping takes a while, and the next proof needs not wait for it. */
export const untilDropped = async (): Promise<void> => {
  await Promise.all(drops)
}

const dropLater = (name: string): void => {
  const drop = dropDatabase(name)
    .catch(error => console.error(`${name} could not be dropped: ${error}`))
    .finally(() => drops.delete(drop))
  drops.add(drop)
}

const contextOf = (
  { isShort, seed, template, proxy }: Chosen,
  undoings: (() => Promise<void>)[],
): ProofContext => {
  const make = async (copied?: string) => {
    const name = await createDatabase(copied)
    undoings.push(async () => dropLater(name))
    return urlOfDatabase(name)
  }
  return {
    isShort,
    seed,
    random: createSeededRandom(seed),
    within: ms => (isShort ? PATIENCE * ms : ms),
    proxy,
    atEnd: undo => void undoings.push(undo),
    makeDatabase: () => make(template),
    makeEmptyDatabase: () => make(),
  }
}

/** A proof that broke off. */
export const brokenOff = (error: unknown): Proven => ({
  figure: 'not measured',
  failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
})

/** Runs one proof; what it throws is a failure, and what it opened is closed. */
export const prove = async (proof: Proof, chosen: Chosen): Promise<Told> => {
  const begun = performance.now()
  const undoings: (() => Promise<void>)[] = []
  let proven = await proof.run(contextOf(chosen, undoings)).catch(brokenOff)
  for (const undo of undoings.toReversed()) {
    await undo().catch(error => {
      proven = { ...proven, failures: [...proven.failures, ...brokenOff(error).failures] }
    })
  }
  return { ...proven, id: proof.id, seed: chosen.seed, seconds: (performance.now() - begun) / 1000 }
}
