import { PointNote } from '../precision/point-note.tsx'
import { AddressListbox } from './address-listbox.tsx'
import { activeAfterKey, addressOptions } from './address-options.ts'

/** What comes under an address field, as one file: a place is picked in the list, and the note on its point follows. */
export const underAddress = {
  List: AddressListbox,
  optionsOf: addressOptions,
  activeAfterKey,
  Note: PointNote,
}
