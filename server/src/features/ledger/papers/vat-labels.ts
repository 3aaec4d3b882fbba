import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { SPENT_KINDS } from '@karvon/domain/company/account-headings'
import type { Locale } from '@karvon/domain/values/locale'
import { formatNumber } from '@karvon/domain/values/written-figures'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BoundPeriod } from '../queries/period.ts'

/** The VAT rate, in percent, of the deal of order `o`; 0 for one without VAT. */
export const RATE_OF_DEAL = sql<number>`coalesce((select (r ->> 'quantity')::float8
  from jsonb_array_elements(o.deal -> 'rows') r where r ->> 'code' = 'vat'), 0)`

/** The VAT rates, in percent, of the prices charged in a period; 0 for those without VAT. */
const readChargedRates = async (
  db: Db,
  companyId: number,
  { from, before }: BoundPeriod,
): Promise<number[]> => {
  const { rows } = await sql<{ rate: number }>`
    select distinct ${RATE_OF_DEAL} as rate
    from journals j join orders o on o.id = j.order_id
    where j.company_id = ${companyId} and j.kind = any(${[...SPENT_KINDS]}::text[])
      and j.at >= ${from} and j.at < ${before}
    order by 1`.execute(db)
  return rows.map(({ rate }) => rate)
}

/** The VAT rate, in percent, of the price rules valid just before an instant. */
export const readVatRateAt = async (db: Db, at: Date): Promise<number> => {
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

/** The VAT note of amounts with one rate, in percent; 0: without VAT. */
export const vatLabelOf = (rate: number, locale: Locale): string => {
  const { withVat, withoutVat } = ACCOUNT_LABELS[locale].papers
  return rate > 0 ? fillText(withVat, { percent: formatNumber(rate, locale) }) : withoutVat
}

/** The same inside a sentence. */
export const vatWordsOf = (rate: number, locale: Locale): string => {
  const { rateOfVat, noVat } = ACCOUNT_LABELS[locale].papers
  return rate > 0 ? fillText(rateOfVat, { percent: formatNumber(rate, locale) }) : noVat
}

/**
 * The VAT note of a document: the rates of the prices charged in its period; for a
 * period without charges, the current rate or that at its end.
 */
export const vatLabel = async (db: Db, { companyId, period, locale, now }: VatQuestion): Promise<string> => {
  const charged = await readChargedRates(db, companyId, period)
  const rates =
    charged.length > 0 ? charged : [await readVatRateAt(db, period.before < now ? period.before : now)]
  const [rate = 0, ...more] = rates
  if (more.length === 0) return vatLabelOf(rate, locale)
  const list = rates.map(one => vatWordsOf(one, locale))
  return fillText(ACCOUNT_LABELS[locale].papers.mixedVat, { rates: list.join(', ') })
}
