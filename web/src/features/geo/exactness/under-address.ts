import { AddressListbox } from '../address-listbox.tsx'
import { PointNote } from './point-note.tsx'

/** What comes under an address field, as one file: a place is picked in the list, and the note on its point follows. */
export const underAddress = { list: AddressListbox, note: PointNote }
