import { type Refusal, refusal } from '../decision.ts'

/** The owner's choice, and what their session has proved. */
export type FinancesLock = { readonly financesLocked: boolean; readonly secondFactorProved: boolean }

/** Why a company's finances stay closed to this session: `second_factor_required`, or null where they are open (trust.md §1, 13). */
export const whyFinancesClosed = ({ financesLocked, secondFactorProved }: FinancesLock): Refusal | null =>
  financesLocked && !secondFactorProved ? refusal('second_factor_required') : null
