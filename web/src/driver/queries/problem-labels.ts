import { m } from '../../messages/compiled/messages.js'
import { problemSentence as sentenceOf } from '../../platform/http/problem-sentence.ts'

const LABELS = { noNetwork: m.driver_no_network, notDone: m.driver_not_done }

/** What went wrong in a sentence: the server's own where it sent one. */
export const problemSentence = (problem: unknown): string => sentenceOf(problem, LABELS)
