import { m } from '../../messages/compiled/messages.js'
import { problemSentence as sentenceOf } from '../../platform/http/problem-sentence.ts'

const LABELS = { noNetwork: m.driver_no_network, notDone: m.driver_not_done }

/** The message for a failed call: the server's own if it sent one. */
export const problemSentence = (problem: unknown): string => sentenceOf(problem, LABELS)
