import { holdEntries } from '@karvon/domain/ledger/client-account'
import { type Entry, KARVON } from '@karvon/domain/ledger/ledger-accounts'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { ledgerOf, refillWith } from '../../../../test/company-money.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { writeNew } from '../../../platform/commands/unit-of-work.ts'
import { type Db, inTransaction, type Tx } from '../../../platform/db/database.ts'
import { readCompanyMoney } from '../company-money.ts'
import { addJournal } from './add-journal.ts'
import { lockCompany } from './lock-company.ts'

const test = useLedgerCast({ rollsBack: false })

const companyOf = (id: number) => ({ kind: 'company', id }) as const

const entriesOf = (amountUzs: number, bankUzs: number): Entry[] => [
  { account: 'client_balance', owner: companyOf(test.asDilnoza.companyId), amountUzs },
  { account: 'bank', owner: KARVON, amountUzs: bankUzs },
]

const journal = (reference: string, companyId = test.asDilnoza.companyId) => ({
  kind: 'correction' as const,
  about: companyOf(companyId),
  orderId: null,
  reference,
  description: '',
  actorId: null,
  at: test.clock.now(),
})

const countAll = async (db: Db) => {
  const { rows } = await sql<{ journals: number; postings: number }>`
    select (select count(*)::int from journals) as journals, (select count(*)::int from postings) as postings`.execute(
    db,
  )
  return rows[0]
}

const expectRefused = async (work: (tx: Tx) => Promise<unknown>, why: RegExp) => {
  const before = await countAll(test.db)
  await expect(inTransaction(test.db, work)).rejects.toThrow(why)
  expect(await countAll(test.db)).toEqual(before)
}

describe('the database refuses', () => {
  it.each([
    ['a sum that is not zero', () => entriesOf(5, -4)],
    ['a single posting', () => entriesOf(5, -5).slice(0, 1)],
  ] as const)('%s', async (_what, entries) => {
    await expectRefused(
      tx => writeNew(tx, work => addJournal(work, journal('wrong'), entries())),
      /does not balance/,
    )
  })

  it('a later posting that unbalances the journal', async () => {
    await refillWith(test, test.asDilnoza, 7)
    const added = sql`insert into postings (journal_id, position, company_id, account_kind, amount_uzs)
      select id, 9, company_id, 'client_balance', 1 from journals order by id desc limit 1`
    await expectRefused(tx => added.execute(tx), /does not balance/)
  })

  it.each([
    "update journals set description = 'x'",
    'update postings set amount_uzs = amount_uzs + 1',
    'delete from postings',
    'delete from journals',
    'truncate postings',
    'truncate journals cascade',
  ])('%s', async statement => {
    await refillWith(test, test.asDilnoza, 7)
    await expectRefused(tx => sql.raw(statement).execute(tx), /append-only|permission denied/)
  })

  it('the same reference twice, and a zero posting', async () => {
    await inTransaction(test.db, tx =>
      writeNew(tx, work => addJournal(work, journal('once'), entriesOf(5, -5))),
    )
    const again = await inTransaction(test.db, tx =>
      writeNew(tx, work => addJournal(work, journal('once'), entriesOf(5, -5))),
    )
    expect(again).toBeNull()
    await expectRefused(
      tx => writeNew(tx, work => addJournal(work, journal('nothing'), entriesOf(0, 0))),
      /amount_uzs/,
    )
  })

  it.each([
    ['money of a client without an owner', { account: 'client_balance', owner: KARVON }],
    ['our own account with an owner', { account: 'bank', owner: { kind: 'person', id: 1 } }],
  ] as const)('%s', async (_what, wrong) => {
    const entries = [{ ...wrong, amountUzs: 5 } as const, ...entriesOf(1, -6)]
    await expectRefused(
      tx => writeNew(tx, work => addJournal(work, journal('owner'), entries)),
      /postings_owner|postings_user_id/,
    )
  })
})

const WRITERS = 8
/** `npm run prove` has a longer form with 100,000. */
const TURNS = 20
const JOURNALS_A_TURN = 5

/** A deterministic linear congruential generator. */
const randomOf = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

const writeAny = async (tx: Tx, companyId: number, reference: string, random: (below: number) => number) => {
  const ledger = ledgerOf(test)
  const by = { actorId: test.asMalika.userId, at: test.clock.now() }
  const move = { companyId, amountUzs: 1 + random(5_000_000), description: '', ...by, reference }
  const { debtUzs } = await readCompanyMoney(tx, companyId)
  const writes = [
    () => ledger.refill(tx, { ...move, bankReference: reference }),
    () => ledger.correct(tx, { ...move, direction: 'from_company' }),
    () => ledger.correct(tx, { ...move, direction: 'to_company' }),
    () =>
      debtUzs === 0
        ? ledger.correct(tx, { ...move, direction: 'from_company' })
        : ledger.allow(tx, {
            ...move,
            kind: 'write_off',
            amountUzs: Math.min(debtUzs, move.amountUzs),
          }),
    () =>
      writeNew(tx, work =>
        addJournal(
          work,
          { ...journal(`hold:${reference}`, companyId), kind: 'hold' },
          holdEntries(companyOf(companyId), move.amountUzs),
        ),
      ),
  ]
  await writes[random(writes.length)]?.()
}

