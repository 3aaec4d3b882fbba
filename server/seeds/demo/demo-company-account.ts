import {
  type ClientAccount,
  type ClientStanding,
  creditFrom,
  holdEntries,
  standingAfter,
} from '@karvon/domain/ledger/client-account'
import type { Entry } from '@karvon/domain/ledger/ledger-accounts'
import { chargeEntries } from '@karvon/domain/ledger/settle-order'
import { addJournal, type NewJournal } from '../../src/features/ledger/postings/add-journal.ts'
import { workIn } from '../../src/platform/commands/unit-of-work.ts'
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

type Booking = Omit<NewJournal, 'about' | 'description' | 'actorId'> & {
  readonly description?: string
  entriesFor(company: ClientAccount): Entry[]
}

const refillOf = (past: Past, number: number, at: Date, amountUzs: number): Booking => ({
  kind: 'refill',
  orderId: null,
  reference: `refill:demo ${past.inn} ${number}`,
  description: `Bank toʻlovi, № ${number}`,
  at,
  entriesFor: company => creditFrom(company, amountUzs, 'bank'),
})

const orderBookings = ({ id, version, priceUzs, earned, acceptedAt, doneAt }: CompanyOrder): Booking[] => [
  {
    kind: 'hold',
    orderId: id,
    reference: `hold:${id}:1`,
    at: acceptedAt,
    entriesFor: ({ owner }) => holdEntries(owner, priceUzs),
  },
  {
    kind: 'release',
    orderId: id,
    reference: `release:${id}:${version}`,
    at: doneAt,
    entriesFor: ({ owner }) => holdEntries(owner, -priceUzs),
  },
  {
    kind: 'charge',
    orderId: id,
    reference: `charge:${id}:${version}`,
    at: doneAt,
    entriesFor: company => chargeEntries(company, earned),
  },
]

/** A payment precedes the order that would not have been covered. */
const withRefills = (past: Past, orders: readonly CompanyOrder[]): Booking[] => {
  const [first] = orders
  if (first === undefined) return []
  const firstAt = new Date(first.acceptedAt.getTime() - DAY_MS)
  let [leftUzs, refills] = [past.firstRefill(orders), 1]
  const bookings = [refillOf(past, 1, firstAt, leftUzs)]
  for (const order of orders) {
    if (past.refillsToUzs !== null && leftUzs < order.priceUzs) {
      const at = new Date(order.acceptedAt.getTime() - DAY_MS / 24)
      refills += 1
      bookings.push(refillOf(past, refills, at, past.refillsToUzs - leftUzs))
      leftUzs = past.refillsToUzs
    }
    leftUzs -= order.priceUzs
    bookings.push(...orderBookings(order))
  }
  return bookings.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

const writeBookings = async (tx: Tx, companyId: number, bookings: readonly Booking[]): Promise<void> => {
  const owner = { kind: 'company', id: companyId } as const
  let standing: ClientStanding = { balanceUzs: 0, heldUzs: 0, debtUzs: 0 }
  for (const { entriesFor, description = '', ...booking } of bookings) {
    const entries = entriesFor({ owner, standing })
    await workIn(tx, work =>
      addJournal(work, { ...booking, about: owner, description, actorId: null }, entries),
    )
    standing = standingAfter(standing, entries)
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
  await writeBookings(tx, company.id, withRefills(past, byTransfer))
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
