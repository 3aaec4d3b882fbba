import { randomBytes, randomInt } from 'node:crypto'
import pg from 'pg'
import { createSeededRandom } from '../../server/seeds/demo/seeded-random.ts'
import type { Proof, ProofContext, Proven } from './proof.ts'

const POSTGRES = process.env.TEST_DATABASE_URL ?? 'postgres://postgres@127.0.0.1:5432/postgres'

/** How a proof ended; its seed repeats it. */
export type Told = Proven & { readonly id: string; readonly seed: number; readonly seconds: number }

/** How a proof came out. */
export type Ending = 'passed' | 'failed' | 'skipped'

/** What broke is broken, also where a part could not be tried. */
export const endingOf = ({ failures, skippedBecause }: Proven): Ending => {
  if (failures.length > 0) return 'failed'
  return skippedBecause === undefined ? 'passed' : 'skipped'
}

const onServer = async (statement: string): Promise<void> => {
  const client = new pg.Client({ connectionString: POSTGRES })
  await client.connect()
  await client.query(statement).finally(() => client.end())
}

const contextOf = (isShort: boolean, seed: number, undoings: (() => Promise<void>)[]): ProofContext => ({
  isShort,
  seed,
  random: createSeededRandom(seed),
  atEnd: undo => void undoings.push(undo),
  makeDatabase: async () => {
    const name = `karvon_prove_${randomBytes(4).toString('hex')}`
    await onServer(`create database ${name}`)
    undoings.push(() => onServer(`drop database if exists ${name} with (force)`))
    return Object.assign(new URL(POSTGRES), { pathname: `/${name}` }).href
  },
})

/** Runs one proof; what it throws is a failure, and what it opened is closed. */
export const prove = async (
  proof: Proof,
  { isShort, seed = randomInt(2 ** 31) }: { isShort: boolean; seed?: number | undefined },
): Promise<Told> => {
  const begun = performance.now()
  const undoings: (() => Promise<void>)[] = []
  const failed = (error: unknown): Proven => ({
    figure: 'not measured',
    failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
  })
  let proven = await proof.run(contextOf(isShort, seed, undoings)).catch(failed)
  for (const undo of undoings.toReversed()) {
    await undo().catch(error => {
      proven = { ...proven, failures: [...proven.failures, ...failed(error).failures] }
    })
  }
  return { ...proven, id: proof.id, seed, seconds: (performance.now() - begun) / 1000 }
}
