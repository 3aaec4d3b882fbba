import { isMapPoint } from '@karvon/domain/values/map-point'
import { POINT_PRECISIONS } from '@karvon/domain/values/point-precision'
import { isOwnTabKey, tabKey } from '../../platform/storage/tab-owner.ts'
import { readStoredDetails } from '../../product/order/draft/points-field.ts'
import { newAddress, type TypedAddress } from './typed-address.ts'

/**
 * Session storage only: it holds an address and a phone, and must not outlive the tab
 * (docs/trust.md#what-a-browser-keeps).
 */
const KEY = 'karvon.address-draft'

const keyOf = (id: number | null): string => tabKey(id === null ? KEY : `${KEY}.${id}`)

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.slice(0, most) : ''

const read = (text: string): TypedAddress | null => {
  const stored: unknown = JSON.parse(text)
  if (typeof stored !== 'object' || stored === null) return null
  const { name, place } = stored as Record<string, unknown>
  const picked = (place ?? {}) as Record<string, unknown>
  const { text: typed, address, point, precision, somewhere } = picked
  const isPicked = isMapPoint(point) && typeof address === 'string' && address !== ''
  return {
    name: textOf(name, 200),
    place: {
      ...newAddress().place,
      text: textOf(typed, 400),
      address: isPicked ? address : null,
      point: isPicked ? { lat: point.lat, lng: point.lng } : null,
      precision: POINT_PRECISIONS.find(known => isPicked && known === precision) ?? null,
      somewhere: isPicked && somewhere === true,
      ...readStoredDetails(picked.details),
    },
  }
}

/** Saves the draft across a reload or a visit to the map; `id` null: a new address. */
export const saveAddressDraft = (typed: TypedAddress, id: number | null): void => {
  try {
    sessionStorage.setItem(keyOf(id), JSON.stringify(typed))
  } catch {
    // storage unavailable: the draft only misses a reload
  }
}

/** The saved draft, or null. */
export const readAddressDraft = (id: number | null): TypedAddress | null => {
  try {
    return read(sessionStorage.getItem(keyOf(id)) ?? 'null')
  } catch {
    return null
  }
}

/** Deletes the draft once the address is sent or the form is canceled. */
export const forgetAddressDraft = (id: number | null): void => {
  try {
    sessionStorage.removeItem(keyOf(id))
  } catch {
    // nothing was stored
  }
}

/** On sign-out: deletes all address drafts of this tab. */
export const forgetAddressDrafts = (): void => {
  try {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(KEY) && isOwnTabKey(key)) sessionStorage.removeItem(key)
  } catch {
    // nothing was stored
  }
}
