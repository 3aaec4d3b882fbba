import { PointNote } from '../precision/point-note.tsx'
import { AddressListbox } from './address-listbox.tsx'
import { activeAfterKey, addressOptions } from './address-options.ts'
import { pastedProblem, pointIn, readPasted } from './pasted-point.ts'
import { pickOption, takePasted } from './pick-option.ts'

/** Everything beyond the bare address field, as one chunk: the list, pasted points, the note on the picked point. */
export const underAddress = {
  List: AddressListbox,
  optionsOf: addressOptions,
  activeAfterKey,
  Note: PointNote,
  readPasted,
  pastedProblem,
  pointIn,
  takePasted,
  pickOption,
}
