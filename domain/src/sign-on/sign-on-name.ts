import { accept, type Decision, refuse } from '../decision.ts'

const NAME = /^[a-z0-9][a-z0-9-]{1,38}[a-z0-9]$/

/** The name by which a company's people name it when they sign in, in lower case. Refuses `sign_on_name_invalid` at `name`. */
export const readSignOnName = (typed: string): Decision<string> => {
  const name = typed.trim().toLowerCase()
  return NAME.test(name) ? accept(name) : refuse('sign_on_name_invalid', 'name')
}
