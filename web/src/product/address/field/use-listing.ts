import { useEffect, useState } from 'react'

type Listing = typeof import('../listing/under-address.ts')['underAddress']

/** Loads the list and notes shown below an address field. */
export const loadListing = async (): Promise<Listing> =>
  (await import('../listing/under-address.ts')).underAddress

let loaded: Listing | null = null

/** The list below an address field, loaded when one is first opened; a failed load is repeated at the next opening. */
export function useListing(isOpen: boolean): Listing | null {
  const [listing, setListing] = useState(loaded)
  useEffect(() => {
    if (!isOpen || listing !== null) return
    loadListing().then(
      part => {
        loaded = part
        setListing(part)
      },
      () => {},
    )
  }, [isOpen, listing])
  return listing
}
