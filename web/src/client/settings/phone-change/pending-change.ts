import { pendingCode } from '../../../product/account/pending-code.ts'
import type { PendingChange } from './phone-change-calls.ts'

/** The change of a phone that waits for its codes. */
export const pendingChange = pendingCode<PendingChange>(
  'karvon.phone-change',
  ({ changeId, oldPhone }) =>
    typeof changeId === 'string' && (oldPhone === null || typeof oldPhone === 'string'),
)
