import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Proof } from '../../proof.ts'

const ROOT = fileURLToPath(new URL('../../../../', import.meta.url))
const VITEST = 'node_modules/vitest/vitest.mjs'
const TEST = 'server/src/features/orders/order-model.test.ts'

/** As many processes as cores do the sequences, each its share with a seed of its own. */
const SHARES = 2
/** Of the checklist's 2,000: these take over a minute of the half hour, all of them six. */
const SEQUENCES = 400
const LONGEST = 60

type Run = { readonly seed: number; readonly code: number | null; readonly said: string }

const runShare = (seed: number): Promise<Run> =>
  new Promise((resolve, reject) => {
    let said = ''
    const env = {
      ...process.env,
      MODEL_SEED: String(seed),
      MODEL_RUNS: String(SEQUENCES / SHARES),
      MODEL_LENGTH: String(LONGEST),
      TEST_DATABASE: 'embedded',
    }
    const args = [VITEST, 'run', '--project', 'server', TEST]
    const child = spawn(process.execPath, args, { cwd: ROOT, env, stdio: ['ignore', 'pipe', 'pipe'] })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', piece => {
        said += piece
      })
    }
    child.once('error', reject)
    child.once('exit', code => resolve({ seed, code, said }))
  })

/** T11: the same test as in every `npm test`, which tries fewer and shorter sequences. */
export const ORDER_MODEL: Proof = {
  id: 'T11',
  says: 'whatever people try in whatever order, the server does what the model does',
  isLongOnly: true,
  run: async ({ seed }) => {
    const runs = await Promise.all(Array.from({ length: SHARES }, (_, at) => runShare(seed + at)))
    const failures = runs
      .filter(({ code }) => code !== 0)
      .map(run => `seed ${run.seed}: ${run.said.slice(-1_000)}`)
    const done = SEQUENCES - (failures.length * SEQUENCES) / SHARES
    return {
      figure: `${done} of ${SEQUENCES} sequences of up to ${LONGEST} commands: ${failures.length === 0 ? 0 : 'some'} differences`,
      failures,
    }
  },
}
