import { tabKey } from '../../../platform/storage/tab-owner.ts'
import type { TypedProfile } from './typed-profile.ts'

/** Session storage only: it must not outlive the tab (docs/trust.md#what-a-browser-keeps). */
const KEY = 'karvon.profile-draft'
const LONGEST = 10_000

const textOf = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '')

/** Saves the draft across a reload and the cropping of a photo. */
export const saveProfileDraft = (typed: TypedProfile): void => {
  try {
    sessionStorage.setItem(tabKey(KEY), JSON.stringify(typed))
  } catch {
    // storage unavailable: the draft only misses a reload
  }
}

/** The unsaved draft, or null. */
export const readProfileDraft = (): TypedProfile | null => {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(tabKey(KEY)) ?? 'null')
    if (typeof stored !== 'object' || stored === null) return null
    const { firstName, lastName, telegram } = stored as Record<string, unknown>
    return { firstName: textOf(firstName), lastName: textOf(lastName), telegram: textOf(telegram) }
  } catch {
    return null
  }
}

/** Deletes the draft once it is saved, and on sign-out. */
export const forgetProfileDraft = (): void => {
  try {
    sessionStorage.removeItem(tabKey(KEY))
  } catch {
    // nothing was stored
  }
}
