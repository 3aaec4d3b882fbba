import { m } from '../messages/compiled/messages.js'
import { NetworkProblem } from '../platform/http/call-problem.ts'

/** Why confirming the receipt failed, and what to do. */
export const receiptErrorText = (problem: unknown): string =>
  problem instanceof NetworkProblem ? m.receiver_confirm_offline() : m.receiver_confirm_failed()
