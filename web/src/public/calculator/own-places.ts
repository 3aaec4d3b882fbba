import type { listRecentAddresses, listSavedAddresses } from '@karvon/contract/account/addresses'
import { call } from '../../platform/http/call.ts'
import type { Address } from '../../product/address/address-queries.ts'
import type { OwnOptions } from '../../product/address/listing/address-options.ts'
import { ownOptionsOf } from '../../product/address/listing/own-options.ts'
import { notSaved } from '../../product/address/own-places.ts'

const none: Address[] = []

/** Saved and recent places of a signed-in person for the calculator; empty for visitors and when the request fails. */
export async function fetchOwnPlaces(): Promise<OwnOptions> {
  if (!('signedIn' in document.documentElement.dataset)) return () => []
  const [saved, recent] = await Promise.all([
    call<typeof listSavedAddresses>('GET', '/address/saved').catch(() => none),
    call<typeof listRecentAddresses>('GET', '/address/recent').catch(() => none),
  ])
  return ownOptionsOf(saved, notSaved(recent, saved))
}
