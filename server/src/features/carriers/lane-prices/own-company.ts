import { type Caller, signedIn } from '../../../platform/http/caller.ts'

/** The company of a caller, as required by the access table. */
export const companyOf = (caller: Caller): number => {
  const { companyId } = signedIn(caller)
  if (companyId === null) throw new Error('the access table admitted a user without a company')
  return companyId
}
