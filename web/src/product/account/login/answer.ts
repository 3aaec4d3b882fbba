import { CallProblem } from '../../../platform/http/call-problem.ts'
import type { Trouble } from './trouble-sentence.ts'

/** The result of a sign-in call. */
export type Answer<T> = { ok: true; data: T } | { ok: false; trouble: Trouble }

const DEFAULT_WAIT_S = 60

const firstSentences = (errors: CallProblem['errors']): Record<string, string> =>
  Object.fromEntries(Object.entries(errors).map(([field, [sentence = '']]) => [field, sentence]))

function troubleOf(failure: unknown): Trouble {
  if (!(failure instanceof CallProblem)) return { kind: 'offline' }
  if (failure.status === 429) return { kind: 'wait', retryAfterS: failure.retryAfterS ?? DEFAULT_WAIT_S }
  const fields = firstSentences(failure.errors)
  return { kind: 'refused', message: Object.values(fields)[0] ?? failure.message, fields }
}

/** Turns a call's success or any failure into an `Answer`. */
export const answerOf = <T>(calling: Promise<T>): Promise<Answer<T>> =>
  calling.then(
    data => ({ ok: true, data }) as const,
    (failure: unknown) => ({ ok: false, trouble: troubleOf(failure) }) as const,
  )
