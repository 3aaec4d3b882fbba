import { commissionVatPercent, priceVatPercent, type TaxTerms, vatWithinUzs } from '../tax/tax-terms.ts'
import { shareOfUzs } from '../values/uzs.ts'

/** Who a rule is for: people who order for themselves, or companies. */
export const CLIENT_KINDS = ['individual', 'company'] as const

/** A kind of client. */
export type ClientKind = (typeof CLIENT_KINDS)[number]

/**
 * What we keep of a price without our VAT: `percent` of it, at least `minUzs`, at most `maxUzs` (null: no limit), taxed as the model
 * of the terms says (decision 0085). A deal keeps the terms of its acceptance.
 */
export type CommissionTerms = TaxTerms & {
  readonly percent: number
  readonly minUzs: number
  readonly maxUzs: number | null
}

/** Terms of deals that were made before commissions existed: the driver was promised the whole price. */
export const NO_COMMISSION: CommissionTerms = { percent: 0, minUzs: 0, maxUzs: null, vatPercent: 0 }

/** A price in its parts, whole UZS: they add up to it exactly. */
export type SplitPrice = {
  readonly carrierShareUzs: number
  readonly commissionUzs: number
  readonly vatUzs: number
}

/**
 * Splits a price (docs/product.md#money-of-the-marketplace, decision 0085): as a principal the VAT contained in it is taken out
 * first; the commission is a share of the rest; as an agent VAT of the commission comes on top of it. Each is rounded half up to
 * whole UZS; what is left is the driver's. Commission and VAT never exceed the price.
 */
export const splitPrice = (priceUzs: number, terms: CommissionTerms): SplitPrice => {
  const { percent, minUzs, maxUzs } = terms
  const priceVatUzs = vatWithinUzs(priceUzs, priceVatPercent(terms))
  const netUzs = priceUzs - priceVatUzs
  const wanted = Math.max(minUzs, shareOfUzs(netUzs, percent / 100))
  const limited = maxUzs === null ? wanted : Math.min(wanted, maxUzs)
  const commissionUzs = Math.min(limited, netUzs)
  const ownVatUzs = Math.min(
    shareOfUzs(commissionUzs, commissionVatPercent(terms) / 100),
    netUzs - commissionUzs,
  )
  return {
    carrierShareUzs: netUzs - commissionUzs - ownVatUzs,
    commissionUzs,
    vatUzs: priceVatUzs + ownVatUzs,
  }
}

/** An additional price in its parts: the driver gets all of it but the VAT that we owe as a principal (decision 0038). */
export const splitAddition = (amountUzs: number, terms: TaxTerms): SplitPrice =>
  splitPrice(amountUzs, { ...NO_COMMISSION, ...terms, percent: 0, minUzs: 0 })

/** What we keep of a price in all, commission and VAT, whole UZS. */
export const keptUzs = (priceUzs: number, terms: CommissionTerms): number =>
  priceUzs - splitPrice(priceUzs, terms).carrierShareUzs

/** A rule of commissions; null: for any. */
export type CommissionRule = Omit<CommissionTerms, keyof TaxTerms> & {
  readonly id: number
  readonly truckTypeId: number | null
  readonly regionFromId: number | null
  readonly regionToId: number | null
  readonly clientKind: ClientKind | null
  readonly validFrom: Date
  /** Null: until another rule for the same orders begins. */
  readonly validUntil: Date | null
}

/** An order as far as its commission is concerned. */
export type CommissionCase = {
  readonly truckTypeId: number
  readonly regionFromId: number
  readonly regionToId: number
  readonly clientKind: ClientKind
  readonly at: Date
}

const matches = (asked: number | string, ruled: number | string | null): boolean =>
  ruled === null || ruled === asked

const applies = (rule: CommissionRule, order: CommissionCase): boolean =>
  rule.validFrom <= order.at &&
  (rule.validUntil === null || order.at < rule.validUntil) &&
  matches(order.truckTypeId, rule.truckTypeId) &&
  matches(order.regionFromId, rule.regionFromId) &&
  matches(order.regionToId, rule.regionToId) &&
  matches(order.clientKind, rule.clientKind)

/** A lane outweighs a truck type, which outweighs the kind of client. */
const weightOf = ({ regionFromId, regionToId, truckTypeId, clientKind }: CommissionRule): number =>
  (regionFromId === null ? 0 : 8) +
  (regionToId === null ? 0 : 4) +
  (truckTypeId === null ? 0 : 2) +
  (clientKind === null ? 0 : 1)

const isBefore = (a: CommissionRule, b: CommissionRule): boolean => {
  const byWeight = weightOf(b) - weightOf(a)
  if (byWeight !== 0) return byWeight < 0
  const byTime = b.validFrom.getTime() - a.validFrom.getTime()
  return byTime === 0 ? a.id > b.id : byTime < 0
}

/**
 * The rule for an order: of those in force the one that says most about it, of equal ones the newest; null if there is
 * none, then nothing is kept.
 */
export const findCommissionRule = (
  rules: readonly CommissionRule[],
  order: CommissionCase,
): CommissionRule | null =>
  rules
    .filter(rule => applies(rule, order))
    .reduce<CommissionRule | null>(
      (best, rule) => (best === null || isBefore(rule, best) ? rule : best),
      null,
    )

/** The terms of an order by the rules in force, taxed as the setting says. */
export const commissionTerms = (
  rules: readonly CommissionRule[],
  order: CommissionCase,
  { taxModel, vatPercent }: TaxTerms,
): CommissionTerms => {
  const rule = findCommissionRule(rules, order)
  const { percent, minUzs, maxUzs } = rule ?? NO_COMMISSION
  return { percent, minUzs, maxUzs, taxModel, vatPercent }
}
