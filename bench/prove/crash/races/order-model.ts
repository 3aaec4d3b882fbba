import type { Proof } from '../../proof.ts'
import { failuresOf, runTest } from '../stage/run-test.ts'

const TEST = 'server/src/features/orders/order-model.long.test.ts'

/** One process per core, each with its own seed. */
const SHARES = 2
/** Of the planned 2,000, which would take six minutes of the half hour. */
const SEQUENCES = 400
const MAX_LENGTH = 60

const runShare = async (seed: number) => {
  const variables = {
    MODEL_SEED: String(seed),
    MODEL_RUNS: String(SEQUENCES / SHARES),
    MODEL_LENGTH: String(MAX_LENGTH),
  }
  return { seed, ...(await runTest(TEST, variables)) }
}

/** T11: the test from `npm run test:release` with more and longer sequences. */
export const ORDER_MODEL: Proof = {
  id: 'T11',
  statement: 'for any sequence of commands the server behaves like the model',
  isLongOnly: true,
  run: async ({ seed }) => {
    const runs = await Promise.all(Array.from({ length: SHARES }, (_, at) => runShare(seed + at)))
    const failures = failuresOf(runs)
    const done = SEQUENCES - (failures.length * SEQUENCES) / SHARES
    return {
      figure: `${done} of ${SEQUENCES} sequences of up to ${MAX_LENGTH} commands: ${failures.length === 0 ? 0 : 'some'} differences`,
      failures,
    }
  },
}
