import type { Tx } from '../db/database.ts'
import type { JobHandler } from '../jobs/job-queue.ts'
import { reportFailure } from '../log.ts'
import type { HandOn, SmsChain } from './sms-chain.ts'
import { readTries, type SmsTry } from './sms-messages.ts'

/** Whether a code must go by another route: it failed, nobody knows, or no report came of what was taken. */
const isMissing = ({ state }: SmsTry, hasReports: boolean): boolean =>
  state === 'failed' || state === 'unknown' || state === 'sending' || (state === 'sent' && hasReports)

/** Hands a code on, unless it was delivered, was used, or has been handed on by then. */
export const handOnJob =
  (chain: SmsChain): JobHandler =>
  async (tx: Tx, payload: HandOn) => {
    const tries = await readTries(tx, payload.id)
    const own = tries.find(({ route }) => route === payload.route)
    if (own === undefined || !chain.mayHandOn(tries, own.route)) return undefined
    if (!isMissing(own, chain.hasReports(own.route))) return undefined
    return async () => {
      const outcome = await chain.handOn(payload)
      if (outcome !== null && outcome.kind !== 'sent') {
        reportFailure(
          new Error(outcome.error),
          `the code of message ${payload.id} was not sent by another route`,
        )
      }
    }
  }
