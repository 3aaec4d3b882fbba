import type { listBankLines } from '@karvon/contract/admin/bank-statements'
import type { DataOf } from '@karvon/contract/endpoint'
import { type MatchProposal, proposeMatches } from '@karvon/domain/bank-statements/propose-matches'
import { likelyGrossUzs } from '@karvon/domain/bank-statements/settle-provider'
import { splitTiyin } from '@karvon/domain/bank-statements/statement-cells'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { Page } from '../../../platform/http/serve-endpoint.ts'
import type { BankDeps } from '../bank-deps.ts'
import {
  type BankLineRow,
  type BankMatchRow,
  findLine,
  findLines,
  type LineFilters,
  lineOf,
} from './line-rows.ts'
import { type OpenEntry, readMatchFacts } from './match-facts.ts'

/** A line for the API, in camelCase. */
export type LineView = DataOf<typeof listBankLines>[number]

type Deps = Pick<BankDeps, 'db' | 'ledger' | 'payouts'>
type Named<T> = ReadonlyMap<number, T>
type Match = BankMatchRow & { readonly confirmed_name: string; readonly undone_name: string | null }

const nameOf = (column: string) =>
  sql<string>`(select concat_ws(' ', first_name, last_name) from users where id = ${sql.ref(column)})`

const selectMatches = (db: Db, lineIds: readonly number[]): Promise<Match[]> =>
  lineIds.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom('bank_matches as m')
        .selectAll('m')
        .select([nameOf('m.confirmed_by').as('confirmed_name'), nameOf('m.undone_by').as('undone_name')])
        .where('m.line_id', 'in', [...lineIds])
        .orderBy('m.id')
        .execute()

const selectTitles = async (db: Db, ids: readonly number[]): Promise<Named<string>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('companies')
    .select(['id', 'title'])
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(({ id, title }) => [id, title]))
}

type Person = NonNullable<LineView['proposals'][number]['person']>

const selectPeople = async (db: Db, ids: readonly number[]): Promise<Named<Person>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('users')
    .select(['id', 'phone'])
    .select(sql<string | null>`nullif(concat_ws(' ', first_name, last_name), '')`.as('name'))
    .where('id', 'in', [...ids])
    .execute()
  return new Map(rows.map(row => [row.id, row]))
}

type Payout = NonNullable<LineView['proposals'][number]['payout']>

const selectPayouts = async (db: Db, ids: readonly number[]): Promise<Named<Payout>> => {
  if (ids.length === 0) return new Map()
  const rows = await db
    .selectFrom('payout_lines as l')
    .innerJoin('users as u', 'u.id', 'l.driver_id')
    .select(['l.id', 'l.batch_id', 'l.holder'])
    .select(sql<string | null>`nullif(concat_ws(' ', u.first_name, u.last_name), '')`.as('driver'))
    .where('l.id', 'in', [...ids])
    .execute()
  return new Map(
    rows.map(({ id, batch_id, holder, driver }) => [id, { id, batchId: batch_id, holder, driver }]),
  )
}

type Names = {
  readonly titles: Named<string>
  readonly people: Named<Person>
  readonly payouts: Named<Payout>
}
type Target = Pick<
  MatchProposal,
  'companyId' | 'userId' | 'payoutLineId' | 'refundId' | 'provider' | 'journalId'
>

const targetOf = (
  { companyId, userId, payoutLineId, refundId, provider, journalId }: Target,
  { titles, people, payouts }: Names,
) => ({
  company: companyId === null ? null : { id: companyId, title: titles.get(companyId) ?? '' },
  person: userId === null ? null : (people.get(userId) ?? null),
  payout: payoutLineId === null ? null : (payouts.get(payoutLineId) ?? null),
  refundId,
  provider,
  journalId,
})

const targetOfMatch = (match: Match): Target => ({
  companyId: match.company_id,
  userId: match.user_id,
  payoutLineId: match.payout_line_id,
  refundId: match.refund_id,
  provider: match.provider,
  journalId: match.journal_id,
})

const matchView = (match: Match, row: BankLineRow, names: Names): LineView['match'] => ({
  kind: match.kind,
  ...targetOf(targetOfMatch(match), names),
  amount: match.amount_uzs,
  restTiyin: splitTiyin(row.amount_tiyin).restTiyin,
  fee: match.fee_uzs,
  description: match.description,
  confirmedBy: match.confirmed_name,
  confirmedAt: match.confirmed_at.toISOString(),
})

