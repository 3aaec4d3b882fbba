import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import { clientFeeEntries, keptCashEntries, paidDirectlyEntries } from '@karvon/domain/ledger/settle-order'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { userOf } from '../../../../test/cast.ts'
import { ledgerOf } from '../../../../test/company-money.ts'
import { insertOrderRow } from '../../../../test/deal-rows.ts'
import { doneAs } from '../../../../test/deals/orders.ts'
import { useLedgerCast } from '../../../../test/ledger-cast.ts'
import { outcomeOf } from '../../../../test/outcome.ts'
import { AZIZA } from '../../../../test/test-app.ts'
import { workIn } from '../../../platform/commands/unit-of-work.ts'
import { inTransaction } from '../../../platform/db/database.ts'
import { bankDayOf } from '../../../platform/db/queries/value-day.ts'
import { readCompanyMoney } from '../company-money.ts'
import { readPersonMoney } from '../person-money.ts'
import { addJournal } from '../postings/add-journal.ts'
import { lockClientAccount } from '../postings/client-accounts.ts'

const test = useLedgerCast()

/** Pseudo-random numbers by a seed, so that a failure can be repeated. */
const numbers = (seed: number) => {
  let state = seed
  return (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * below)
  }
}

let references = 0
let azizaId = 0

beforeAll(async () => {
  azizaId = await userOf(test.db, AZIZA, 'individual')
})

const company = (): ClientOwner => ({ kind: 'company', id: test.asDilnoza.companyId })
const aziza = (): ClientOwner => ({ kind: 'person', id: azizaId })
const rustam = (): ClientOwner => ({ kind: 'person', id: test.asRustam.userId })

/** A client's cancellation fee, which they pay from what is free and owe the rest. */
const chargeFee = (owner: ClientOwner, feeUzs: number) =>
  inTransaction(test.db, async tx => {
    const client = await lockClientAccount(tx, owner)
    const shares = { driverShare: 0.7, clientShare: 0.6 }
    const entries = clientFeeEntries(client, { feeUzs, driverId: test.asShavkat.userId, shares })
    const journal = { kind: 'fee', about: owner, orderId: null, description: '', actorId: null } as const
    await workIn(tx, work =>
      addJournal(work, { ...journal, reference: `fee:${++references}`, at: test.clock.now() }, entries),
    )
  })

const pay = (owner: ClientOwner, amountUzs: number, purpose: 'refill' | 'advance' = 'refill') =>
  inTransaction(test.db, tx =>
    ledgerOf(test).receivePayment(tx, {
      provider: 'payme',
      paymentId: `account ${++references}`,
      purpose,
      orderId: null,
      amountUzs,
      at: test.clock.now(),
      owner: owner.kind === 'company' ? { companyId: owner.id } : { userId: owner.id },
    }),
  )

/** An order that the client paid to the driver: the driver owes its commission. */
const takeCash = async (driverId: number, priceUzs: number) => {
  const clientId = azizaId
  const orderId = await insertOrderRow(test.db, { clientId, carrierId: driverId, status: 'done' })
  const terms = { ...NO_COMMISSION, percent: 10 }
  const earned = { driverId, items: [{ item: 'price', amountUzs: priceUzs }], terms }
  await inTransaction(test.db, async tx => {
    const about = { kind: 'person', id: driverId } as const
    const rest = { about, orderId, description: '', actorId: null, at: test.clock.now() }
    const [charge, kept] = [`charge:${++references}`, `kept:${references}`]
    await workIn(tx, work =>
      addJournal(work, { ...rest, kind: 'charge', reference: charge }, paidDirectlyEntries(earned)),
    )
    await workIn(tx, work =>
      addJournal(work, { ...rest, kind: 'kept_cash', reference: kept }, keptCashEntries(earned)),
    )
  })
}

type Account = {
  kind: string
  name: string
  balance: number
  held: number
  free: number
  payable: number
  advance: number
  debt: number
  debt_since: string | null
  standing: number
  lines: { id: number; amount: number; after: number; description: string }[]
  lines_total: number
}

const urlOf = ({ kind, id }: ClientOwner, page = 1) => `/api/admin/accounts/${kind}/${id}?page=${page}`

const accountOf = async (owner: ClientOwner, page = 1) =>
  (await doneAs(test.asMalika, { url: urlOf(owner, page) })) as unknown as Account

const wholeStatement = async (owner: ClientOwner) => {
  const first = await accountOf(owner)
  const lines = [...first.lines]
  for (let page = 2; lines.length < first.lines_total; page++)
    lines.push(...(await accountOf(owner, page)).lines)
  return { ...first, lines }
}

type Debtor = {
  kind: string
  id: number
  name: string
  debt: number
  since: string
  days: number
  age: string
}

const debtors = async (query = '') =>
  (await doneAs(test.asMalika, { url: `/api/admin/debtors?${query}` })) as unknown as Debtor[]

