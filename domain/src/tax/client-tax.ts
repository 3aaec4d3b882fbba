import { sumUzs } from '../values/uzs.ts'
import { type CarrierTaxStatus, carrierVatPercent } from './carrier-tax.ts'
import { priceVatPercent, type TaxTerms, vatWithinUzs } from './tax-terms.ts'

/** The VAT that a client's paper states: whose it is, its rate in percent, and its sum in whole UZS. */
export type StatedTax = {
  readonly by: 'us' | 'carrier'
  readonly percent: number
  readonly vatUzs: number
}

/** The VAT of these amounts by the tax that a paper of their order has stated before; each sum is rounded to whole UZS by itself. */
export const sameTax = (amountsUzs: readonly number[], stated: Omit<StatedTax, 'vatUzs'>): StatedTax => ({
  by: stated.by,
  percent: stated.percent,
  vatUzs: sumUzs(amountsUzs.map(amountUzs => vatWithinUzs(amountUzs, stated.percent))),
})

/**
 * The VAT of an order as the client's papers state it (decision 0085), of its price and its approved additional prices. As a
 * principal it is ours, and the ledger's `vat` of the order to the UZS, since both round each sum by itself. As an agent it is the
 * carrier's by their status, and none of it is in our ledger.
 */
export const clientTax = (
  amountsUzs: readonly number[],
  terms: TaxTerms,
  status: CarrierTaxStatus | null,
): StatedTax => {
  const isOurs = terms.taxModel === 'principal'
  const percent = isOurs ? priceVatPercent(terms) : carrierVatPercent(status)
  return sameTax(amountsUzs, { by: isOurs ? 'us' : 'carrier', percent })
}
