import { m } from '../../../messages/compiled/messages.js'

/** Why a call of the login did not succeed. */
export type Trouble =
  | { kind: 'offline' }
  | { kind: 'wait'; retryAfterS: number }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }

/** Seconds in words, as minutes where there are many. */
export const waitingTime = (seconds: number) =>
  seconds < 120
    ? m.login_wait_seconds({ seconds: String(seconds) })
    : m.login_wait_minutes({ minutes: String(Math.ceil(seconds / 60)) })

/** The trouble in words that say how to go on; the server's own sentence where it sent one. */
export function troubleSentence(trouble: Trouble): string {
  if (trouble.kind === 'offline') return m.login_no_network()
  if (trouble.kind === 'wait') return m.login_wait({ time: waitingTime(trouble.retryAfterS) })
  return trouble.message || m.login_failed()
}
