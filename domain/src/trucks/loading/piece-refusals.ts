/** The refusals of pieces (decision 0047). */
export const PIECE_REFUSAL_CODES = [
  'piece_too_long',
  'piece_too_wide',
  'piece_too_high',
  'piece_too_heavy',
  'piece_over_door',
  'pieces_over_volume',
  'pieces_over_floor',
  'pieces_too_many',
  'piece_kinds_too_many',
  'piece_count_out_of_range',
  'weight_below_pieces',
] as const

/** Their facts: meters, square and cubic meters, kg, and the number of the kind of pieces, counted from 1. */
export const PIECE_REFUSAL_FACTS = {
  piece_too_long: ['max_m', 'piece'],
  piece_too_wide: ['max_m', 'piece'],
  piece_too_high: ['max_m', 'piece'],
  piece_too_heavy: ['max_kg'],
  piece_over_door: ['max_m', 'piece'],
  pieces_over_volume: ['max_m3'],
  pieces_over_floor: ['max_m2'],
  pieces_too_many: ['max'],
  piece_kinds_too_many: ['max'],
  piece_count_out_of_range: ['max'],
  weight_below_pieces: ['pieces_kg'],
} as const satisfies Record<(typeof PIECE_REFUSAL_CODES)[number], readonly string[]>
