import type { SignedIn } from './caller.ts'

/** A signed-in caller, an individual client by bearer token unless `facts` say otherwise. */
export const callerOf = (userId: number, facts: Partial<SignedIn> = {}): SignedIn => ({
  role: 'individual',
  userId,
  sessionId: 's',
  companyId: null,
  person: { firstName: null, lastName: null, phone: null, locale: null },
  lock: null,
  secondFactorAt: null,
  byCookie: false,
  ...facts,
})
