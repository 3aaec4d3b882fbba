import { accept, type Decision } from '../decision.ts'
import { readText } from '../reading/text.ts'

/** How a client has listed a driver: wanted first, or not wanted at all. A driver is listed once at most. */
export const LISTINGS = ['favourite', 'blocked'] as const

/** One of them. */
export type Listing = (typeof LISTINGS)[number]

/** The most drivers that a client, or all people of a company together, may list as each of them. */
export const MOST_LISTED = 200

/** The longest note about a listed driver, in code points. */
export const LONGEST_LIST_NOTE = 200

/** A note about a driver, trimmed; null if there is none. Refuses what `readText` does, at `note`. */
export const checkListNote = (note: string | null): Decision<string | null> => {
  const text = readText(note ?? '', { maxLength: LONGEST_LIST_NOTE, field: 'note' })
  return text.ok ? accept(text.value === '' ? null : text.value) : text
}
