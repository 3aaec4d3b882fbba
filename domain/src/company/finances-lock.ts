import { type Refusal, refusal } from '../decision.ts'

/** The owner's setting, and whether their session has proved the second factor. */
export type FinancesLock = { readonly financesLocked: boolean; readonly secondFactorProved: boolean }

/**
 * The refusal that locks a company's finances for this session: `second_factor_required`, or null if they are
 * open (docs/trust.md#passwords).
 */
export const checkFinancesLock = ({ financesLocked, secondFactorProved }: FinancesLock): Refusal | null =>
  financesLocked && !secondFactorProved ? refusal('second_factor_required') : null
