import type { PickedPlace, Suggestion } from './address-point.ts'

const finder = () => import('./find-places.ts')

/** Addresses for what was typed so far; the script that asks for them comes when a field is first opened. */
export const suggest = async (text: string, signal?: AbortSignal): Promise<Suggestion[]> =>
  (await finder()).findPlaces(text, signal)

/** The place that the text names exactly, if any: nobody has to pick it. */
export const suggestExact = async (text: string): Promise<PickedPlace | null> =>
  (await finder()).findExact(text)
