import { checkSavedAddress } from '@karvon/domain/addresses/saved-address'
import { hasStopDetails, NO_STOP_DETAILS } from '@karvon/domain/places/stop-details'
import { m } from '../../messages/compiled/messages.js'
import { addressForm } from '../../messages/compiled/refusals/address-form.ts'
import { type RefusalLabels, refusalLabel } from '../../platform/locale/refusal-label.ts'
import type { Address, AddressToSend } from '../../product/address/address-queries.ts'
import { emptyPoint, type FormPoint } from '../../product/order/draft/form-point.ts'

/** The address form as typed; the details for drivers belong to the place. */
export type TypedAddress = { name: string; place: FormPoint }

export type AddressPart = 'name' | 'place' | 'note' | 'contact_name' | 'contact_phone' | 'photo'

/** Error messages by field. */
export type AddressErrors = Readonly<Partial<Record<AddressPart, string>>>

/** An empty form. */
export const newAddress = (): TypedAddress => ({
  name: '',
  place: emptyPoint('place'),
})

/** The form filled from a saved address. */
export const typedOf = (saved: Address): TypedAddress => {
  const { name, address, lat, lng, place, city, precision, somewhere } = saved
  const { note, contactName, contactPhone, photo } = saved
  const details = { note, contactName, contactPhone, photo }
  return {
    name,
    place: {
      ...{ key: 'place', text: address, address, point: { lat, lng } },
      ...{ place, city, precision, somewhere },
      ...(hasStopDetails(details) && { details }),
    },
  }
}

/** The request body; free text without a chosen place is not sent as an address. */
export const toSend = ({ name, place }: TypedAddress): AddressToSend => ({
  name,
  address: place.address,
  lat: place.point?.lat ?? null,
  lng: place.point?.lng ?? null,
  place: place.place,
  precision: place.precision,
  somewhere: place.somewhere,
  ...(place.details ?? NO_STOP_DETAILS),
})

const PART_OF: Readonly<Record<string, AddressPart>> = {
  name: 'name',
  address: 'place',
  lat: 'place',
  lng: 'place',
  note: 'note',
  contact_name: 'contact_name',
  contact_phone: 'contact_phone',
  photo: 'photo',
}

const LABELS: RefusalLabels = { ...addressForm, text_required: m.addresses_name_required }

/** No limits here: the server decides whether the place is served. */
const EVERYWHERE = {
  maxAddressLength: 300,
  serviceArea: { south: -90, west: -180, north: 90, east: 180 },
  isServed: () => true,
}

/** The same checks the server makes, before sending. */
export const addressErrors = (typed: TypedAddress): AddressErrors => {
  const { name, place } = typed
  const checked = checkSavedAddress({ name, ...place, ...(place.details ?? NO_STOP_DETAILS) }, EVERYWHERE)
  if (checked.ok) return {}
  return Object.fromEntries(
    checked.refusals.flatMap(refusal => {
      const part = PART_OF[refusal.field ?? '']
      return part === undefined ? [] : [[part, refusalLabel(refusal, LABELS)] as const]
    }),
  )
}

/** The server's errors, by form field. */
export const serverErrors = (errors: Readonly<Record<string, readonly string[]>>): AddressErrors =>
  Object.fromEntries(
    Object.entries(errors).flatMap(([name, [sentence]]) => {
      const part = PART_OF[name]
      return part !== undefined && sentence ? [[part, sentence] as const] : []
    }),
  )
