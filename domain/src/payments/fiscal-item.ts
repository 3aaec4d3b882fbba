import { type CarrierTax, carrierVatPercent } from '../tax/carrier-tax.ts'
import { commissionVatPercent, priceVatPercent, type TaxTerms, vatWithinUzs } from '../tax/tax-terms.ts'
import type { PaymentPurpose } from './payment.ts'
import { tiyinOf } from './tiyin.ts'

/** What a fiscal receipt sells: the carriage of an order, or our own service. */
export type FiscalService = 'carriage' | 'own'

/** An item of a fiscal receipt (decision 0092); sums in tiyin. */
export type FiscalItem = {
  readonly service: FiscalService
  readonly amountTiyin: number
  readonly vatPercent: number
  /** Contained in the amount, rounded half up to the tiyin. */
  readonly vatTiyin: number
  /** The STIR or PINFL of the service's provider; null: ours. */
  readonly taxNumber: string | null
}

/** What the items of a payment follow from. */
export type FiscalFacts = {
  readonly purpose: PaymentPurpose
  readonly amountUzs: number
  /** The tax of the deal for an order, else that of deals made now. */
  readonly terms: TaxTerms
  /** Who carries the order; null: it is no order. */
  readonly carrier: CarrierTax | null
}

const vatPercentOf = ({ purpose, terms, carrier }: FiscalFacts): number => {
  if (purpose === 'advance') return commissionVatPercent(terms)
  const isOurs = terms.taxModel === 'principal' || carrier === null
  return isOurs ? priceVatPercent(terms) : carrierVatPercent(carrier.status)
}

/** As an agent we name the carrier's number; a carrier without one is stated under ours. */
const taxNumberOf = ({ purpose, terms, carrier }: FiscalFacts): string | null =>
  purpose === 'order' && terms.taxModel !== 'principal' ? (carrier?.number ?? null) : null

/**
 * The items of a payment's fiscal receipt; their sum is the payment to the tiyin. Money for an order is its carriage with the VAT
 * of its papers; a driver's prepaid commission is our service with the commission's VAT; other money of clients is our service,
 * with VAT only as a principal.
 */
export const fiscalItems = (facts: FiscalFacts): readonly FiscalItem[] => {
  const [amountTiyin, vatPercent] = [tiyinOf(facts.amountUzs), vatPercentOf(facts)]
  return [
    {
      service: facts.purpose === 'order' ? 'carriage' : 'own',
      amountTiyin,
      vatPercent,
      // the same rounding, in the smaller unit
      vatTiyin: vatWithinUzs(amountTiyin, vatPercent),
      taxNumber: taxNumberOf(facts),
    },
  ]
}

const PINFL_DIGITS = 14

/** A tax number as receipts name it (`CommissionInfo` of Click and Uzum Bank): a PINFL has 14 digits, a TIN 9. */
export const commissionInfo = (number: string): { readonly TIN: string } | { readonly PINFL: string } =>
  number.length === PINFL_DIGITS ? { PINFL: number } : { TIN: number }
