import { m } from '../../messages/compiled/messages.js'
import type { StatusTone } from '../../ui/states/status-pill.tsx'
import type { DriverState, ListedClient } from './people-queries.ts'

const ROLES = {
  individual: m.operator_role_individual,
  company_owner: m.operator_role_company_owner,
  company_employee: m.operator_role_company_employee,
} satisfies Record<ListedClient['role'], () => string>

export const roleLabel = (role: ListedClient['role']): string => ROLES[role]()

const STATES = {
  pending: m.operator_driver_pending,
  returned: m.operator_driver_returned,
  approved: m.operator_driver_approved,
  blocked: m.operator_driver_blocked,
} satisfies Record<DriverState, () => string>

export const driverStateLabel = (state: DriverState): string => STATES[state]()

const TONES = {
  pending: 'new',
  returned: 'accepted',
  approved: 'moving',
  blocked: 'canceled',
} as const satisfies Record<DriverState, StatusTone>

export const driverStateTone = (state: DriverState): StatusTone => TONES[state]
