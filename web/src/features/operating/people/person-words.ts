import { m } from '../../../messages/compiled/messages.js'
import type { StatusTone } from '../../../ui/states/status-pill.tsx'
import type { DriverState, ListedClient } from './people-queries.ts'

const ROLES = {
  individual: m.operating_role_individual,
  company_owner: m.operating_role_company_owner,
  company_employee: m.operating_role_company_employee,
} satisfies Record<ListedClient['role'], () => string>

export const roleWord = (role: ListedClient['role']): string => ROLES[role]()

const STATES = {
  pending: m.operating_driver_pending,
  returned: m.operating_driver_returned,
  approved: m.operating_driver_approved,
  blocked: m.operating_driver_blocked,
} satisfies Record<DriverState, () => string>

export const driverStateWord = (state: DriverState): string => STATES[state]()

const TONES = {
  pending: 'new',
  returned: 'accepted',
  approved: 'moving',
  blocked: 'canceled',
} as const satisfies Record<DriverState, StatusTone>

export const driverStateTone = (state: DriverState): StatusTone => TONES[state]
