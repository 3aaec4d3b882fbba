/** The refusals of figures that are written, beside `number_invalid` and `integer_invalid` (decision 0096). */
export const FIGURE_REFUSAL_CODES = ['figure_ambiguous', 'sum_not_whole', 'weight_unit_missing'] as const

/** Their facts: what was read, and two ways to write it that are clear. */
export const FIGURE_REFUSAL_FACTS = {
  figure_ambiguous: ['read', 'whole', 'decimal'],
  sum_not_whole: ['read'],
  weight_unit_missing: ['read'],
} as const satisfies Record<(typeof FIGURE_REFUSAL_CODES)[number], readonly string[]>
