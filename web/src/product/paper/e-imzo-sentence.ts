import { m } from '../../messages/compiled/messages.js'
import { EImzoProblem, type EImzoProblemKind } from '../../platform/e-imzo/e-imzo-socket.ts'
import { problemSentence } from '../../platform/http/problem-sentence.ts'

const SENTENCES = {
  not_installed: m.papers_eimzo_not_installed,
  too_old: m.papers_eimzo_too_old,
  site_refused: m.papers_eimzo_site_refused,
  wrong_password: m.papers_eimzo_wrong_password,
  canceled: m.papers_eimzo_canceled,
} satisfies Record<Exclude<EImzoProblemKind, 'failed'>, () => string>

const PROBLEMS = { noNetwork: m.login_no_network, notDone: m.refusal_unknown_error }

/** What stood in the way of a signature, in a sentence: E-IMZO, the network, or our server. */
export const signingSentence = (problem: unknown): string => {
  if (!(problem instanceof EImzoProblem)) return problemSentence(problem, PROBLEMS)
  return problem.kind === 'failed'
    ? m.papers_eimzo_failed({ reason: problem.reason || '—' })
    : SENTENCES[problem.kind]()
}
