import { readPersonMoney } from '../../src/features/ledger/person-money.ts'
import type { Asker } from '../cast.ts'
import { bookJournal } from '../company-money.ts'
import type { TestApp } from '../test-app.ts'

/** What somebody has, owes and is owed. */
export const moneyOf = ({ db }: Pick<TestApp, 'db'>, { userId }: Asker) => readPersonMoney(db, userId)

/** Somebody owes us a fee. */
export const oweFee = async (
  { db, clock }: Pick<TestApp, 'db' | 'clock'>,
  { userId }: Asker,
  amountUzs: number,
): Promise<void> => {
  const owner = { kind: 'person', id: userId } as const
  const journal = { kind: 'fee', about: owner, orderId: null, reference: `a fee of ${userId}` } as const
  await bookJournal(db, { ...journal, description: '', actorId: null, at: clock.now() }, [
    { account: 'client_receivable', owner, amountUzs: -amountUzs },
    { account: 'fees', owner: { kind: 'karvon' }, amountUzs },
  ])
}
