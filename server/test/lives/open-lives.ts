import { createSeededRandom } from '../../seeds/demo/seeded-random.ts'
import { ACCOUNT, CARD, giveDetails } from '../bank/payouts.ts'
import { type Asker, askerOf } from '../cast.ts'
import type { LedgerCast } from '../ledger-cast.ts'
import { AZIZA, SARDOR } from '../test-app.ts'
import { createLivesStage, type LivesStage } from './lives-stage.ts'
import { moveMoney } from './move-money.ts'
import { playOrder } from './play-order.ts'

const personOf = async (test: LedgerCast, phone: string): Promise<Asker> => {
  const { id } = await test.db
    .selectFrom('users')
    .select('id')
    .where('phone', '=', phone)
    .where('role', '=', 'individual')
    .executeTakeFirstOrThrow()
  return askerOf(test, id)
}

/** A stage of the cast's people, whose drivers have bank details; its randomness derives from the seed. */
export const openLives = async (test: LedgerCast, seed: number): Promise<LivesStage> => {
  await test.signIn(SARDOR)
  const people = { asAziza: await personOf(test, AZIZA), asSardor: await personOf(test, SARDOR) }
  await giveDetails(test, test.asRustam, CARD)
  await giveDetails(test, test.asShavkat, ACCOUNT)
  return createLivesStage({ ...test, ...people }, createSeededRandom(seed))
}

/** One order's life, and what happens with money around it. */
export const playLife = async (test: LedgerCast, stage: LivesStage): Promise<void> => {
  await playOrder(stage)
  await moveMoney(stage)
  test.clock.pass(3_600)
  await test.jobs.runDue()
}
