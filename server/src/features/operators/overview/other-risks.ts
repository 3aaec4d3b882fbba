import { chatRisk, debtRisk, smsBalanceRisk } from '@karvon/domain/operators/at-risk'
import type { Risk, RiskRules } from '@karvon/domain/operators/risk'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readSmsLimits } from '../../../platform/sms/sms-budget.ts'

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
  readonly companyId: number | null
  readonly conversationId: number | null
  readonly title: string | null
}

/** Companies near the end of their credit. */
export const readDebtRisks = async (db: Db, rules: RiskRules): Promise<OtherRisk[]> =>
  (await readMoneys(db)).flatMap(({ id, title, ...money }) => {
    const risk = debtRisk(money, rules)
    return risk === null ? [] : [{ risk, companyId: id, conversationId: null, title }]
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
    return risk === null ? [] : [{ risk, companyId: null, conversationId: id, title }]
  })
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
    return risk === null ? [] : [{ risk, companyId: null, conversationId: null, title }]
  })
}
