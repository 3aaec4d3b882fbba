import type { Suggestion } from '../field/address-point.ts'

/** A text as it is compared: without case, apostrophes and spare spaces. */
export const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[ʻʼ‘’'`]/g, '')
    .replace(/\s+/g, ' ')

/** The first suggestion where it says exactly what was typed; then nobody has to pick it. */
export function exactSuggestion(text: string, suggestions: readonly Suggestion[]): Suggestion | null {
  const [first] = suggestions
  if (first === undefined) return null
  const typed = plain(text)
  return plain(first.value) === typed || plain(first.displayName) === typed ? first : null
}
