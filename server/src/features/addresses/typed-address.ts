import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { readStopDetails } from '@karvon/contract/wire/draft-codec'
import { readFields } from '@karvon/contract/wire/read-fields'
import type { TypedAddress } from '@karvon/domain/addresses/saved-address'
import type { Refusal } from '@karvon/domain/decision'
import { placeIdFrom } from '@karvon/domain/places/written-point'
import { POINT_PRECISIONS } from '@karvon/domain/values/point-precision'

/** A sent address as far as it is readable, with refusals of the rest at their fields. */
export type SentAddress = { readonly typed: TypedAddress; readonly refusals: readonly Refusal[] }

/** Reads the address from a form or JSON. */
export const readSentAddress = (fields: Fields): SentAddress => {
  const reader = readFields(fields)
  const [lat, lng] = [reader.number('lat'), reader.number('lng')]
  return {
    typed: {
      name: reader.text('name'),
      address: reader.text('address'),
      point: lat === null || lng === null ? null : { lat, lng },
      place: placeIdFrom(reader.text('place')),
      precision: reader.choice('precision', POINT_PRECISIONS),
      somewhere: reader.flag('somewhere'),
      ...readStopDetails(reader),
    },
    refusals: reader.refusals,
  }
}
