import { m } from '../../messages/compiled/messages.js'
import { fieldSentences, problemSentence } from '../../platform/http/problem-sentence.ts'

/** Why a form was not accepted, unless it is said at one of its fields; null: nothing to say. */
export const problemText = (problem: unknown, fields: readonly string[]): string | null => {
  if (problem === null || problem === undefined) return null
  if (Object.keys(fieldSentences(problem)).some(field => fields.includes(field))) return null
  return problemSentence(problem, { noNetwork: m.claims_no_network, notDone: m.claims_send_failed })
}
