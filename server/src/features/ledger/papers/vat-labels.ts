import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { SPENT_KINDS } from '@karvon/domain/company/account-headings'
import type { Locale } from '@karvon/domain/values/locale'
import { formatNumber } from '@karvon/domain/values/written-figures'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BoundPeriod } from '../queries/period.ts'

/** The VAT rates, in percent, of the prices charged in a period; 0 for those without VAT. */
const readChargedRates = async (
  db: Db,
  companyId: number,
  { from, before }: BoundPeriod,
): Promise<number[]> => {
  const { rows } = await sql<{ rate: number }>`
    select distinct coalesce((select (r ->> 'quantity')::float8 from jsonb_array_elements(o.deal -> 'rows') r
      where r ->> 'code' = 'vat'), 0) as rate
    from journals j join orders o on o.id = j.order_id
    where j.company_id = ${companyId} and j.kind = any(${[...SPENT_KINDS]}::text[])
      and j.at >= ${from} and j.at < ${before}
    order by 1`.execute(db)
  return rows.map(({ rate }) => rate)
}

/** The rate of the price rules valid just before an instant. */
const readRateAt = async (db: Db, at: Date): Promise<number> => {
  const row = await db
    .selectFrom('price_rules')
    .select('rules')
    .where('valid_from', '<', at)
    .orderBy('valid_from', 'desc')
    .executeTakeFirst()
  return (row?.rules.vatShare ?? 0) * 100
}

type VatQuestion = {
  readonly companyId: number
  readonly period: BoundPeriod
  readonly locale: Locale
  readonly now: Date
}

/**
 * The VAT note of a document: the rates of the prices charged in its period; for a
 * period without charges, the current rate or that at its end.
 */
export const vatLabel = async (db: Db, { companyId, period, locale, now }: VatQuestion): Promise<string> => {
  const charged = await readChargedRates(db, companyId, period)
  const rates =
    charged.length > 0 ? charged : [await readRateAt(db, period.before < now ? period.before : now)]
  const { withVat, withoutVat, mixedVat, rateOfVat, noVat } = ACCOUNT_LABELS[locale].papers
  const written = (rate: number) => formatNumber(rate, locale)
  const [rate = 0, ...more] = rates
  if (more.length === 0) return rate > 0 ? fillText(withVat, { percent: written(rate) }) : withoutVat
  const list = rates.map(one => (one > 0 ? fillText(rateOfVat, { percent: written(one) }) : noVat))
  return fillText(mixedVat, { rates: list.join(', ') })
}
