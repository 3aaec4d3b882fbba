import { tabKey } from '../../../platform/storage/tab-owner.ts'
import type { TypedProfile } from './typed-profile.ts'

/** Session storage only: it must not outlive the tab (docs/trust.md#what-a-browser-keeps). */
const KEY = 'karvon.profile-draft'
const LONGEST = 10_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '')

/** Keeps what was typed over a reload and the cut of a photo. */
export const saveProfileDraft = (typed: TypedProfile): void => {
  try {
    sessionStorage.setItem(tabKey(KEY), JSON.stringify(typed))
  } catch {
    // a closed store costs only the reload
  }
}

/** What was typed and not saved, or null. */
export const readProfileDraft = (): TypedProfile | null => {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(tabKey(KEY)) ?? 'null')
    if (typeof kept !== 'object' || kept === null) return null
    const { firstName, lastName, telegram } = kept as Record<string, unknown>
    return { firstName: textOf(firstName), lastName: textOf(lastName), telegram: textOf(telegram) }
  } catch {
    return null
  }
}

/** It was saved, or the next person comes. */
export const forgetProfileDraft = (): void => {
  try {
    sessionStorage.removeItem(tabKey(KEY))
  } catch {
    // nothing was kept
  }
}
