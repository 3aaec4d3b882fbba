import { POINT_PRECISIONS } from '@karvon/domain/values/point-precision'
import type { TSchema } from 'typebox'
import { Type } from '../schema/json-schema.ts'

/** Whole UZS. */
export const Uzs = Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER, description: 'whole UZS' })

/** An instant of an answer; all have one form (docs/api.md#ground-rules). */
export const Instant = Type.String({
  format: 'date-time',
  description: 'RFC 3339 in UTC with milliseconds: `2026-11-24T04:00:00.000Z`',
})

/** A database id. */
export const Id = Type.Integer({ minimum: 1, maximum: 2_147_483_647 })

/** The version of a row that the caller saw; allows for the next one too. */
export const Version = Type.Integer({ minimum: 1, maximum: 2_147_483_646 })

/** Degrees of latitude. */
export const Latitude = Type.Number({ minimum: -90, maximum: 90 })

/** Degrees of longitude. */
export const Longitude = Type.Number({ minimum: -180, maximum: 180 })

/** A point on the map. */
export const WirePoint = Type.Object({ lat: Latitude, lng: Longitude })

/** The value or null. */
export const Nullable = <T extends TSchema>(schema: T) => Type.Union([schema, Type.Null()])

/** One of a closed list of strings. */
export const OneOf = <const T extends readonly string[]>(values: T, description?: string) =>
  Type.Unsafe<T[number]>(Type.Enum([...values], description === undefined ? {} : { description }))

/** Yes or no, as it is sent: JSON has booleans, forms and queries have text. */
export const Flag = (description: string) =>
  Type.Unsafe<boolean | '0' | '1'>(Type.Union([Type.Boolean(), OneOf(['0', '1'])], { description }))

/** How exact a point of an order or a saved address is. */
export const Precision = OneOf(
  POINT_PRECISIONS,
  'pin: set on the map by a person; district and city are only a center',
)

/** The place id of a suggestion, stored with a point so that each reader gets its name in their language. */
export const PlaceId = Type.String({
  maxLength: 40,
  description: 'id of the place, as a suggestion or a resolved address gave it',
})

/** A point in the reader's language and script: the full address, its first part, and its town. */
export const WrittenPoint = {
  address: Type.String({
    description: "in the reader's language and script; words that are nobody's name stay as typed",
  }),
  display_name: Type.String({ description: 'the street with its house, the market, the village' }),
  city: Type.String({ description: 'the town the point is in or nearest to' }),
}

/** What the driver needs at a point; null if unknown, or not for this reader. */
export const StopDetails = {
  note: Nullable(Type.String({ description: 'for the driver, as typed' })),
  contact_name: Nullable(Type.String({ description: 'who to ask for there' })),
  contact_phone: Nullable(Type.String({ description: 'twelve digits; masked three days after the end' })),
  photo: Nullable(Type.String({ description: 'address of a picture of the entrance' })),
}

/** The names of those fields. */
export const STOP_DETAIL_FIELDS = ['note', 'contact_name', 'contact_phone', 'photo'] as const

/** Whether the client agreed to "somewhere around here" instead of an exact point. */
export const Somewhere = Type.Boolean({ description: 'the client left the exact point open' })
