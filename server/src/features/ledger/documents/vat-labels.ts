import { ACCOUNT_LABELS } from '@karvon/contract/messages/account-labels'
import { fillText } from '@karvon/contract/messages/every-language'
import { SPENT_KINDS } from '@karvon/domain/company/account-headings'
import { NO_COMMISSION } from '@karvon/domain/ledger/commission'
import { formatNumber } from '@karvon/domain/reading/figures'
import type { CarrierTaxStatus } from '@karvon/domain/tax/carrier-tax'
import { clientTax, type StatedTax } from '@karvon/domain/tax/client-tax'
import type { TaxTerms } from '@karvon/domain/tax/tax-terms'
import type { Locale } from '@karvon/domain/values/locale'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import type { BoundPeriod } from '../queries/period.ts'

/** The tax that the deal of order `o` was made with; null without a deal, or of one made before there were commissions. */
export const TAX_OF_DEAL = sql<TaxTerms | null>`(o.deal -> 'commission')`

/** The tax of an order's papers: whose VAT it is, and at which rate. */
export type PaperTax = Pick<StatedTax, 'by' | 'percent'>

/** The tax of the papers of a deal. */
export const paperTax = (terms: TaxTerms | null, status: CarrierTaxStatus | null): PaperTax =>
  clientTax([], terms ?? NO_COMMISSION, status)

/** The taxes of the prices charged in a period. */
const readChargedTaxes = async (
  db: Db,
  companyId: number,
  { from, before }: BoundPeriod,
): Promise<PaperTax[]> => {
  const { rows } = await sql<{ terms: TaxTerms | null; status: CarrierTaxStatus | null }>`
    select distinct ${TAX_OF_DEAL} as terms, d.tax_status as status
    from journals j join orders o on o.id = j.order_id left join drivers d on d.user_id = o.carrier_id
    where j.company_id = ${companyId} and j.kind = any(${[...SPENT_KINDS]}::text[])
      and j.at >= ${from} and j.at < ${before}`.execute(db)
  const taxes = rows.map(({ terms, status }) => paperTax(terms, status))
  const byName = new Map(taxes.map(tax => [`${tax.by} ${tax.percent}`, tax]))
  return [...byName.values()].sort((a, b) => a.by.localeCompare(b.by) || a.percent - b.percent)
}

/** The tax of deals that are made now, by a carrier nobody knows yet. */
export const readCurrentTax = async (db: Db): Promise<PaperTax> => {
  const { rows } = await sql<{ terms: TaxTerms }>`
    select value as terms from settings where key = 'money_rules'`.execute(db)
  return paperTax(rows[0]?.terms ?? null, null)
}

type VatQuestion = {
  readonly companyId: number
  readonly period: BoundPeriod
}

const wordsOf = (locale: Locale) => ACCOUNT_LABELS[locale].papers

/** The VAT note of amounts with one tax: ours, or that of the carrier whose agent we are. */
export const vatLabelOf = ({ by, percent }: PaperTax, locale: Locale): string => {
  const { withVat, withoutVat, agentWithVat, agentWithoutVat } = wordsOf(locale)
  const [taxed, untaxed] = by === 'us' ? [withVat, withoutVat] : [agentWithVat, agentWithoutVat]
  return percent > 0 ? fillText(taxed, { percent: formatNumber(percent, locale) }) : untaxed
}

/** The same inside a sentence. */
export const vatWordsOf = ({ percent }: Pick<PaperTax, 'percent'>, locale: Locale): string => {
  const { rateOfVat, noVat } = wordsOf(locale)
  return percent > 0 ? fillText(rateOfVat, { percent: formatNumber(percent, locale) }) : noVat
}

/** The taxes of the prices charged in a document's period; of a period without charges, the current one. */
export const readPaperTaxes = async (
  db: Db,
  { companyId, period }: VatQuestion,
): Promise<readonly PaperTax[]> => {
  const charged = await readChargedTaxes(db, companyId, period)
  return charged.length > 0 ? charged : [await readCurrentTax(db)]
}

/** Whether all that a document is about is the carriers' service, with us as their agent. */
export const isAgentsPaper = (taxes: readonly PaperTax[]): boolean =>
  taxes.every(({ by }) => by === 'carrier')

/** Our title in a document. */
export const ourTitle = (taxes: readonly PaperTax[], locale: Locale): string =>
  isAgentsPaper(taxes) ? wordsOf(locale).agent : wordsOf(locale).carrier

/** The VAT note of a document. */
export const vatLabel = (taxes: readonly PaperTax[], locale: Locale): string => {
  const [tax, ...more] = taxes
  if (tax !== undefined && more.length === 0) return vatLabelOf(tax, locale)
  const { mixedVat, carriersPart } = wordsOf(locale)
  const list = taxes.map(one =>
    one.by === 'us' ? vatWordsOf(one, locale) : fillText(carriersPart, { vat: vatWordsOf(one, locale) }),
  )
  return fillText(mixedVat, { rates: list.join(', ') })
}
