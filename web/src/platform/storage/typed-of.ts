import { deleteStoredUnless } from './stored-values.ts'

/** So long what was typed waits on this device for a person who has not come back. */
const STORED_MS = 14 * 24 * 3_600_000

type Typed = { readonly person?: unknown; readonly at?: unknown }

const read = (kept: unknown): Typed => (typeof kept === 'object' && kept !== null ? kept : {})

/** Whether it was typed by this person. */
export const isTypedBy = (kept: unknown, person: number | null): boolean => read(kept).person === person

/**
 * Whether text typed on this device may stay when a person signs in: their own always, another person's for two weeks, so
 * that they find it after an expired session. It is never shown to anyone else.
 */
export const mayStay = (kept: unknown, person: number, nowMs: number): boolean => {
  const { at } = read(kept)
  return isTypedBy(kept, person) || (typeof at === 'number' && at > nowMs - STORED_MS)
}

/** What others typed here long ago is forgotten when a person comes. */
export const dropOldTyped = (person: number): Promise<void> =>
  deleteStoredUnless('typed/', kept => mayStay(kept, person, Date.now()))

/** Sign-out: nothing that this person typed and did not send stays on the device. */
export const forgetTypedBy = (person: number | null): Promise<void> =>
  deleteStoredUnless('typed/', kept => !isTypedBy(kept, person))
