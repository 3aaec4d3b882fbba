import type { listRecentAddresses, listSavedAddresses } from '@karvon/contract/account/addresses'
import type { Address } from '../../features/addresses/address-queries.ts'
import { notSaved } from '../../features/addresses/own-places.ts'
import type { OwnOptions } from '../../features/geo/listing/address-options.ts'
import { ownOptionsOf } from '../../features/geo/matching/own-options.ts'
import { call } from '../../platform/http/call.ts'

const none: Address[] = []

/** The places of whoever is signed in, as the fields of the calculator offer them. Nobody else has any, and none come where the server does not say. */
export async function askOwnPlaces(): Promise<OwnOptions> {
  if (!('signedIn' in document.documentElement.dataset)) return () => []
  const [saved, recent] = await Promise.all([
    call<typeof listSavedAddresses>('GET', '/address/saved').catch(() => none),
    call<typeof listRecentAddresses>('GET', '/address/recent').catch(() => none),
  ])
  return ownOptionsOf(saved, notSaved(recent, saved))
}
