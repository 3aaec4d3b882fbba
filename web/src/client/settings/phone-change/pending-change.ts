import { pendingCode } from '../../../product/account/pending-code.ts'
import type { PendingChange } from './phone-change-calls.ts'

/** The phone change awaiting its codes, stored across a reload. */
export const pendingChange = pendingCode<PendingChange>(
  'karvon.phone-change',
  ({ changeId, oldPhone }) =>
    typeof changeId === 'string' && (oldPhone === null || typeof oldPhone === 'string'),
)
