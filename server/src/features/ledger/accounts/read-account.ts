import type { DataOf } from '@karvon/contract/endpoint'
import type { showAccount } from '@karvon/contract/money/accounts'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { debtUzs, type HolderMoney, standingUzs } from '@karvon/domain/ledger/accounts/holder'
import { freeUzs } from '@karvon/domain/ledger/client-account'
import type { ClientOwner } from '@karvon/domain/ledger/ledger-accounts'
import type { Locale } from '@karvon/domain/values/locale'
import { tashkentDate } from '@karvon/domain/values/tashkent-time'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { isLinked } from '../../../platform/db/queries/open-bank-entries.ts'
import { readCompanyMoney } from '../company-money.ts'
import { readDriverLines } from '../driver/driver-lines.ts'
import { lineTitle, paperLabels } from '../driver/paper-lines.ts'
import { readPersonMoney } from '../person-money.ts'
import { lineLabel } from '../queries/line-labels.ts'
import { readLinePage, readLines } from '../queries/read-lines.ts'
import { findHolder } from './find-holder.ts'
import { selectOwed } from './unpaid-since.ts'

/** An account for the API, in camelCase. */
export type AccountView = DataOf<typeof showAccount>

type StatementLine = AccountView['lines'][number]

const ALWAYS = { from: null, before: null }
const PER_PAGE = 20

/** A line's id is its journal's times this, and its number in it. */
const LINES_PER_JOURNAL = 10

const readMoney = async (db: Db, { kind, id }: ClientOwner): Promise<HolderMoney> => {
  if (kind === 'person') return readPersonMoney(db, id)
  const { balanceUzs, heldUzs, debtUzs: receivableUzs } = await readCompanyMoney(db, id)
  return { balanceUzs, heldUzs, receivableUzs, payableUzs: 0, advanceUzs: 0 }
}

/** An order that its driver was paid for takes our commission from them. */
const titleOf = (line: Parameters<typeof lineTitle>[0], locale: Locale): string => {
  const title = lineTitle(line, locale)
  const isCommission = line.kind === 'charge' && line.payableUzs + line.advanceUzs < 0
  return isCommission ? `${paperLabels(locale).commission}: ${title}` : title
}

/** The lines that change what a person has or owes, as a client and as a driver, oldest first, each with what it changes. */
const readPersonLines = async (db: Db, owner: ClientOwner, locale: Locale) => {
  const asClient = (await readLines(db, owner, ALWAYS)).map(line => ({
    ...line,
    description: lineLabel(line, locale),
  }))
  // from what we owe them to their prepaid commission is neither more nor less for them
  const asDriver = (await readDriverLines(db, owner.id, ALWAYS))
    .map(line => ({
      ...line,
      amountUzs: line.payableUzs + line.advanceUzs,
      description: titleOf(line, locale),
    }))
    .filter(({ amountUzs }) => amountUzs !== 0)
  return [...asClient, ...asDriver].toSorted((a, b) => a.at.getTime() - b.at.getTime() || a.id - b.id)
}

type ShownLine = {
  readonly id: number
  readonly orderId: number | null
  readonly description: string
  readonly amountUzs: number
  readonly afterUzs: number
  readonly at: Date
  readonly bookedAt: Date | null
}

/** Which of these lines can be reversed: payments, write-offs and goodwill booked by hand, not matched to a bank line, not reversed yet. */
const readReversible = async (db: Db, lines: readonly ShownLine[]): Promise<ReadonlySet<number>> => {
  const ids = lines.map(({ id }) => Math.floor(id / LINES_PER_JOURNAL))
  if (ids.length === 0) return new Set()
  const { rows } = await sql<{ id: number }>`
    select j.id from journals j where j.id = any(${ids}::bigint[]) and j.kind in ('refill', 'write_off', 'goodwill') and not ${isLinked}`.execute(
    db,
  )
  return new Set(rows.map(({ id }) => id))
}

const lineView = (line: ShownLine, reversible: ReadonlySet<number>): StatementLine => ({
  id: line.id,
  orderId: line.orderId,
  description: line.description,
  amount: line.amountUzs,
  after: line.afterUzs,
  at: line.at.toISOString(),
  bookedAt: line.bookedAt?.toISOString() ?? null,
  reversibleId: reversible.has(Math.floor(line.id / LINES_PER_JOURNAL))
    ? Math.floor(line.id / LINES_PER_JOURNAL)
    : null,
})

const viewLines = async (db: Db, lines: readonly ShownLine[]): Promise<StatementLine[]> => {
  const reversible = await readReversible(db, lines)
  return lines.map(line => lineView(line, reversible))
}

type LinePage = Pick<AccountView, 'lines' | 'linesTotal'>

const readStatement = async (
  db: Db,
  owner: ClientOwner,
  { page, locale }: { readonly page: number; readonly locale: Locale },
): Promise<LinePage> => {
  if (owner.kind === 'company') {
    const { items, total } = await readLinePage(db, owner, ALWAYS, { page, perPage: PER_PAGE })
    const lines = items.map(line => ({ ...line, description: lineLabel(line, locale) }))
    return { lines: await viewLines(db, lines), linesTotal: total }
  }
  let afterUzs = 0
  const lines = (await readPersonLines(db, owner, locale)).map(line => {
    afterUzs += line.amountUzs
    return { ...line, afterUzs }
  })
  const shown = lines.toReversed().slice((page - 1) * PER_PAGE, page * PER_PAGE)
  return { lines: await viewLines(db, shown), linesTotal: lines.length }
}

const readOwed = async (
  db: Db,
  { kind, id }: ClientOwner,
  now: Date,
): Promise<{ readonly overdue: number; readonly since: string | null }> => {
  const of = kind === 'company' ? sql`p.company_id = ${id}` : sql`p.user_id = ${id}`
  const owed = selectOwed(tashkentDate(now), of)
  const { rows } = await sql<{ overdue: number; since: string }>`${owed}`.execute(db)
  return rows[0] ?? { overdue: 0, since: null }
}

/** The account of a company or person with a page of its statement, whose lines sum to its standing. Refuses `not_found`. */
export const readAccount = async (
  db: Db,
  owner: ClientOwner,
  { now, ...asked }: { readonly page: number; readonly locale: Locale; readonly now: Date },
): Promise<Decision<AccountView>> => {
  const holder = await findHolder(db, owner)
  if (holder === null) return refuse('not_found')
  const money = await readMoney(db, owner)
  const { overdue, since } = await readOwed(db, owner, now)
  return accept({
    ...holder,
    id: owner.id,
    balance: money.balanceUzs,
    held: money.heldUzs,
    free: freeUzs(money),
    payable: money.payableUzs,
    advance: money.advanceUzs,
    debt: debtUzs(money),
    overdue,
    debtSince: since,
    standing: standingUzs(money),
    ...(await readStatement(db, owner, asked)),
  })
}
