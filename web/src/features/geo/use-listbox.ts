import { useEffect, useState } from 'react'
import type { AddressListbox } from './address-listbox.tsx'
import type { AddressCombobox } from './use-address-combobox.ts'

let loaded: typeof AddressListbox | null = null

/**
 * The list under an address field while it is open; loaded when the first of them has something to say, and where that
 * fails tried again at the next opening.
 */
export function useListbox({ isOpen, options, state }: AddressCombobox): typeof AddressListbox | null {
  const [listbox, setListbox] = useState(() => loaded)
  const isWanted = isOpen && (options.length > 0 || state !== 'idle')
  useEffect(() => {
    if (!isWanted || listbox !== null) return
    import('./exactness/under-address.ts').then(
      part => {
        loaded = part.underAddress.list
        setListbox(() => loaded)
      },
      () => {},
    )
  }, [isWanted, listbox])
  return isOpen ? listbox : null
}
