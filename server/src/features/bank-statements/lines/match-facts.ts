import { type MatchFacts, orderNumbersIn } from '@karvon/domain/bank-statements/propose-matches'
import { splitTiyin } from '@karvon/domain/bank-statements/statement-cells'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BankDeps } from '../bank-deps.ts'
import type { BankLineRow } from './line-rows.ts'

/** Largest id of a row. */
const MOST_ID = 2_147_483_647

const selectOrders = async (db: Db, rows: readonly BankLineRow[]): Promise<MatchFacts['orders']> => {
  const ids = [...new Set(rows.flatMap(({ purpose }) => orderNumbersIn(purpose)))].filter(
    id => id > 0 && id <= MOST_ID,
  )
  if (ids.length === 0) return []
  const orders = await db
    .selectFrom('orders')
    .select(['id', 'client_company_id', sql<number | null>`(deal ->> 'priceUzs')::bigint`.as('price')])
    .where('id', 'in', ids)
    .where('client_company_id', 'is not', null)
    .execute()
  return orders.map(({ id, client_company_id, price }) => ({
    id,
    companyId: client_company_id ?? 0,
    priceUzs: price,
  }))
}

const selectCompanies = async (
  db: Db,
  rows: readonly BankLineRow[],
  orders: MatchFacts['orders'],
): Promise<MatchFacts['companies']> => {
  const inns = [...new Set(rows.flatMap(({ inn }) => inn ?? []))]
  const ids = [...new Set(orders.map(({ companyId }) => companyId))]
  if (inns.length + ids.length === 0) return []
  return db
    .selectFrom('companies')
    .select(['id', 'inn'])
    .where('closed_at', 'is', null)
    .where(eb =>
      eb.or([...inns.map(inn => eb('inn', '=', inn)), ...(ids.length > 0 ? [eb('id', 'in', ids)] : [])]),
    )
    .execute()
}

/** Whether a journal is matched with a line, or reverses a match. Undoing a link to a journal booked by hand frees it. */
export const isLinked = sql<boolean>`exists (select from bank_matches m where m.undo_journal_id = j.id
  or (m.journal_id = j.id and (m.undone_at is null or m.kind <> 'booked_before')))`

/** Bank journals of these sums without a statement line. */
const selectBooked = async (db: Db, amountsUzs: readonly number[]): Promise<MatchFacts['booked']> => {
  if (amountsUzs.length === 0) return []
  const { rows } = await sql<{ id: number; moved: number; document: string }>`
    select j.id, -sum(p.amount_uzs)::bigint as moved, coalesce(min(d.document), min(l.bank_document), min(r.reference), '') as document
    from journals j
    join postings p on p.journal_id = j.id and p.account_kind = 'bank'
    left join booked_documents d on d.journal_id = j.id
    left join payout_lines l on l.journal_id = j.id
    left join refunds r on r.id = case j.kind when 'refund' then substr(j.reference, length('refund:') + 1)::int end
    where abs(p.amount_uzs) in (${sql.join([...new Set(amountsUzs)])}) and not ${isLinked}
    group by j.id order by j.id desc limit 500`.execute(db)
  return rows.map(({ id, moved, document }) => ({
    journalId: id,
    direction: moved > 0 ? 'in' : 'out',
    amountUzs: Math.abs(moved),
    document,
  }))
}

/** What these lines may be matched with. */
export const readMatchFacts = async (
  db: Db,
  { payouts }: Pick<BankDeps, 'payouts'>,
  rows: readonly BankLineRow[],
): Promise<MatchFacts> => {
  const amounts = rows.map(({ amount_tiyin }) => splitTiyin(amount_tiyin).uzs).filter(uzs => uzs > 0)
  const orders = await selectOrders(db, rows)
  return {
    orders,
    companies: await selectCompanies(db, rows, orders),
    payouts: await payouts.selectCandidates(db, amounts),
    booked: await selectBooked(db, amounts),
  }
}
