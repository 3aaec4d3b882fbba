import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import type { Entry } from '@karvon/domain/ledger/ledger-accounts'
import {
  chargeEntries,
  claimEntries,
  clientFeeEntries,
  driverFeeEntries,
  keptCashEntries,
  paidDirectlyEntries,
} from '@karvon/domain/ledger/settle-order'
import { sql } from 'kysely'
import { expect, it } from 'vitest'
import { ledgerOf } from '../../../../test/company-money.ts'
import { insertOrderRow } from '../../../../test/deal-rows.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction, type Tx } from '../../../platform/db/database.ts'
import { addJournal } from '../postings/add-journal.ts'
import { readMonth } from '../queries/period.ts'
import { coverAdvance } from './cover-advance.ts'
import { readDriverLines, readDriverStanding } from './driver-lines.ts'
import { readDriverAccount } from './driver-money.ts'

const test = useLedgerCast()

/** Pseudo-random numbers by a seed, so that a failure can be repeated. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const TERMS = [
  { percent: 8, minUzs: 0, maxUzs: null, vatPercent: 0 },
  { percent: 12, minUzs: 20_000, maxUzs: 400_000, vatPercent: 12 },
  { percent: 50, minUzs: 5_000_000, maxUzs: null, vatPercent: 12 },
  NO_COMMISSION,
]
const ITEMS = ['waiting', 'extra_stop', 'loaders', 'toll', 'other']
const SHARES = { driverShare: 0.7, clientShare: 0.6 }

type Life = { readonly driverId: number; readonly orderId: number; readonly below: (max: number) => number }

let references = 0

/** The journals of a move of the ledger, by its own rules. */
const journalsOf = ({ driverId, below }: Life): readonly (readonly [string, readonly Entry[]])[] => {
  const client = {
    owner: { kind: 'company', id: test.asDilnoza.companyId },
    standing: { balanceUzs: below(1_000_000), heldUzs: 0, debtUzs: 0 },
  } as const
  const extra = ITEMS.filter(() => below(4) === 0).map(item => ({ item, amountUzs: 1 + below(90_000) }))
  const items = [{ item: 'price', amountUzs: 1 + below(4_000_000) }, ...extra]
  const earned = { driverId, items, terms: TERMS[below(TERMS.length)] ?? NO_COMMISSION }
  const fee = { feeUzs: 1 + below(300_000), driverId, shares: SHARES }
  const claim = { driverId, payableUzs: below(500_000), amountUzs: 1 + below(400_000) }
  const choices = [
    [['charge', chargeEntries(client, earned)]],
    [
      ['charge', paidDirectlyEntries(earned)],
      ['kept_cash', keptCashEntries(earned)],
    ],
    [['fee', clientFeeEntries(client, fee)]],
    [['driver_fee', driverFeeEntries(client, fee)]],
    [['claim', claimEntries(client, claim)]],
  ] as const
  return choices[below(choices.length)] ?? []
}

const book = async (tx: Tx, life: Life): Promise<void> => {
  const version = ++references
  for (const [kind, entries] of journalsOf(life)) {
    await workIn(tx, work =>
      addJournal(
        work,
        {
          kind: kind as 'charge',
          about: null,
          orderId: life.orderId,
          reference: `${kind}:life ${version}`,
          description: '',
          actorId: null,
          at: test.clock.now(),
        },
        entries,
      ),
    )
  }
}

const move = async (tx: Tx, life: Life): Promise<void> => {
  const { driverId, below } = life
  const ledger = ledgerOf(test)
  const at = test.clock.now()
  const amountUzs = 1 + below(500_000)
  const payment = {
    provider: 'payme',
    paymentId: `life ${++references}`,
    purpose: 'advance',
    orderId: null,
    amountUzs,
    at,
    owner: { userId: driverId },
  } as const
  const choice = below(8)
  if (choice === 0) await ledger.receivePayment(tx, payment)
  else if (choice === 1)
    await ledger.payCarrier(tx, { driverId, amountUzs, reference: `life ${references}`, actorId: null, at })
  else if (choice === 2)
    await coverAdvance(
      tx,
      { driverId, amountUzs, at },
      { publish: () => {}, selectReserved: () => sql<number>`0` },
    )
  else await book(tx, life)
}

it('every statement adds up to the postings, over random lives', async () => {
  const drivers = [test.asRustam.userId, test.asShavkat.userId]
  const clientId = test.asDilnoza.userId
  for (const [seed, driverId] of [11, 12, 13, 14].flatMap(each =>
    drivers.map((id, index) => [2 * each + index, id] as const),
  )) {
    const orderId = await insertOrderRow(test.db, { clientId, carrierId: driverId, status: 'done' })
    const below = numbers(seed)
    for (const month of ['2026-08', '2026-09', '2026-11']) {
      test.clock.set(`${month}-28T23:30:00+05:00`)
      for (let moves = 0; moves < 12; moves++) {
        test.clock.pass(below(5) * 7_200)
        await inTransaction(test.db, tx => move(tx, { driverId, orderId, below }))
      }
    }
  }
  // a month that is not over ends today, and an earlier life may have booked on a later day than the last one
  test.clock.set('2026-12-31T12:00:00+05:00')
  for (const driverId of drivers) {
    const lines = await readDriverLines(test.db, driverId, { from: null, before: null })
    expect(lines.length).toBeGreaterThan(100)
    expect(new Set(lines.map(({ id }) => id)).size).toBe(lines.length)
    const standing = await readDriverStanding(test.db, driverId, null)
    const last = lines.at(-1)
    expect([last?.payableAfterUzs, last?.advanceAfterUzs]).toEqual([standing.payableUzs, standing.advanceUzs])
    let before = { payableUzs: 0, advanceUzs: 0 }
    for (const month of ['2026-08', '2026-09', '2026-10', '2026-11', '2026-12']) {
      const period = readMonth(month, test.clock.now())
      if (!period.ok) throw new Error(month)
      const { opening, closing } = await readDriverAccount(test.db, driverId, period.value)
      expect(opening).toEqual(before)
      before = closing
    }
    expect(before).toEqual(standing)
  }
})
