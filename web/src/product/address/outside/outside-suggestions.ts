import { yandexScript } from '../../../platform/map/yandex/yandex-script.ts'
import type { OutsideSuggestion } from './outside-suggestion.ts'

/** The provider counts every call: a letter or two suggest nothing useful. */
const SHORTEST_TEXT = 3

/** Suggestions of the map provider beside our own; none without a provider. */
export const suggestOutside = async (text: string): Promise<readonly OutsideSuggestion[]> => {
  if (yandexScript() === null || text.trim().length < SHORTEST_TEXT) return []
  return (await import('./find-outside.ts')).findOutside(text.trim())
}
