import { useEffect, useState } from 'react'

type Listing = typeof import('../listing/under-address.ts')['underAddress']

/** Loads what comes under an address field. */
export const loadListing = async (): Promise<Listing> =>
  (await import('../listing/under-address.ts')).underAddress

let loaded: Listing | null = null

/** The list under an address field; loaded when the first is opened, and where that fails tried again at the next opening. */
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
