import { pendingCode } from '../pending-code.ts'
import type { PendingClosing } from './closing-calls.ts'

/** Stores an account deletion that waits for its code. */
export const pendingClosing = pendingCode<PendingClosing>(
  'karvon.closing',
  ({ deletionId }) => typeof deletionId === 'string',
)
