import { personNumbersIn, phonesIn, taxIdsOf } from '@karvon/domain/bank-statements/named-in-purpose'
import type { BookedEntry, MatchFacts } from '@karvon/domain/bank-statements/propose-matches'
import { splitTiyin } from '@karvon/domain/bank-statements/statement-cells'
import { invoicesNamedIn } from '@karvon/domain/company/payment-invoice'
import { ordersInText } from '@karvon/domain/reading/order-number'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { bookedBy } from '../../../platform/db/queries/booked-by.ts'
import { isLinked } from '../../../platform/db/queries/open-bank-entries.ts'
import { bankDayOf } from '../../../platform/db/queries/value-day.ts'
import type { Tables } from '../../../platform/db/tables.ts'
import type { BankDeps } from '../bank-deps.ts'
import type { BankLineRow } from './line-rows.ts'

/** Largest id of a row. */
const MOST_ID = 2_147_483_647

const selectOrders = async (db: Db, rows: readonly BankLineRow[]): Promise<MatchFacts['orders']> => {
  const ids = [...new Set(rows.flatMap(({ purpose }) => ordersInText(purpose)))]
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

const selectInvoices = async (db: Db, rows: readonly BankLineRow[]): Promise<MatchFacts['invoices']> => {
  const named = rows.flatMap(({ purpose }) => invoicesNamedIn(purpose))
  if (named.length === 0) return []
  const invoices = await db
    .selectFrom('invoices')
    .select(['company_id', 'number', 'amount_uzs', 'voided_at'])
    .where(eb => eb.or(named.map(({ companyId, number }) => eb.and({ company_id: companyId, number }))))
    .execute()
  return invoices.map(({ company_id, number, amount_uzs, voided_at }) => ({
    ...{ companyId: company_id, number, amountUzs: amount_uzs },
    isVoid: voided_at !== null,
  }))
}

const selectCompanies = async (
  db: Db,
  rows: readonly BankLineRow[],
  named: readonly { readonly companyId: number }[],
): Promise<MatchFacts['companies']> => {
  const inns = [...new Set(rows.flatMap(({ inn }) => inn ?? []))]
  const ids = [...new Set(named.map(({ companyId }) => companyId))]
  if (inns.length + ids.length === 0) return []
  return db
    .selectFrom('companies')
    .select(['id', 'inn'])
    .where('closed_at', 'is', null)
    .where(eb =>
      eb.or([
        // a STIR that nobody has verified may be a stranger's
        ...inns.map(inn => eb.and([eb('inn', '=', inn), eb('verified_at', 'is not', null)])),
        ...(ids.length > 0 ? [eb('id', 'in', ids)] : []),
      ]),
    )
    .execute()
}

const selectPeople = async (db: Db, rows: readonly BankLineRow[]): Promise<MatchFacts['people']> => {
  const incoming = rows.filter(({ direction }) => direction === 'in')
  const phones = [...new Set(incoming.flatMap(({ purpose }) => phonesIn(purpose)))]
  const ids = [...new Set(incoming.flatMap(({ purpose }) => personNumbersIn(purpose)))].filter(
    id => id > 0 && id <= MOST_ID,
  )
  const taxIds = [...new Set(incoming.flatMap(taxIdsOf))]
  if (phones.length + ids.length + taxIds.length === 0) return []
  return db
    .selectFrom('users as u')
    .leftJoin('drivers as d', 'd.user_id', 'u.id')
    .select(['u.id', 'u.phone', 'd.tax_number as taxId'])
    .where('u.role', 'in', ['individual', 'driver'])
    .where('u.closed_at', 'is', null)
    .where(sql<boolean>`(u.phone = any(${phones}::text[]) or u.id = any(${ids}::int[])
      or d.tax_number = any(${taxIds}::text[]))`)
    .execute()
}

/** An entry of the bank without a line of a statement, with who booked it. */
export type OpenEntry = BookedEntry & {
  readonly kind: Tables['journals']['kind']
  readonly at: Date
  readonly by: string
}

/** Journals of the bank, or of cash that people paid, of these sums without a statement line, the newest first; null: of any sum. */
export const selectBooked = async (
  db: Db,
  amountsUzs: readonly number[] | null,
  account: 'bank' | 'cash_desk' = 'bank',
): Promise<readonly OpenEntry[]> => {
  if (amountsUzs?.length === 0) return []
  const isOfSum =
    amountsUzs === null ? sql`true` : sql`abs(p.amount_uzs) in (${sql.join([...new Set(amountsUzs)])})`
  const { rows } = await sql<Omit<OpenEntry, 'direction' | 'amountUzs'> & { moved: number }>`
    select j.id as "journalId", j.company_id as "companyId", j.user_id as "userId", j.kind, j.at, ${bankDayOf} as day, -sum(p.amount_uzs)::bigint as moved,
      coalesce(min(d.document), min(l.bank_document), min(r.reference), '') as document,
      ${bookedBy} as by
    from journals j
    join postings p on p.journal_id = j.id and p.account_kind = ${account}
    left join booked_documents d on d.journal_id = j.id
    left join payout_lines l on l.journal_id = j.id
    left join refunds r on r.id = case j.kind when 'refund' then substr(j.reference, length('refund:') + 1)::int end
    left join users u on u.id = j.actor_id
    where ${isOfSum} and not ${isLinked}
    group by j.id, u.id order by j.id desc limit 500`.execute(db)
  return rows.map(({ moved, ...row }) => ({
    ...row,
    direction: moved > 0 ? 'in' : 'out',
    amountUzs: Math.abs(moved),
  }))
}

/** What these lines may be matched with. */
export const readMatchFacts = async (
  db: Db,
  { payouts }: Pick<BankDeps, 'payouts'>,
  rows: readonly BankLineRow[],
): Promise<MatchFacts & { readonly booked: readonly OpenEntry[] }> => {
  const amounts = rows.map(({ amount_tiyin }) => splitTiyin(amount_tiyin).uzs).filter(uzs => uzs > 0)
  const orders = await selectOrders(db, rows)
  const invoices = await selectInvoices(db, rows)
  return {
    orders,
    invoices,
    companies: await selectCompanies(db, rows, [...orders, ...invoices]),
    people: await selectPeople(db, rows),
    payouts: await payouts.selectCandidates(db, amounts),
    refunds: await payouts.selectRefunds(db, amounts),
    booked: await selectBooked(db, amounts),
  }
}
