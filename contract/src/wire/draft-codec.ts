import type { Refusal } from '@karvon/domain/decision'
import type { DraftPoint, OrderDraft } from '@karvon/domain/orders/order-draft'
import { entrancePhotoFrom, hasStopDetails, type StopDetails } from '@karvon/domain/places/stop-details'
import { placeIdFrom } from '@karvon/domain/places/written-point'
import {
  readDay,
  readDayAndTime,
  readMomentInTashkent,
  readTimeOfDay,
} from '@karvon/domain/reading/date-time'
import { PAYERS, PAYMENT_TYPES } from '@karvon/domain/values/payment'
import { POINT_PRECISIONS } from '@karvon/domain/values/point-precision'
import {
  fromTashkent,
  tashkentDate,
  tashkentDateTime,
  tashkentTime,
} from '@karvon/domain/values/tashkent-time'
import type { Fields } from './bracket-fields.ts'
import { cargoFromWire, cargoToWire } from './order-cargo.ts'
import { type FieldReader, readFields } from './read-fields.ts'

/** What a client sends along with a draft: its quote, and hints that the server only compares or ignores. */
export type DraftSubmission = {
  draft: OrderDraft
  quoteId: string | null
  /** For how many minutes the order is offered to favourites first; null: to everybody at once. */
  favouritesMinutes: number | null
  clientCompanyId: number | null
  /** For a price without coordinates (docs/api.md#asking-for-prices); recomputed if there are coordinates. */
  hints: { distanceKm: number | null; regionIds: number[] }
  /** Fields that could not be read; they are null in the draft. */
  refusals: readonly Refusal[]
}

const MAX_POINTS_READ = 20

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** What is sent about a point for its driver, as far as it is readable. */
export const readStopDetails = (reader: FieldReader): StopDetails => {
  const photo = reader.text('photo')
  return {
    note: reader.text('note'),
    contactName: reader.text('contact_name'),
    contactPhone: reader.phone('contact_phone'),
    photo: photo === null ? null : (entrancePhotoFrom(photo) ?? reader.refuse('image_invalid', 'photo')),
  }
}

const detailsIn = (reader: FieldReader): Pick<DraftPoint, 'details'> => {
  const details = readStopDetails(reader)
  return hasStopDetails(details) ? { details } : {}
}

const readPoint = (value: unknown, at: number, refusals: Refusal[]): DraftPoint => {
  const reader = readFields(isFields(value) ? value : {}, `routes.${at}.`, refusals)
  const lat = reader.number('lat')
  const lng = reader.number('lng')
  return {
    address: reader.text('address'),
    point: lat === null || lng === null ? null : { lat, lng },
    place: placeIdFrom(reader.text('place')),
    precision: reader.choice('precision', POINT_PRECISIONS),
    somewhere: reader.flag('somewhere'),
    ...detailsIn(reader),
  }
}

const READ_IN_REFUSAL = 60

const unreadable = (reader: FieldReader, read: string): null =>
  reader.refuse('load_time_unreadable', 'load_time', { read: read.slice(0, READ_IN_REFUSAL) })

/** A day without a time is one, too, as programs write it with midnight to the second. */
const readWhole = (reader: FieldReader, text: string): Date | null => {
  const at = readMomentInTashkent(text)
  if (at !== null) return at
  return readDay(text) === null ? unreadable(reader, text) : reader.refuse('load_time_required', 'load_time')
}

const readParts = (reader: FieldReader, date: string | null, time: string | null): Date | null => {
  const day = date === null ? null : readDayAndTime(date)
  const clock = time === null ? null : readTimeOfDay(time)
  if (date !== null && day === null) return reader.refuse('date_invalid', 'load_time')
  if (time !== null && clock === null) return reader.refuse('time_invalid', 'load_time')
  const at = clock ?? day?.time ?? null
  if (day === null || at === null) return reader.refuse('load_time_required', 'load_time')
  return differ(reader, fromTashkent(day.day, day.time ?? at), fromTashkent(day.day, at))
}

/** Two moments that must be the same; where they are not, neither is guessed to be meant. */
const differ = (reader: FieldReader, one: Date | null, other: Date | null): Date | null => {
  if (one === null || other === null || one.getTime() === other.getTime()) return one ?? other
  const facts = { one: tashkentDateTime(one), other: tashkentDateTime(other) }
  return reader.refuse('load_times_differ', 'load_time', facts)
}

