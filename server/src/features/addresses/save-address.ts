import type { addAddress as endpoint } from '@karvon/contract/account/addresses'
import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { checkSavedAddress, MOST_SAVED_ADDRESSES } from '@karvon/domain/addresses/saved-address'
import { accept, type Decision, type Refusal, refuse, refuseAll } from '@karvon/domain/decision'
import { withPrecisions } from '@karvon/domain/places/point-guess'
import type { Locale } from '@karvon/domain/values/locale'
import type { Change } from '../../platform/commands/serve-change.ts'
import { type Db, inTransaction } from '../../platform/db/database.ts'
import { type SignedIn, signedIn } from '../../platform/http/caller.ts'
import type { AddressDeps, AddressView } from './address-deps.ts'
import {
  type AddressKey,
  countAddresses,
  insertAddress,
  type NewAddress,
  updateAddress,
} from './address-repository.ts'
import { type PhotoUser, usePlacePhotos } from './photos/place-photos.ts'
import { readSentAddress } from './typed-address.ts'

/**
 * Unreadable fields are already refused; a point with one unreadable half is not "missing" as well.
 */
const merged = (unread: readonly Refusal[], checked: readonly Refusal[]): readonly Refusal[] => {
  const known = new Set(unread.map(({ field }) => (field === 'lng' ? 'lat' : field)))
  return [...unread, ...checked.filter(({ field }) => !known.has(field))]
}

const mayUsePhoto = async (db: Db, photo: string | null, user: PhotoUser): Promise<boolean> =>
  photo === null || (await usePlacePhotos(db, [photo], user)).has(photo)

/** A checked address with its region, and with the map's text if it came without any. */
const prepareAddress = async (
  { db, readHandbook, geo }: AddressDeps,
  fields: Fields,
  locale: Locale,
  user: PhotoUser,
): Promise<Decision<NewAddress>> => {
  const { limits } = await readHandbook()
  const { typed, refusals } = readSentAddress(fields)
  const isServed = (point: { lat: number; lng: number }) =>
    geo.isInServiceArea(point) && geo.regionOf(point) !== null
  const [place = typed] = withPrecisions([typed], geo.guessOf)
  const checked = checkSavedAddress({ ...typed, precision: place.precision }, { ...limits, isServed })
  if (!checked.ok) return refuseAll(merged(refusals, checked.refusals))
  if (refusals.length > 0) return refuseAll(refusals)
  const { point, address, ...kept } = checked.value
  if (!(await mayUsePhoto(db, kept.photo, user))) return refuse('image_invalid', 'photo')
  const regionId = geo.regionOf(point)
  if (regionId === null) throw new Error('a checked place has no region')
  const found = address === null ? geo.reverse({ point, locale }) : null
  const words = (address ?? found?.formattedAddress ?? kept.name).slice(0, limits.maxAddressLength)
  const placeId = geo.checkedPlace({ place: kept.place ?? found?.place ?? null, point })
  return accept({ ...kept, address: words, ...point, regionId, place: placeId })
}

/** Saves an address; refuses its fields and `addresses_too_many`. */
export const addAddress = (deps: AddressDeps): Change<typeof endpoint, NewAddress> => ({
  prepare: ({ fields, locale, caller, now }) =>
    prepareAddress(deps, fields, locale, { ...signedIn(caller), now }),
  write: async (tx, kept, { caller, locale, now }) => {
    const { userId } = signedIn(caller)
    const most = MOST_SAVED_ADDRESSES
    if ((await countAddresses(tx, userId)) >= most) {
      return refuse('addresses_too_many', undefined, { max: most })
    }
    const reader = { locale, writePoint: deps.geo.writePoint }
    return accept(await insertAddress(tx, { userId, now }, kept, reader))
  },
})

/** Changes a person's own address; another's and one that never was are the same `not_found`. */
export const changeAddress = async (
  deps: AddressDeps,
  { caller, id }: { readonly caller: SignedIn; readonly id: number },
  fields: Fields,
  locale: Locale,
): Promise<Decision<AddressView>> => {
  const now = deps.clock.now()
  const prepared = await prepareAddress(deps, fields, locale, { ...caller, now })
  if (!prepared.ok) return prepared
  const key: AddressKey = { userId: caller.userId, id }
  const reader = { locale, writePoint: deps.geo.writePoint }
  const changed = await inTransaction(deps.db, tx =>
    updateAddress(tx, { ...key, now }, prepared.value, reader),
  )
  return changed === null ? refuse('not_found') : accept(changed)
}
