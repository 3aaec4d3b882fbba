import { m } from '../../../messages/compiled/messages.js'
import { CallProblem } from '../../../platform/http/call-problem.ts'

/** What is wrong with a typed name; null: nothing. */
export const nameProblem = (name: string): string | null =>
  name.trim() === '' ? m.templates_name_required() : null

/** The server's sentence about the name; null: it is about something else. */
export const nameRefusal = (failure: unknown): string | null =>
  failure instanceof CallProblem ? (failure.errors.name?.[0] ?? null) : null
