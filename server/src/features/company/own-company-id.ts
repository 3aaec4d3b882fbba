import { type Caller, signedIn } from '../../platform/http/caller.ts'

/** The company of somebody who, by the access table, is of one. */
export const ownCompanyId = (caller: Caller): number => {
  const { companyId } = signedIn(caller)
  if (companyId === null) throw new Error('the access table let somebody in who is of no company')
  return companyId
}
