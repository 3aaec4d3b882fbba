import type { Suggestion } from './address-point.ts'

/** The longest question that places are looked for by; whoever typed more is asked to choose from the list. */
const LONGEST_ADDRESS = 200

/** Addresses for what was typed so far; the script that asks for them comes with the first letter. */
export const suggest = async (text: string, signal?: AbortSignal): Promise<Suggestion[]> =>
  text.length > LONGEST_ADDRESS ? [] : (await import('./find-places.ts')).findPlaces(text, signal)