/** The day of the oldest unpaid charge, by paying every charge in turn. */
const simulatedSince = async ({ kind, id }: ClientOwner): Promise<string | null> => {
  const column = kind === 'company' ? 'company_id' : 'user_id'
  const { rows } = await sql<{ account: string; day: string; amount: number }>`
    select p.account_kind as account, ${bankDayOf} as day, p.amount_uzs as amount from postings p
    join journals j on j.id = p.journal_id where p.${sql.ref(column)} = ${id}
      and p.account_kind in ('client_receivable', 'driver_advance') order by j.at, j.id, p.position`.execute(
    test.db,
  )
  const days = ['client_receivable', 'driver_advance'].flatMap(account => {
    const open: { day: string; uzs: number }[] = []
    let prepaid = 0
    for (const { day, amount } of rows.filter(row => row.account === account)) {
      if (amount > 0) prepaid += amount
      else open.push({ day, uzs: -amount })
      while (prepaid > 0 && open[0] !== undefined) {
        const paid = Math.min(prepaid, open[0].uzs)
        prepaid -= paid
        open[0].uzs -= paid
        if (open[0].uzs === 0) open.shift()
      }
    }
    return open[0]?.day ?? []
  })
  return days.toSorted()[0] ?? null
}

/** A random charge or payment of a holder. */
const move = async (owner: ClientOwner, below: (max: number) => number): Promise<void> => {
  const isDriver = owner.kind === 'person' && owner.id === test.asRustam.userId
  const isOfDriver = isDriver && below(3) > 0
  const sum = 1 + below(400_000)
  if (below(5) < 2) await pay(owner, sum, isOfDriver ? 'advance' : 'refill')
  else if (isOfDriver) await takeCash(owner.id, 10 * sum)
  else await chargeFee(owner, sum)
}

/** Months of random business of a company, a client and a driver. */
const liveThrough = async (below: (max: number) => number): Promise<void> => {
  for (const day of ['2026-08-01', '2026-09-15', '2026-10-30', '2026-11-16']) {
    test.clock.set(`${day}T23:30:00+05:00`)
    for (const owner of [company(), aziza(), rustam()]) {
      for (let moves = 0; moves < 5; moves++) {
        test.clock.pass(3_600)
        await move(owner, below)
      }
    }
  }
}

