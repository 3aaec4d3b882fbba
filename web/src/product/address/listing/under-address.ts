import { PointNote } from '../precision/point-note.tsx'
import { AddressListbox } from './address-listbox.tsx'
import { activeAfterKey, addressOptions } from './address-options.ts'

/** Everything shown below an address field, as one chunk: the list, then the note on the picked point. */
export const underAddress = {
  List: AddressListbox,
  optionsOf: addressOptions,
  activeAfterKey,
  Note: PointNote,
}
