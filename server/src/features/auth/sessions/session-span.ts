import type { Role } from '@karvon/domain/access/access-table'
import type { SessionLimits } from '../auth-settings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** How long a session lives: unused, and at all. */
export type SessionSpan = { readonly idleMs: number; readonly absoluteMs: number }

/** Where the settings were written before companies had their own figures (docs/trust.md#sessions). */
const COMPANY = { idleHours: 12, absoluteDays: 7 }

/** These roles guard the money of a company, or everyone's: their sessions are shorter. */
export const GUARDED_ROLES = [
  'company_owner',
  'company_employee',
  'operator',
] as const satisfies readonly Role[]

/** How long the sessions of the guarded live. */
export const guardedSpan = ({ company = COMPANY }: SessionLimits): SessionSpan => ({
  idleMs: company.idleHours * HOUR_MS,
  absoluteMs: company.absoluteDays * DAY_MS,
})

/** How long the sessions of clients and drivers live. */
export const openSpan = ({ idleDays, absoluteDays }: SessionLimits): SessionSpan => ({
  idleMs: idleDays * DAY_MS,
  absoluteMs: absoluteDays * DAY_MS,
})

/** How long a session in this role lives. */
export const spanOf = (limits: SessionLimits, role: Role): SessionSpan =>
  GUARDED_ROLES.some(guarded => guarded === role) ? guardedSpan(limits) : openSpan(limits)
