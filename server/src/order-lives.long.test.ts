import { expect, it } from 'vitest'
import { useLedgerCast } from '../test/ledger-cast.ts'
import { payOut } from '../test/lives/move-money.ts'
import { openLives, playLife } from '../test/lives/open-lives.ts'
import { findWrongBooks } from '../test/lives/wrong-books.ts'
import { findWrongStatements } from '../test/lives/wrong-statements.ts'

const test = useLedgerCast({ rollsBack: false })

/** `npm run prove` plays more. */
const LIVES = Number(process.env.LIVES ?? 60)
const SEED = Number(process.env.LIVES_SEED ?? 20_261_126)

it(`${LIVES} random lives of orders leave books in which everything agrees`, {
  timeout: 120_000 + LIVES * 2_000,
}, async () => {
  const stage = await openLives(test, SEED)
  for (let life = 0; life < LIVES; life++) await playLife(test, stage)
  await payOut(stage)
  expect(stage.failures).toEqual([])
  expect(await findWrongBooks(test.db)).toEqual([])
  expect(await findWrongStatements(stage)).toEqual([])
  const { done } = stage
  for (const what of ['finished', 'paid by card', 'paid out', 'claimed', 'ended early by operator'])
    expect(done[what] ?? 0, `${what} in ${JSON.stringify(done)}`).toBeGreaterThan(0)
})
