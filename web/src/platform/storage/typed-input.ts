import { deleteStoredUnless } from './stored-values.ts'

/** How long typed text is kept on this device for an absent person. */
const STORED_MS = 14 * 24 * 3_600_000

type Typed = { readonly person?: unknown; readonly at?: unknown }

const read = (value: unknown): Typed => (typeof value === 'object' && value !== null ? value : {})

export const isTypedBy = (value: unknown, person: number | null): boolean => read(value).person === person

/**
 * Whether text typed on this device may stay when a person signs in: their own always, another person's for two weeks, so
 * that they find it after an expired session. It is never shown to anyone else.
 */
export const mayStay = (value: unknown, person: number, nowMs: number): boolean => {
  const { at } = read(value)
  return isTypedBy(value, person) || (typeof at === 'number' && at > nowMs - STORED_MS)
}

/** Deletes what other people typed on this device long ago; called when a person signs in. */
export const deleteOldTyped = (person: number): Promise<void> =>
  deleteStoredUnless('typed/', value => mayStay(value, person, Date.now()))

/** At sign-out: deletes everything this person typed and did not send. */
export const deleteTypedBy = (person: number | null): Promise<void> =>
  deleteStoredUnless('typed/', value => !isTypedBy(value, person))
