import type { listRecentAddresses, listSavedAddresses } from '@karvon/contract/account/addresses'
import type { Address } from '../../features/addresses/address-queries.ts'
import { notSaved } from '../../features/addresses/own-places.ts'
import type { OwnOptions } from '../../features/geo/listing/address-options.ts'
import { ownOptionsOf } from '../../features/geo/matching/own-options.ts'
import { call } from '../../platform/http/call.ts'

const none: Address[] = []

/** Saved and recent places of a signed-in person for the calculator; empty for visitors and when the request fails. */
export async function askOwnPlaces(): Promise<OwnOptions> {
  if (!('signedIn' in document.documentElement.dataset)) return () => []
  const [saved, recent] = await Promise.all([
    call<typeof listSavedAddresses>('GET', '/address/saved').catch(() => none),
    call<typeof listRecentAddresses>('GET', '/address/recent').catch(() => none),
  ])
  return ownOptionsOf(saved, notSaved(recent, saved))
}
