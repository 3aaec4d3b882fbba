import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { typedFigure } from '../../../platform/locale/read-figure.ts'
import type { PriceRules } from '../handbook-queries.ts'
import { type BackhaulDraft, backhaulsOf, draftsOf } from './backhaul-draft.ts'

type Kind = 'percent' | 'uzs' | 'factor' | 'time'

/** VAT follows the tax setting and is not typed here (decision 0085). */
type FigureName = Exclude<keyof PriceRules, 'backhauls' | 'vatShare'>

export type RuleField = { key: FigureName; wire: string; kind: Kind; name: () => string }

const field = (key: FigureName, wire: string, kind: Kind, name: () => string): RuleField => ({
  key,
  wire: `rules.${wire}`,
  kind,
  name,
})

/** The coefficients by topic. */
export const RULE_GROUPS: readonly { name: () => string; fields: readonly RuleField[] }[] = [
  {
    name: m.operator_rules_way,
    fields: [
      field('returnLegShare', 'return_leg_share', 'percent', m.operator_rule_return_leg),
      field('extraStopShare', 'extra_stop_share', 'percent', m.operator_rule_extra_stop),
      field('extraStopMinimumUzs', 'extra_stop_minimum_uzs', 'uzs', m.operator_rule_extra_stop_minimum),
      field('fuelIndex', 'fuel_index', 'factor', m.operator_rule_fuel_index),
      field('roundToUzs', 'round_to_uzs', 'uzs', m.operator_rule_round_to),
    ],
  },
  {
    name: m.operator_rules_load,
    fields: [
      field('partialFactor', 'partial_factor', 'factor', m.operator_rule_partial_factor),
      field('partialFloor', 'partial_floor', 'percent', m.operator_rule_partial_floor),
      field('loaderUzs', 'loader_uzs', 'uzs', m.operator_rule_loader),
    ],
  },
  {
    name: m.operator_rules_night,
    fields: [
      field('nightShare', 'night_share', 'percent', m.operator_rule_night_share),
      field('nightFrom', 'night_from', 'time', m.operator_rule_night_from),
      field('nightTo', 'night_to', 'time', m.operator_rule_night_to),
    ],
  },
  {
    name: m.operator_rules_bargain,
    fields: [
      field('offerMinimumUzs', 'offer_minimum_uzs', 'uzs', m.operator_rule_offer_minimum),
      field('offerMaximumUzs', 'offer_maximum_uzs', 'uzs', m.operator_rule_offer_maximum),
      field('offerLowShare', 'offer_low_share', 'percent', m.operator_rule_offer_low),
      field('offerHighShare', 'offer_high_share', 'percent', m.operator_rule_offer_high),
      field('cashLimitUzs', 'cash_limit_uzs', 'uzs', m.operator_rule_cash_limit),
    ],
  },
]

const FIELDS = RULE_GROUPS.flatMap(({ fields }) => fields)

const PERCENT = 100

/** The number of decimals of a field. */
export const digitsOf = (kind: Kind): number => ({ percent: 2, uzs: 0, factor: 3, time: 0 })[kind]

export type TypedRules = Readonly<Record<FigureName, string>> & {
  readonly backhauls: readonly BackhaulDraft[]
}

/** The rules as typed: shares in percent. */
export const typedRules = (rules: PriceRules): TypedRules => {
  const figures = FIELDS.map(({ key, kind }) => {
    const value = rules[key]
    if (typeof value === 'string') return [key, value]
    return [key, figureText(kind === 'percent' ? value * PERCENT : value, digitsOf(kind))]
  })
  return { ...Object.fromEntries(figures), backhauls: draftsOf(rules.backhauls) }
}

const readRule = (text: string, kind: Kind): number | string | null => {
  if (kind === 'time') return /^\d{2}:\d{2}$/.test(text) ? text : null
  const value = typedFigure(text, kind === 'uzs' ? 'sum' : { decimals: digitsOf(kind) })
  if (value === null || kind !== 'percent') return value
  return Number((value / PERCENT).toFixed(6))
}

/** The fields without a valid value. */
export const missingRules = (typed: TypedRules): ReadonlySet<FigureName> =>
  new Set(FIELDS.filter(({ key, kind }) => readRule(typed[key], kind) === null).map(({ key }) => key))

/** The rules to send; null while a figure is missing. */
export const rulesOf = (typed: TypedRules): PriceRules | null => {
  const backhauls = backhaulsOf(typed.backhauls)
  if (backhauls === null || missingRules(typed).size > 0) return null
  const figures = FIELDS.map(({ key, kind }) => [key, readRule(typed[key], kind)])
  return { ...Object.fromEntries(figures), backhauls, vatShare: 0 }
}
