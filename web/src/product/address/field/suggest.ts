import type { OutsideSuggestion } from '../outside/outside-suggestion.ts'
import type { PickedPlace, Suggestion } from './address-point.ts'

const finder = () => import('./find-places.ts')

/** Suggestions for a typed text; the script is loaded when a field is first opened. */
export const suggest = async (text: string, signal?: AbortSignal): Promise<Suggestion[]> =>
  (await finder()).findPlaces(text, signal)

/** The place whose name equals the text, which the user does not have to pick, or why none is taken. */
export const suggestExact = async (text: string): Promise<PickedPlace | string> =>
  (await finder()).findExact(text)

/** Suggestions of the map provider beside our own; none without a provider. */
export const suggestOutside = async (text: string): Promise<readonly OutsideSuggestion[]> =>
  (await import('../outside/outside-suggestions.ts')).suggestOutside(text)
