// what comes under an address field, in one file: a place is picked in the list, and the note on its point follows
export { AddressListbox } from './address-listbox.tsx'
export { PointNote } from './exactness/point-note.tsx'
