/** Whose service the client buys: the carrier's, with us as agent, or ours (decision 0085). */
export const TAX_MODELS = ['agent', 'principal'] as const

/** One of the two. */
export type TaxModel = (typeof TAX_MODELS)[number]

/**
 * The tax of a deal (decision 0085). `agent`: VAT of `vatPercent` of our commission, on top of it, and nothing else is taxed by us.
 * `principal`: VAT of `vatPercent` is contained in the whole price; the commission has no tax of its own. Deals made before the
 * decision have no model: the tax of their commission is what the ledger has booked, so they are of `agent`.
 */
export type TaxTerms = { readonly taxModel?: TaxModel | undefined; readonly vatPercent: number }

const WHOLE_BP = 10_000n

/** A VAT rate in hundredths of a percent, of one in percent: 12 is 1200. */
export const vatRateBp = (percent: number): number => Math.round(percent * 100)

/** The VAT of `percent` contained in a sum, whole UZS, rounded half up; negative for a negative sum. */
export const vatWithinUzs = (sumWithVatUzs: number, percent: number): number => {
  const rateBp = BigInt(vatRateBp(percent))
  const parts = WHOLE_BP + rateBp
  const vatUzs = Number((2n * BigInt(Math.abs(sumWithVatUzs)) * rateBp + parts) / (2n * parts))
  return sumWithVatUzs < 0 ? 0 - vatUzs : vatUzs
}

/** The VAT rate that we owe of the client's price, in percent; 0 as an agent. */
export const priceVatPercent = ({ taxModel, vatPercent }: TaxTerms): number =>
  taxModel === 'principal' ? vatPercent : 0

/** The VAT rate on top of our commission, in percent; 0 as a principal, whose margin is in the price already. */
export const commissionVatPercent = ({ taxModel, vatPercent }: TaxTerms): number =>
  taxModel === 'principal' ? 0 : vatPercent
