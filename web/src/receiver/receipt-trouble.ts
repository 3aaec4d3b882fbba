import { m } from '../messages/compiled/messages.js'
import { NetworkProblem } from '../platform/http/call-problem.ts'

/** Why the receipt was not taken, in words that say what to do. */
export const receiptTrouble = (problem: unknown): string =>
  problem instanceof NetworkProblem ? m.receiver_confirm_offline() : m.receiver_confirm_failed()
