import { accept, type Decision, refuse } from '../decision.ts'

/**
 * The only truck types that carry a kind of cargo, as chosen by an operator: each once, in the handbook's
 * order; null: any that it fits into. Refuses `choice_invalid` at `truck_keys` for an empty list and for an
 * unknown type.
 */
export const checkCargoTrucks = (
  chosen: readonly string[] | null,
  known: readonly string[],
): Decision<readonly string[] | null> => {
  if (chosen === null) return accept(null)
  const isKnown = chosen.length > 0 && chosen.every(key => known.includes(key))
  return isKnown ? accept(known.filter(key => chosen.includes(key))) : refuse('choice_invalid', 'truck_keys')
}
