import type { Suggestion } from '../field/address-point.ts'

/** Normalizes a text for comparison: case, apostrophes and extra spaces are ignored. */
export const plain = (text: string) =>
  text
    .trim()
    .toLowerCase()
    .replace(/[ʻʼ‘’'`]/g, '')
    .replace(/\s+/g, ' ')

/** The first suggestion if it is the place that was typed, and equals the typed text; else null. */
export function exactSuggestion(text: string, suggestions: readonly Suggestion[]): Suggestion | null {
  const [first] = suggestions
  if (first === undefined || first.exactness === 'guess') return null
  const typed = plain(text)
  return plain(first.value) === typed || plain(first.displayName) === typed ? first : null
}
