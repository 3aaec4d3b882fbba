import { type Decision, refuse } from '../decision.ts'
import { readText } from '../reading/text.ts'

/** The most templates that a person may have saved. */
export const MOST_TEMPLATES = 100

/** The longest name of a template, in code points. */
export const LONGEST_TEMPLATE_NAME = 80

/** A template's name, trimmed. Refuses `text_required` and what `readText` does, at `name`. */
export const readTemplateName = (typed: string): Decision<string> => {
  const name = readText(typed, { maxLength: LONGEST_TEMPLATE_NAME, field: 'name' })
  return name.ok && name.value === '' ? refuse('text_required', 'name') : name
}
