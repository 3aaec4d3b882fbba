import {
  type CompanyBalance,
  chargePostings,
  creditPostings,
  holdPostings,
  type Posting,
} from '@karvon/domain/company/ledger'
import { type NewJournal, writeJournal } from '../../src/features/ledger/postings/write-journal.ts'
import { type Db, inTransaction, type Tx } from '../../src/platform/db/database.ts'
import { insertUpcomingDeals } from './demo-company-deals.ts'
import { assignToCompany, type CompanyOrder, readFreeOrders } from './demo-company-orders.ts'

/** How to generate a demo company's account. */
type Past = {
  readonly inn: string
  /** Selects the finished orders that become its own. */
  readonly orders: { readonly every: number; readonly from: number; readonly mostUzs: number }
  /** The usernames that order, in rotation. */
  readonly people: readonly string[]
  /** Every nth order is paid in cash; 0: none. */
  readonly cashEvery: number
  /** Tops up its balance to this amount when an order would not be covered; null: pays once, at the start. */
  readonly refillsToUzs: number | null
  readonly firstRefill: (orders: readonly CompanyOrder[]) => number
  /** Days until its upcoming deals are loaded. */
  readonly aheadDays: readonly number[]
}

const ROUND_UZS = 500_000

/** Pays a round amount that leaves a debt of at least `debtUzs` for all of its orders. */
const leavingDebtOf = (debtUzs: number) => (orders: readonly CompanyOrder[]) => {
  const totalUzs = orders.reduce((sum, { priceUzs }) => sum + priceUzs, 0)
  return Math.max(1, Math.floor((totalUzs - debtUzs) / ROUND_UZS)) * ROUND_UZS
}

const PASTS: readonly Past[] = [
  {
    inn: '302000111',
    orders: { every: 10, from: 3, mostUzs: 14_000_000 },
    people: ['jasur', 'nodira', 'jasur', 'dilnoza'],
    cashEvery: 6,
    refillsToUzs: 40_000_000,
    firstRefill: () => 30_000_000,
    aheadDays: [2, 4],
  },
  {
    inn: '302000222',
    orders: { every: 90, from: 5, mostUzs: 14_000_000 },
    people: ['sherzod'],
    cashEvery: 0,
    refillsToUzs: null,
    firstRefill: leavingDebtOf(4_000_000),
    aheadDays: [],
  },
]

const DAY_MS = 86_400_000

type Entry = Omit<NewJournal, 'companyId' | 'description' | 'actorId'> & {
  readonly description?: string
  post(standing: CompanyBalance): Posting[]
}

const refillOf = (past: Past, number: number, at: Date, amountUzs: number): Entry => ({
  kind: 'refill',
  orderId: null,
  reference: `refill:demo ${past.inn} ${number}`,
  description: `Bank toʻlovi, № ${number}`,
  at,
  post: standing => creditPostings(standing, amountUzs, 'bank'),
})

const orderEntries = ({ id, version, priceUzs, acceptedAt, doneAt }: CompanyOrder): Entry[] => [
  {
    kind: 'hold',
    orderId: id,
    reference: `hold:${id}:1`,
    at: acceptedAt,
    post: () => holdPostings(priceUzs),
  },
  {
    kind: 'release',
    orderId: id,
    reference: `release:${id}:${version}`,
    at: doneAt,
    post: () => holdPostings(-priceUzs),
  },
  {
    kind: 'charge',
    orderId: id,
    reference: `charge:${id}:${version}`,
    at: doneAt,
    post: standing => chargePostings(standing, priceUzs, 'income'),
  },
]

/** A payment precedes the order that would not have been covered. */
const withRefills = (past: Past, orders: readonly CompanyOrder[]): Entry[] => {
  const [first] = orders
  if (first === undefined) return []
  const firstAt = new Date(first.acceptedAt.getTime() - DAY_MS)
  let [leftUzs, refills] = [past.firstRefill(orders), 1]
  const entries = [refillOf(past, 1, firstAt, leftUzs)]
  for (const order of orders) {
    if (past.refillsToUzs !== null && leftUzs < order.priceUzs) {
      const at = new Date(order.acceptedAt.getTime() - DAY_MS / 24)
      refills += 1
      entries.push(refillOf(past, refills, at, past.refillsToUzs - leftUzs))
      leftUzs = past.refillsToUzs
    }
    leftUzs -= order.priceUzs
    entries.push(...orderEntries(order))
  }
  return entries.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const moved = ({ balanceUzs, debtUzs }: CompanyBalance, postings: readonly Posting[]): CompanyBalance => {
  const sumOf = (account: Posting['account']) =>
    postings.filter(one => one.account === account).reduce((sum, { amountUzs }) => sum + amountUzs, 0)
  return { balanceUzs: balanceUzs + sumOf('balance'), debtUzs: debtUzs - sumOf('debt') }
}

const writeEntries = async (tx: Tx, companyId: number, entries: readonly Entry[]): Promise<void> => {
  let standing: CompanyBalance = { balanceUzs: 0, debtUzs: 0 }
  for (const { post, description = '', ...entry } of entries) {
    const postings = post(standing)
    await writeJournal(tx, { ...entry, companyId, description, actorId: null }, postings)
    standing = moved(standing, postings)
  }
}

const findPeople = async (tx: Tx, usernames: readonly string[]): Promise<number[]> => {
  const rows = await tx
    .selectFrom('users')
    .select(['id', 'username'])
    .where('username', 'in', [...usernames])
    .execute()
  return usernames.flatMap(username => rows.find(row => row.username === username)?.id ?? [])
}

const fillAccount = async (tx: Tx, past: Past, now: Date): Promise<void> => {
  const company = await tx
    .selectFrom('companies as c')
    .select('c.id')
    .where('c.inn', '=', past.inn)
    .where(eb => eb.not(eb.exists(eb.selectFrom('journals as j').whereRef('j.company_id', '=', 'c.id'))))
    .executeTakeFirst()
  const people = await findPeople(tx, past.people)
  if (company === undefined || people.length === 0) return
  const orders = await readFreeOrders(tx, past.orders)
  const isCash = (at: number) => past.cashEvery > 0 && at % past.cashEvery === past.cashEvery - 1
  for (const [at, order] of orders.entries()) {
    const userId = people[at % people.length] ?? 0
    const paymentType = isCash(at) ? 'cash' : 'company'
    await assignToCompany(tx, order, { companyId: company.id, userId, paymentType })
  }
  const byTransfer = orders.filter((_, at) => !isCash(at))
  await writeEntries(tx, company.id, withRefills(past, byTransfer))
  await insertUpcomingDeals(tx, past.aheadDays, { companyId: company.id, userId: people[0] ?? 0, now })
}

/**
 * Gives the demo companies three months of orders and the resulting account: Bek Savdo tops up and pays,
 * Qarz Trans paid once and is in debt. Skips companies that are missing or have an account.
 */
export const fillDemoCompanyAccounts = (db: Db, now: Date): Promise<void> =>
  inTransaction(db, async tx => {
    for (const past of PASTS) await fillAccount(tx, past, now)
  })
