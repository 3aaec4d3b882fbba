import { accept, type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { checkValidFrom } from '../pricing/check-tariff.ts'
import type { CommissionRule } from './commission.ts'

/** A rule as typed by an operator. */
export type TypedCommissionRule = Omit<CommissionRule, 'id' | 'validFrom' | 'validUntil'> & {
  readonly validFrom: string
}

/** A checked rule. */
export type CheckedCommissionRule = Omit<CommissionRule, 'id' | 'validUntil'>

/** What a rule is checked against. */
export type CommissionFacts = {
  readonly truckTypeIds: readonly number[]
  readonly regionIds: readonly number[]
  readonly now: Date
}

/** The most we keep of a price, per cent. */
export const MOST_PERCENT = 50

const MOST_UZS = 100_000_000

const checkPercent = (percent: number): Refusal[] => {
  const isHundredths = Number.isFinite(percent) && Math.abs(percent * 100 - Math.round(percent * 100)) < 1e-9
  const isRight = isHundredths && percent >= 0 && percent <= MOST_PERCENT
  return isRight ? [] : [refusal('figure_out_of_range', 'percent', { min: 0, max: MOST_PERCENT })]
}

const checkSum = (sumUzs: number, field: string, min: number): Refusal[] =>
  Number.isSafeInteger(sumUzs) && sumUzs >= min && sumUzs <= MOST_UZS
    ? []
    : [refusal('amount_out_of_range', field, { min, max: MOST_UZS })]

const checkKnown = (
  id: number | null,
  known: readonly number[],
  code: 'truck_type_unknown' | 'region_unknown',
  field: string,
): Refusal[] => (id === null || known.includes(id) ? [] : [refusal(code, field)])

/**
 * A new rule, or ALL refusals: `figure_out_of_range` at `percent` (0 to 50, in hundredths), `amount_out_of_range` at
 * `min` and `max` (which is not below the minimum), `truck_type_unknown`, `region_unknown`, and those of `checkValidFrom`.
 */
export const checkCommissionRule = (
  { validFrom: typedFrom, ...rule }: TypedCommissionRule,
  { truckTypeIds, regionIds, now }: CommissionFacts,
): Decision<CheckedCommissionRule> => {
  const validFrom = checkValidFrom(typedFrom, now)
  const refusals = [
    ...checkPercent(rule.percent),
    ...checkSum(rule.minUzs, 'min', 0),
    ...(rule.maxUzs === null ? [] : checkSum(rule.maxUzs, 'max', Math.max(0, rule.minUzs))),
    ...checkKnown(rule.truckTypeId, truckTypeIds, 'truck_type_unknown', 'truck_type_id'),
    ...checkKnown(rule.regionFromId, regionIds, 'region_unknown', 'region_from_id'),
    ...checkKnown(rule.regionToId, regionIds, 'region_unknown', 'region_to_id'),
    ...(validFrom.ok ? [] : validFrom.refusals),
  ]
  if (!validFrom.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({ ...rule, validFrom: validFrom.value })
}
