import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { type Caller, signedIn } from '../../../platform/http/caller.ts'

/** The company of a caller, as required by the access table. */
export const companyOf = (caller: Caller): number => {
  const { companyId } = signedIn(caller)
  if (companyId === null) throw new Error('the access table admitted a user without a company')
  return companyId
}

/**
 * Orders and payments leave through a webhook, so it is made and changed only by who has proved the second factor; for a key, which
 * was made with one, its scope is enough.
 */
export const checkOwner = (caller: Caller): Decision<number> => {
  const { apiKey, secondFactorAt } = signedIn(caller)
  const isProved = apiKey !== undefined || secondFactorAt !== null
  return isProved ? accept(companyOf(caller)) : refuse('second_factor_required')
}