const undoneView = (match: Match): LineView['undone'] =>
  match.undone_at === null
    ? []
    : [
        {
          kind: match.kind,
          by: match.undone_name ?? '',
          at: match.undone_at.toISOString(),
          reason: match.undo_reason ?? '',
        },
      ]

type Seen = {
  readonly names: Names
  readonly matches: ReadonlyMap<number, readonly Match[]>
  readonly proposals: ReadonlyMap<number, readonly MatchProposal[]>
  readonly clearing: Awaited<ReturnType<BankDeps['ledger']['selectClearing']>>
  readonly entries: readonly OpenEntry[]
}

const grossOf = ({ provider }: MatchProposal, row: BankLineRow, { clearing }: Seen): number | null => {
  if (provider === null) return null
  const receivedUzs = splitTiyin(row.amount_tiyin).uzs
  return likelyGrossUzs({ receivedUzs, clearingUzs: clearing.get(provider) ?? 0 })
}

const entryOf = ({ journalId }: MatchProposal, { entries }: Seen) => {
  const entry = journalId === null ? undefined : entries.find(each => each.journalId === journalId)
  return entry === undefined ? null : { document: entry.document, day: entry.day, bookedBy: entry.by }
}

const viewOf = (row: BankLineRow, seen: Seen): LineView => {
  const matches = seen.matches.get(row.id) ?? []
  const current = matches.find(({ id }) => id === row.match_id)
  return {
    id: row.id,
    statementId: row.statement_id,
    ...lineOf(row),
    match: current === undefined ? null : matchView(current, row, seen.names),
    proposals: (seen.proposals.get(row.id) ?? []).map(proposal => ({
      kind: proposal.kind,
      ...targetOf(proposal, seen.names),
      gross: grossOf(proposal, row, seen),
      entry: entryOf(proposal, seen),
      reasons: [...proposal.reasons],
    })),
    undone: matches.flatMap(undoneView),
  }
}

const idsOf = (targets: readonly Target[], name: 'companyId' | 'userId' | 'payoutLineId'): number[] => [
  ...new Set(targets.flatMap(target => target[name] ?? [])),
]

const groupByLine = (matches: readonly Match[]): ReadonlyMap<number, readonly Match[]> => {
  const groups = new Map<number, Match[]>()
  for (const match of matches) groups.set(match.line_id, [...(groups.get(match.line_id) ?? []), match])
  return groups
}

const viewAll = async (deps: Deps, rows: readonly BankLineRow[]): Promise<LineView[]> => {
  const { db, ledger } = deps
  const open = rows.filter(({ match_id }) => match_id === null)
  const facts = open.length === 0 ? null : await readMatchFacts(db, deps, open)
  const proposals = new Map(
    open.map(row => [row.id, facts === null ? [] : proposeMatches(lineOf(row), facts)] as const),
  )
  const matches = await selectMatches(
    db,
    rows.map(({ id }) => id),
  )
  const targets = [...[...proposals.values()].flat(), ...matches.map(targetOfMatch)]
  const names = {
    titles: await selectTitles(db, idsOf(targets, 'companyId')),
    people: await selectPeople(db, idsOf(targets, 'userId')),
    payouts: await selectPayouts(db, idsOf(targets, 'payoutLineId')),
  }
  const clearing = await ledger.selectClearing(db)
  const entries = facts?.booked ?? []
  const seen = { names, matches: groupByLine(matches), proposals, clearing, entries }
  return rows.map(row => viewOf(row, seen))
}

/** A page of lines with their matches or what they may be. */
export const readLinesPage = async (
  deps: Deps,
  filters: LineFilters,
  { page, perPage }: { readonly page: number; readonly perPage: number },
): Promise<Page<LineView>> => {
  const { rows, total } = await findLines(deps.db, filters, { page, perPage })
  return { items: await viewAll(deps, rows), page, perPage, total }
}

/** One line; null if there is none. */
export const readLine = async (deps: Deps, id: number): Promise<LineView | null> => {
  const row = await findLine(deps.db, id)
  if (row === undefined) return null
  const [view] = await viewAll(deps, [row])
  return view ?? null
}
