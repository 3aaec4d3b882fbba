import { creditFrom } from '@karvon/domain/ledger/client-account'
import { driverOwner, KARVON } from '../../../../domain/src/ledger/ledger-accounts.ts'
import { addJournal } from '../../../../server/src/features/ledger/postings/add-journal.ts'
import { workIn } from '../../../../server/src/platform/commands/unit-of-work.ts'
import { inTransaction } from '../../../../server/src/platform/db/database.ts'
import { bookJournal } from '../../../../server/test/company-money.ts'
import type { ProvenApp } from '../open-app.ts'

/** A person's own money with us. */
export const giveBalance = ({ db, asMalika }: ProvenApp, userId: number): Promise<void> =>
  inTransaction(db, async tx => {
    const owner = { kind: 'person', id: userId } as const
    const journal = {
      kind: 'correction',
      about: owner,
      orderId: null,
      description: '',
      at: new Date(),
    } as const
    const entries = creditFrom(
      { owner, standing: { balanceUzs: 0, heldUzs: 0, debtUzs: 0 } },
      100_000,
      'adjustments',
    )
    await workIn(tx, work =>
      addJournal(work, { ...journal, reference: `given ${userId}`, actorId: asMalika.userId }, entries),
    )
  })

/** We owe Rustam something, by a correction. */
export const oweRustam = async ({ db, asRustam, clock }: ProvenApp): Promise<void> => {
  await bookJournal(
    db,
    {
      kind: 'correction',
      about: { kind: 'person', id: asRustam.userId },
      orderId: null,
      reference: 'correction: proof',
      description: '',
      actorId: null,
      at: clock.now(),
      valueDay: '2026-10-05',
    },
    [
      { account: 'carrier_payable', owner: driverOwner(asRustam.userId), amountUzs: 100_000 },
      { account: 'adjustments', owner: KARVON, amountUzs: -100_000 },
    ],
  )
}
