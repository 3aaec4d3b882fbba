import type { Role } from '@karvon/domain/access/access-table'
import type { SessionLimits } from '../auth-settings.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** The lifetime of a session: idle and total. */
export type SessionSpan = { readonly idleMs: number; readonly absoluteMs: number }

/** Default if the settings predate companies (docs/trust.md#sessions). */
const COMPANY = { idleHours: 12, absoluteDays: 7 }

/** Roles with access to company money or everyone's data have shorter sessions. */
export const GUARDED_ROLES = [
  'company_owner',
  'company_employee',
  'operator',
] as const satisfies readonly Role[]

/** The lifetime of sessions of these roles. */
export const guardedSpan = ({ company = COMPANY }: SessionLimits): SessionSpan => ({
  idleMs: company.idleHours * HOUR_MS,
  absoluteMs: company.absoluteDays * DAY_MS,
})

/** The lifetime of clients' and drivers' sessions. */
export const openSpan = ({ idleDays, absoluteDays }: SessionLimits): SessionSpan => ({
  idleMs: idleDays * DAY_MS,
  absoluteMs: absoluteDays * DAY_MS,
})

/** The lifetime of a session in this role. */
export const spanOf = (limits: SessionLimits, role: Role): SessionSpan =>
  GUARDED_ROLES.some(guarded => guarded === role) ? guardedSpan(limits) : openSpan(limits)
