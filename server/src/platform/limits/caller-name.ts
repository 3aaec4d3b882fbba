import type { SignedIn } from '../http/caller.ts'

/**
 * Whose calls are counted together: all programs of a company share one budget, apart from its people's, so that more keys do not
 * mean more calls.
 */
export const callerName = ({ userId, companyId, apiKey }: SignedIn): string =>
  apiKey === undefined ? `user ${userId}` : `programs of company ${companyId}`