/**
 * `date` and `time` in Asia/Tashkent (docs/api.md#sending-an-order), or one `load_time`: ISO 8601, or local without offset; both if they
 * say the same.
 */
const readLoadTime = (reader: FieldReader): Date | null => {
  const refusedBefore = reader.refusals.length
  const date = reader.text('date', 'load_time')
  const time = reader.text('time', 'load_time')
  const whole = reader.text('load_time')
  const isRefused = () => reader.refusals.length > refusedBefore
  if (isRefused()) return null
  const one = whole === null ? null : readWhole(reader, whole)
  if (isRefused() || (date === null && time === null)) return one
  const other = readParts(reader, date, time)
  return isRefused() ? null : differ(reader, one, other)
}

const readDraft = (reader: FieldReader, refusals: Refusal[]): OrderDraft => ({
  points: reader
    .list('routes')
    .slice(0, MAX_POINTS_READ)
    .map((point, at) => readPoint(point, at, refusals)),
  loadAt: readLoadTime(reader),
  truckTypeId: reader.integer('car_type_id', 'truck_type') ?? reader.integer('truck_type_id', 'truck_type'),
  ...cargoFromWire(reader, refusals),
  receiverPhone: reader.phone('receiver_phone'),
  payer: reader.choice('payer', PAYERS),
  paymentType: reader.choice('payment_type', PAYMENT_TYPES),
  isRoundTrip: reader.flag('is_full_round_trip'),
  offeredPriceUzs: reader.sum('price'),
  ...(reader.flag('give_to_carriers') ? { givesToCarriers: true } : {}),
})

/** Ignores a hint that is not a number; never converts an object, whose conversion may throw. */
const regionIdOf = (value: unknown): number =>
  typeof value === 'number' || typeof value === 'string' ? Number(value) : Number.NaN

/**
 * Reads a body, form or query (docs/api.md#sending-an-order), JSON or bracket fields, into a draft and its
 * unreadable fields.
 */
export const draftFromWire = (fields: Fields): DraftSubmission => {
  const refusals: Refusal[] = []
  const reader = readFields(fields, '', refusals)
  const regionIds = [
    reader.integer('region_from_id'),
    ...reader.list('regions').map(regionIdOf),
    reader.integer('region_to_id'),
  ]
  return {
    draft: readDraft(reader, refusals),
    quoteId: reader.text('quote_id'),
    favouritesMinutes: reader.integer('favourites_minutes'),
    clientCompanyId: reader.integer('client_company_id'),
    hints: {
      distanceKm: reader.number('distance'),
      regionIds: [...new Set(regionIds.filter(id => id !== null && Number.isSafeInteger(id)))] as number[],
    },
    refusals,
  }
}

const detailsToWire = ({ details }: DraftPoint): Fields => {
  if (details === undefined) return {}
  const { note, contactName, contactPhone, photo } = details
  return {
    ...(note && { note }),
    ...(contactName && { contact_name: contactName }),
    ...(contactPhone && { contact_phone: contactPhone }),
    ...(photo && { photo }),
  }
}

/**
 * The reverse, for our own client: the same fields without empty ones. The price list takes the same as its
 * query.
 */
export const draftToWire = (draft: OrderDraft, quoteId: string | null): Fields => {
  const fields: Fields = {
    routes: draft.points.map((stop, at) => ({
      address: stop.address,
      lat: stop.point?.lat,
      lng: stop.point?.lng,
      point: at,
      ...(stop.place !== null && { place: stop.place }),
      ...(stop.precision !== null && { precision: stop.precision }),
      ...(stop.somewhere && { somewhere: 1 }),
      ...detailsToWire(stop),
    })),
    date: draft.loadAt === null ? null : tashkentDate(draft.loadAt),
    time: draft.loadAt === null ? null : tashkentTime(draft.loadAt),
    car_type_id: draft.truckTypeId,
    ...cargoToWire(draft),
    receiver_phone: draft.receiverPhone,
    payer: draft.payer,
    payment_type: draft.paymentType,
    is_full_round_trip: draft.isRoundTrip ? 1 : 0,
    price: draft.offeredPriceUzs,
    give_to_carriers: draft.givesToCarriers === true ? 1 : null,
    quote_id: quoteId,
  }
  return Object.fromEntries(
    Object.entries(fields).filter(([, value]) => value !== null && value !== undefined),
  )
}
