import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Proof } from '../../proof.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const VITEST = 'node_modules/vitest/vitest.mjs'
const TEST = 'server/src/features/orders/order-model.test.ts'

/** One process per core, each with its own seed. */
const SHARES = 2
/** Of the planned 2,000, which would take six minutes of the half hour. */
const SEQUENCES = 400
const MAX_LENGTH = 60

type Run = { readonly seed: number; readonly code: number | null; readonly output: string }

const runShare = (seed: number): Promise<Run> =>
  new Promise((resolve, reject) => {
    let output = ''
    const env = {
      ...process.env,
      MODEL_SEED: String(seed),
      MODEL_RUNS: String(SEQUENCES / SHARES),
      MODEL_LENGTH: String(MAX_LENGTH),
      TEST_DATABASE: 'embedded',
    }
    const args = [VITEST, 'run', '--project', 'server', TEST]
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', piece => {
        output += piece
      })
    }
    child.once('error', reject)
    child.once('exit', code => resolve({ seed, code, output }))
  })

/** T11: the test from `npm test` with more and longer sequences. */
export const ORDER_MODEL: Proof = {
  id: 'T11',
  statement: 'for any sequence of commands the server behaves like the model',
  isLongOnly: true,
  run: async ({ seed }) => {
    const runs = await Promise.all(Array.from({ length: SHARES }, (_, at) => runShare(seed + at)))
    const failures = runs
      .filter(({ code }) => code !== 0)
      .map(run => `seed ${run.seed}: ${run.output.slice(-1_000)}`)
    const done = SEQUENCES - (failures.length * SEQUENCES) / SHARES
    return {
      figure: `${done} of ${SEQUENCES} sequences of up to ${MAX_LENGTH} commands: ${failures.length === 0 ? 0 : 'some'} differences`,
      failures,
    }
  },
}
