import type { Role } from '@karvon/domain/access/access-table'

type Secured = { readonly role: Role; readonly totp_confirmed_at: Date | null }

/** Whether a session opens nothing before it has proved a second factor: where one is on, and for every operator who is no demonstration's. */
export const needsSecondFactor = ({ role, totp_confirmed_at }: Secured, demo: boolean): boolean =>
  totp_confirmed_at !== null || (role === 'operator' && !demo)
