import type { Proof } from '../../proof.ts'
import { failuresOf, runTest } from '../stage/run-test.ts'

const TEST = 'server/src/order-lives.long.test.ts'

/** Books of this many lives each, so that what is checked at their end stays readable; two processes at once. */
const LIVES_PER_BOOK = 500
const BOOKS = 20
const AT_ONCE = 2

const playBook = async (seed: number) => ({
  seed,
  ...(await runTest(TEST, { LIVES: String(LIVES_PER_BOOK), LIVES_SEED: String(seed) })),
})

/** T48: the test from `npm run test:release` with more lives and other seeds. */
export const ORDER_LIVES: Proof = {
  id: 'T48',
  statement:
    'over random lives of orders journals sum to zero, statements add up to balances, nobody is paid twice, and price = share + commission + VAT',
  isLongOnly: true,
  run: async ({ seed }) => {
    const runs: Awaited<ReturnType<typeof playBook>>[] = []
    for (let book = 0; book < BOOKS; book += AT_ONCE) {
      const seeds = Array.from({ length: AT_ONCE }, (_, at) => seed + book + at)
      runs.push(...(await Promise.all(seeds.map(playBook))))
    }
    const failures = failuresOf(runs)
    const figure = `${(BOOKS - failures.length) * LIVES_PER_BOOK} of ${BOOKS * LIVES_PER_BOOK} lives in books that agree`
    return { figure, failures }
  },
}
