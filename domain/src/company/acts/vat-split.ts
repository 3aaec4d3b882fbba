import { sumUzs } from '../../values/uzs.ts'

/** A sum that includes its VAT, split; whole tiyin, which add up to the sum. */
export type VatSplit = { readonly netTiyin: number; readonly vatTiyin: number }

const WHOLE_BP = 10_000n

/** A VAT rate in hundredths of a percent, of one in percent: 12 is 1200. */
export const vatRateBp = (percent: number): number => Math.round(percent * 100)

/**
 * Splits whole UZS that include VAT at a rate in hundredths of a percent: VAT = sum × rate / (100 % + rate), rounded half up to the
 * tiyin; the rest is net, so that both are the sum again (decision 0068).
 */
export const splitVat = (amountUzs: number, rateBp: number): VatSplit => {
  const tiyin = BigInt(amountUzs) * 100n
  const parts = WHOLE_BP + BigInt(rateBp)
  const vatTiyin = Number((2n * tiyin * BigInt(rateBp) + parts) / (2n * parts))
  return { netTiyin: sumUzs([Number(tiyin), -vatTiyin]), vatTiyin }
}
