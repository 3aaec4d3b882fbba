import { bankRisk, chatRisk, debtRisk, smsBalanceRisk } from '@karvon/domain/operators/at-risk'
import {
  missingReceiptRisk,
  RECEIPT_SHOWN_DAYS,
  TAKEN_BACK_DAYS,
  takenBackRisk,
} from '@karvon/domain/operators/payment-risk'
import type { Risk, RiskRules } from '@karvon/domain/operators/risk'
import type { ReceiptState } from '@karvon/domain/payments/fiscal-receipt'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import {
  readLateEntries,
  readLateLines,
  transitFrom,
} from '../../../platform/db/queries/open-bank-entries.ts'
import { readSmsLimits } from '../../../platform/sms/sms-budget.ts'

const DAY_MS = 86_400_000

type Money = {
  id: number
  title: string
  creditLimitUzs: number
  balanceUzs: number
  heldUzs: number
  debtUzs: number
  since: Date
}

/** Companies that owe or have promised something, by the sums of their postings. */
const readMoneys = async (db: Db): Promise<Money[]> => {
  const { rows } = await sql<Money>`
    select c.id, c.title, c.credit_limit_uzs as "creditLimitUzs",
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'client_balance'), 0)::bigint as "balanceUzs",
      coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'held'), 0)::bigint as "heldUzs",
      (- coalesce(sum(p.amount_uzs) filter (where p.account_kind = 'client_receivable'), 0))::bigint as "debtUzs",
      (select max(j.at) from journals j where j.company_id = c.id) as since
    from companies c join postings p on p.company_id = c.id
    where p.account_kind in ('client_balance', 'held', 'client_receivable') and c.blocked_at is null
    group by c.id order by c.id`.execute(db)
  return rows
}

/** Something at risk that is no order. */
export type OtherRisk = {
  readonly risk: Risk
  /** Its subject; none for the service itself. */
  readonly about: Partial<Record<'companyId' | 'conversationId' | 'clientId' | 'driverId', number>>
  readonly title: string | null
}

/** Companies near the end of their credit. */
export const readDebtRisks = async (db: Db, rules: RiskRules): Promise<OtherRisk[]> =>
  (await readMoneys(db)).flatMap(({ id, title, ...money }) => {
    const risk = debtRisk(money, rules)
    return risk === null ? [] : [{ risk, about: { companyId: id }, title }]
  })

/** Clients who wait for an answer too long. */
export const readChatRisks = async (db: Db, rules: RiskRules, now: Date): Promise<OtherRisk[]> => {
  const waiting = await db
    .selectFrom('conversations as c')
    .innerJoin('users as u', 'u.id', 'c.client_id')
    .select(['c.id', 'c.waiting_since', 'c.unanswered', 'u.first_name', 'u.last_name'])
    .where('c.waiting_since', 'is not', null)
    .orderBy('c.waiting_since')
    .execute()
  return waiting.flatMap(({ id, waiting_since, unanswered, first_name, last_name }) => {
    if (waiting_since === null) return []
    const risk = chatRisk({ waitingSince: waiting_since, unanswered }, rules, now)
    const title = [first_name, last_name].filter(Boolean).join(' ') || null
    return risk === null ? [] : [{ risk, about: { conversationId: id }, title }]
  })
}

type RiskyPayment = {
  amountUzs: number
  at: Date
  companyId: number | null
  userId: number
  role: string
  title: string | null
}

const payerOf = ({ companyId, userId, role }: RiskyPayment): OtherRisk['about'] => {
  if (companyId !== null) return { companyId }
  return role === 'driver' ? { driverId: userId } : { clientId: userId }
}

/** Payments that their providers have taken back these days. */
export const readTakenBackRisks = async (db: Db, now: Date): Promise<OtherRisk[]> => {
  const { rows } = await sql<RiskyPayment>`
    select p.amount_uzs as "amountUzs", p.canceled_at as at, p.company_id as "companyId", u.id as "userId", u.role,
      coalesce(c.title, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as title
    from payments p join users u on u.id = p.user_id left join companies c on c.id = p.company_id
    where p.state = 'refunded' and p.canceled_at > ${new Date(now.getTime() - TAKEN_BACK_DAYS * DAY_MS)}
    order by p.canceled_at, p.id`.execute(db)
  return rows.flatMap(row => {
    const risk = takenBackRisk(row, now)
    return risk === null ? [] : [{ risk, about: payerOf(row), title: row.title }]
  })
}

/** Payments whose fiscal receipts are not registered. */
export const readReceiptRisks = async (db: Db, now: Date): Promise<OtherRisk[]> => {
  const { rows } = await sql<RiskyPayment & { state: ReceiptState }>`
    select p.amount_uzs as "amountUzs", r.created_at as at, r.state, p.company_id as "companyId", u.id as "userId", u.role,
      coalesce(c.title, nullif(concat_ws(' ', u.first_name, u.last_name), '')) as title
    from fiscal_receipts r join payments p on p.id = r.payment_id join users u on u.id = p.user_id
      left join companies c on c.id = p.company_id
    where r.state <> 'registered' and r.created_at > ${new Date(now.getTime() - RECEIPT_SHOWN_DAYS * DAY_MS)}
    order by r.created_at, r.id`.execute(db)
  return rows.flatMap(row => {
    const risk = missingReceiptRisk(row, now)
    return risk === null ? [] : [{ risk, about: payerOf(row), title: row.title }]
  })
}

/** Money that is on no statement of the bank in time, or on a statement and not booked. */
export const readBankRisks = async (db: Db, { bank }: RiskRules, now: Date): Promise<OtherRisk[]> => {
  const from = transitFrom(now, bank.transitDays)
  const found = [await readLateEntries(db, from), await readLateLines(db, from)]
  const [firstDay = null] = found.flatMap(late => late.firstDay ?? []).toSorted()
  const risk = bankRisk({ count: found.reduce((sum, { count }) => sum + count, 0), firstDay }, now)
  return risk === null ? [] : [{ risk, about: {}, title: null }]
}

const PROVIDERS: Readonly<Record<string, string>> = { eskiz: 'Eskiz' }

/** Providers of SMS whose money runs out. */
export const readSmsRisks = async (db: Db): Promise<OtherRisk[]> => {
  const accounts = await db
    .selectFrom('sms_balances')
    .select(['route', 'balance_uzs', 'low_since'])
    .where('low_since', 'is not', null)
    .execute()
  if (accounts.length === 0) return []
  const { balanceWarningUzs: warningUzs } = await readSmsLimits(db)
  return accounts.flatMap(({ route, balance_uzs: balanceUzs, low_since: lowSince }) => {
    if (balanceUzs === null || lowSince === null) return []
    const risk = smsBalanceRisk({ balanceUzs, warningUzs, lowSince })
    const title = PROVIDERS[route] ?? route
    return risk === null ? [] : [{ risk, about: {}, title }]
  })
}