describe('the account of anybody', () => {
  it('is for operators, of companies and of people that exist', async () => {
    for (const as of [test.asAziza, test.asRustam, test.asDilnoza]) {
      expect((await outcomeOf(as, { url: urlOf(aziza()) }))[0]).toBe(403)
      expect((await outcomeOf(as, { url: '/api/admin/debtors' }))[0]).toBe(403)
    }
    for (const path of ['company/999999', 'person/999999', `person/${test.asMalika.userId}`])
      expect((await outcomeOf(test.asMalika, { url: `/api/admin/accounts/${path}` }))[0]).toBe(404)
    for (const path of ['company/x', 'bank/1', 'person/0', 'person/99999999999', 'person/1?page=0'])
      expect((await outcomeOf(test.asMalika, { url: `/api/admin/accounts/${path}` }))[0]).toBe(422)
  })

  it('names balance, what is held, what is free, and debt', async () => {
    await pay(aziza(), 500_000)
    expect(await accountOf(aziza())).toMatchObject({
      kind: 'individual',
      balance: 500_000,
      held: 0,
      free: 500_000,
      debt: 0,
      debt_since: null,
      standing: 500_000,
      lines_total: 1,
    })
    await chargeFee(aziza(), 700_000)
    expect(await accountOf(aziza())).toMatchObject({ balance: 0, free: 0, debt: 200_000, standing: -200_000 })
    await takeCash(test.asRustam.userId, 1_000_000)
    expect(await accountOf(rustam())).toMatchObject({
      kind: 'driver',
      advance: -100_000,
      debt: 100_000,
      standing: -100_000,
      lines: [{ amount: -100_000, after: -100_000, description: expect.stringMatching(/^Komissiya: /) }],
    })
    expect(await accountOf(company())).toMatchObject({ kind: 'company', debt: 0, lines_total: 0 })
  })

  it('has a statement that sums to its standing, and the age of the debt, over random business', async () => {
    for (const seed of [3, 4]) await liveThrough(numbers(seed))
    for (const owner of [company(), aziza(), rustam()]) {
      const account = await wholeStatement(owner)
      expect(new Set(account.lines.map(({ id }) => id)).size).toBe(account.lines_total)
      expect(account.lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(account.standing)
      expect(account.lines[0]?.after).toBe(account.standing)
      expect(account.standing).toBe(
        account.balance + account.payable + account.advance - owedAsClient(account),
      )
      expect(account.debt_since).toBe(await simulatedSince(owner))
    }
    expect((await readCompanyMoney(test.db, company().id)).debtUzs).toBe((await accountOf(company())).debt)
    expect((await readPersonMoney(test.db, aziza().id)).receivableUzs).toBe((await accountOf(aziza())).debt)
  })
})

const owedAsClient = ({ debt, advance }: Account): number => debt - Math.max(0, -advance)

describe('debtors', () => {
  it('are companies, people and drivers, with the sum and the age of the oldest unpaid charge', async () => {
    test.clock.set('2026-08-06T10:00:00+05:00')
    await chargeFee(company(), 300_000)
    test.clock.set('2026-10-01T10:00:00+05:00')
    await chargeFee(aziza(), 50_000)
    await chargeFee(company(), 100_000)
    test.clock.set('2026-10-28T10:00:00+05:00')
    await chargeFee(aziza(), 20_000)
    // the oldest is paid, a part of the next one is not
    await pay(aziza(), 60_000)
    test.clock.set('2026-11-16T10:00:00+05:00')
    await takeCash(test.asRustam.userId, 900_000)
    test.clock.set('2026-11-21T12:00:00+05:00')
    expect(await debtors()).toMatchObject([
      { kind: 'company', id: company().id, debt: 400_000, since: '2026-08-06', days: 107, age: 'over_90' },
      { kind: 'individual', id: aziza().id, debt: 10_000, since: '2026-10-28', days: 24, age: 'to_30' },
      { kind: 'driver', id: rustam().id, debt: 90_000, since: '2026-11-16', days: 5, age: 'to_7' },
    ])
    const ids = async (query: string) => (await debtors(query)).map(({ kind }) => kind)
    expect(await ids('sort=largest')).toEqual(['company', 'driver', 'individual'])
    expect((await debtors('sort=name')).map(({ name }) => name)).toHaveLength(3)
    expect(await ids('kind=driver')).toEqual(['driver'])
    expect(await ids('age=to_30')).toEqual(['individual'])
    expect(await ids('age=to_90')).toEqual([])
    expect(await ids('age=over_90')).toEqual(['company'])
    expect(await ids('age=to_7&sort=name')).toEqual(['driver'])
    expect(await ids('q=bek savdo')).toEqual(['company'])
    expect(await ids('per_page=1&page=2')).toEqual(['individual'])
    expect((await outcomeOf(test.asMalika, { url: '/api/admin/debtors?age=old' }))[0]).toBe(422)
    const csv = await test.asMalika({ url: '/api/admin/debtors.csv?locale=ru&sort=largest' })
    expect(csv.headers['content-type']).toContain('text/csv')
    const rows = csv.body.split('\r\n')
    expect(rows[0]).toContain('Долг с')
    expect(rows[1]).toMatch(/Компания.*400000.*2026-08-06.*107/)
  })

  /** A payment booked by hand, as by mistake; answers its journal. */
  const refilled = async (owner: ClientOwner, amountUzs: number) => {
    const bankReference = `mistake ${++references}`
    const by = { actorId: test.asMalika.userId, at: test.clock.now() }
    const move = { companyId: owner.id, amountUzs, bankReference, description: '', ...by }
    const booked = await inTransaction(test.db, tx => ledgerOf(test).refill(tx, move))
    if (!booked.ok) throw new Error('not booked')
    return booked.value.journalId
  }

  const takeBack = (owner: ClientOwner, amountUzs: number, reversesId: number) =>
    inTransaction(test.db, tx =>
      ledgerOf(test).takeRefillBack(tx, {
        ...{ owner, amountUzs, reversesId, reference: `back ${reversesId}`, description: '' },
        ...{ actorId: test.asMalika.userId, at: test.clock.now() },
      }),
    )

  it('owe since then although a payment was booked by mistake and taken back', async () => {
    test.clock.set('2026-10-21T10:00:00+05:00')
    await chargeFee(company(), 300_000)
    test.clock.set('2026-11-20T10:00:00+05:00')
    for (const sum of [300_000, 100_000, 900_000])
      await takeBack(company(), sum, await refilled(company(), sum))
    expect(await debtors()).toMatchObject([{ debt: 300_000, since: '2026-10-21', days: 30 }])
    expect(await accountOf(company())).toMatchObject({ debt: 300_000, debt_since: '2026-10-21' })
    const { total } = (await test.asMalika({ url: '/api/admin/debtors?page=2' })).json().meta
    expect(total).toBe(1)
  })

  it('owe since it was taken back where the mistaken payment was spent', async () => {
    test.clock.set('2026-10-21T10:00:00+05:00')
    const journalId = await refilled(company(), 500_000)
    await chargeFee(company(), 500_000)
    test.clock.set('2026-11-20T10:00:00+05:00')
    await takeBack(company(), 500_000, journalId)
    expect(await debtors()).toMatchObject([{ debt: 500_000, since: '2026-11-20' }])
  })

  it('are gone once they have paid', async () => {
    await chargeFee(aziza(), 50_000)
    await pay(aziza(), 50_000)
    expect(await debtors()).toEqual([])
  })
})
