import { m } from '../../../messages/compiled/messages.js'

/** Why a sign-in call failed. */
export type Trouble =
  | { kind: 'offline' }
  | { kind: 'wait'; retryAfterS: number }
  | { kind: 'refused'; message: string; fields: Readonly<Record<string, string>> }

/** Seconds as text, in minutes from two minutes on. */
export const waitingTime = (seconds: number) =>
  seconds < 120
    ? m.login_wait_seconds({ seconds: String(seconds) })
    : m.login_wait_minutes({ minutes: String(Math.ceil(seconds / 60)) })

/** Describes a failure and what to do; prefers the server's sentence. */
export function troubleSentence(trouble: Trouble): string {
  if (trouble.kind === 'offline') return m.login_no_network()
  if (trouble.kind === 'wait') return m.login_wait({ time: waitingTime(trouble.retryAfterS) })
  return trouble.message || m.login_failed()
}
