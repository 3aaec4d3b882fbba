import { POST_FIELDS } from '@karvon/domain/freight-posts/post-fact'
import { PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { endpoint } from '../endpoint.ts'
import { WireSuggestion } from '../geo/addresses.ts'
import { Type } from '../schema/json-schema.ts'
import { Nullable, OneOf } from '../wire/values.ts'

const SPAN = {
  start: Type.Integer({ minimum: 0, description: 'in UTF-16 units of `text`' }),
  end: Type.Integer({ minimum: 0, description: 'excluded' }),
}

/** A stop of a load that a post names. */
const WirePostStop = Type.Object({
  as: OneOf(['from', 'via', 'to']),
  place: WireSuggestion,
  ...SPAN,
})

/** One load of a post (docs/api.md#freight-posts): every value is a guess, null where the post names none. */
export const WirePostLoad = Type.Object({
  ...SPAN,
  stops: Type.Array(WirePostStop),
  abroad: Type.Boolean({ description: 'it begins or ends outside Uzbekistan' }),
  load_date: Nullable(Type.String({ description: 'YYYY-MM-DD in Tashkent' })),
  load_clock: Nullable(Type.String({ description: 'HH:mm in Tashkent' })),
  day_part: Nullable(OneOf(['morning', 'noon', 'evening'])),
  weight: Nullable(Type.Integer({ description: 'kg' })),
  volume: Nullable(Type.Number({ description: 'm³' })),
  truck_key: Nullable(Type.String({ description: 'key of the truck type' })),
  parcel_key: Nullable(Type.String({ description: 'key of the parcel type' })),
  price: Nullable(Type.Object({ amount: Type.Number({ minimum: 0 }), currency: OneOf(['UZS', 'USD']) })),
  price_agreed: Type.Boolean({ description: 'the price is to be agreed' }),
  payment_type: Nullable(OneOf(PAYMENT_TYPES)),
  phones: Type.Array(Type.String({ description: 'twelve digits' })),
  spans: Type.Array(Type.Object({ field: OneOf(POST_FIELDS), ...SPAN })),
})

/** A post that was read: its cleaned text, its loads and the words that were not understood. */
export const WireReadPost = Type.Object({
  text: Type.String(),
  loads: Type.Array(WirePostLoad),
  unread: Type.Array(Type.Object(SPAN)),
})

/** Reads a freight post of a chat; nothing is stored. */
export const readFreightPost = endpoint({
  method: 'POST',
  path: '/freight-posts/read',
  summary: 'Facts of a freight post',
  action: 'place_order',
  cost: 'way',
  input: { body: Type.Object({ text: Type.String({ description: 'at most 2,000 characters' }) }) },
  output: WireReadPost,
  refusals: ['text_too_long', 'text_invalid'],
})
