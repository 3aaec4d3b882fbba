import type { Role } from '@karvon/domain/access/access-table'

type Secured = { readonly role: Role; readonly totp_confirmed_at: Date | null }

/** Whether a session is locked until it has proved a second factor: if one is on, and for every non-demo operator. */
export const needsSecondFactor = ({ role, totp_confirmed_at }: Secured, demo: boolean): boolean =>
  totp_confirmed_at !== null || (role === 'operator' && !demo)
