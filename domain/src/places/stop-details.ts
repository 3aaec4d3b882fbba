import { accept, type Decision, refuse, refuseAll } from '../decision.ts'
import { readPhone } from '../reading/phone.ts'
import { readText } from '../reading/text.ts'

/** The longest note for the driver, in characters. */
export const LONGEST_STOP_NOTE = 300

/** The longest name of a contact at a point, in characters. */
export const LONGEST_CONTACT_NAME = 60

/**
 * What a driver needs at a point beyond where it is (docs/product.md#places); unknown parts are null. An order
 * keeps its own copy of those of a saved address.
 */
export type StopDetails = {
  /** As in "gate 3, ring the bell". */
  readonly note: string | null
  readonly contactName: string | null
  /** Checked: twelve digits `998901234567`. */
  readonly contactPhone: string | null
  /** The name of a stored picture of the entrance. */
  readonly photo: string | null
}

/** A point with nothing but its coordinates. */
export const NO_STOP_DETAILS: StopDetails = { note: null, contactName: null, contactPhone: null, photo: null }

/** Whether anything is known. */
export const hasStopDetails = ({ note, contactName, contactPhone, photo }: StopDetails): boolean =>
  [note, contactName, contactPhone, photo].some(part => part !== null && part !== '')

const PHOTO_NAME = /(?:^|\/)([A-Za-z0-9_-]{22}\.webp)$/

/** The name of a picture as sent: alone, or as the address under which it was shown; null if it is neither. */
export const entrancePhotoFrom = (sent: string): string | null => PHOTO_NAME.exec(sent)?.[1] ?? null

const readLine = (typed: string | null, field: string, maxLength: number): Decision<string | null> => {
  const text = readText(typed ?? '', { maxLength, field })
  return text.ok ? accept(text.value || null) : text
}

const readContactPhone = (typed: string | null, field: string): Decision<string | null> => {
  if (typed === null || typed.trim() === '') return accept(null)
  const phone = readPhone(typed)
  return phone === null ? refuse('phone_format', field) : accept(phone)
}

/**
 * Checked details, or every refusal at its field, prefixed by `prefix`: `text_invalid` and `text_too_long`
 * (`max`) at `note` and `contact_name`, `phone_format` at `contact_phone`. Whose the photo is, is for the
 * server to check.
 */
export const checkStopDetails = (typed: StopDetails, prefix = ''): Decision<StopDetails> => {
  const note = readLine(typed.note, `${prefix}note`, LONGEST_STOP_NOTE)
  const contactName = readLine(typed.contactName, `${prefix}contact_name`, LONGEST_CONTACT_NAME)
  const contactPhone = readContactPhone(typed.contactPhone, `${prefix}contact_phone`)
  if (note.ok && contactName.ok && contactPhone.ok) {
    const { photo } = typed
    return accept({
      note: note.value,
      contactName: contactName.value,
      contactPhone: contactPhone.value,
      photo,
    })
  }
  return refuseAll([note, contactName, contactPhone].flatMap(part => (part.ok ? [] : part.refusals)))
}