const sumsOf = async (db: Db) => {
  const { rows } = await sql<{ all: number; uneven: number; both: number; wrongSign: number }>`
    with sums as (select company_id, account_kind as account, sum(amount_uzs) as sum from postings group by 1, 2)
    select (select coalesce(sum(amount_uzs), 0)::bigint from postings) as all,
      (select count(*)::int from (
        select journal_id from postings group by 1 having sum(amount_uzs) <> 0 or count(*) < 2) j) as uneven,
      (select count(*)::int from sums b join sums d using (company_id)
        left join sums h on h.company_id = b.company_id and h.account = 'held'
        where b.account = 'client_balance' and d.account = 'client_receivable' and b.sum > coalesce(h.sum, 0)
          and d.sum <> 0) as both,
      (select count(*)::int from sums where (account in ('client_balance', 'held') and sum < 0)
        or (account in ('client_receivable', 'write_off') and sum > 0)) as "wrongSign"`.execute(db)
  return rows[0]
}

it(`${WRITERS * TURNS * JOURNALS_A_TURN} random journals by ${WRITERS} concurrent writers keep every balance correct`, async () => {
  const companies = [test.asDilnoza, test.asSherzod, test.asUmida].map(({ companyId }) => companyId)
  const before = await countAll(test.db)
  const work = async (writer: number) => {
    const random = randomOf(writer + 1)
    for (let turn = 0; turn < TURNS; turn++) {
      const companyId = companies[random(companies.length)] ?? 0
      await inTransaction(test.db, async tx => {
        await lockCompany(tx, companyId)
        for (let at = 0; at < JOURNALS_A_TURN; at++) {
          await writeAny(tx, companyId, `${writer}:${turn}:${at}`, random)
        }
      })
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, writer) => work(writer)))
  expect(await sumsOf(test.db)).toEqual({ all: 0, uneven: 0, both: 0, wrongSign: 0 })
  const after = await countAll(test.db)
  expect((after?.journals ?? 0) - (before?.journals ?? 0)).toBe(WRITERS * TURNS * JOURNALS_A_TURN)
  for (const companyId of companies) {
    const money = await readCompanyMoney(test.db, companyId)
    const { rows } = await sql<{ net: number }>`
      select (-coalesce(sum(p.amount_uzs) filter (where p.account_kind in ('bank', 'adjustments', 'write_off')), 0))::bigint as net
      from postings p join journals j on j.id = p.journal_id where j.company_id = ${companyId}`.execute(
      test.db,
    )
    expect(money.balanceUzs - money.debtUzs).toBe(rows[0]?.net)
    const terms = money.balanceUzs - money.debtUzs - money.heldUzs + money.creditLimitUzs
    expect(money.availableUzs).toBe(terms)
  }
})

it('of two operators who book a document concurrently, one succeeds', async () => {
  const spellings = ['PP 77', 'pp77', 'PP-77', 'Pp  77', 'pp–77', 'PP\u00a077']
  const before = await readCompanyMoney(test.db, test.asDilnoza.companyId)
  const booked = await Promise.all(
    spellings.map((bankReference, at) =>
      inTransaction(test.db, tx =>
        ledgerOf(test).refill(tx, {
          companyId: test.asDilnoza.companyId,
          amountUzs: 10_000_000,
          bankReference,
          description: '',
          actorId: (at % 2 === 0 ? test.asMalika : test.asBekzod).userId,
          at: test.clock.now(),
        }),
      ),
    ),
  )
  const codes = booked.map(decision => (decision.ok ? 'booked' : decision.refusals[0]?.code)).sort()
  expect(codes).toEqual(['booked', ...Array(5).fill('money_already_written')])
  const after = await readCompanyMoney(test.db, test.asDilnoza.companyId)
  expect(after.balanceUzs - after.debtUzs - before.balanceUzs + before.debtUzs).toBe(10_000_000)
})

it('the database itself allows a document once per company', async () => {
  const book = (documentKey: string) => (tx: Tx) =>
    sql`insert into booked_documents (company_id, kind, document_key, document, journal_id)
      select company_id, 'refill', ${documentKey}, 'x', id from journals where company_id = ${test.asDilnoza.companyId}
      order by id limit 1`.execute(tx)
  await inTransaction(test.db, book('twice'))
  await expectRefused(book('twice'), /duplicate key/)
})
