import type { PlaceNames } from '@karvon/domain/places/stored-place'
import type { Names } from '../../../platform/db/name-in.ts'
import type { Person } from '../../../platform/http/caller.ts'
import { waitsSince } from '../favourites/favourite-jobs.ts'
import { type FavouritesPlan, favouritesColumns } from '../favourites/plan-favourites.ts'
import type { PhotoRow } from '../photos/order-photos.ts'
import { NO_DRIVER } from '../queries/no-driver.ts'
import type { DetailRow, ShownRules } from '../queries/read-orders.ts'
import { editedColumns, type NewOrder } from './insert-order.ts'
import type { OrderSource } from './order-source.ts'

/** What a placed order shows from other tables: its client, the names of its types and places, the rules and its photos. */
export type PlacedWith = {
  readonly person: Person
  /** How the order is offered to favourites first; null: it is open to everyone immediately. */
  readonly first: FavouritesPlan | null
  readonly truckNames: Names
  readonly parcelNames: Names
  /** The names of stored places by the ids in its points. */
  readonly placeNames: ReadonlyMap<string, PlaceNames>
  readonly rules: ShownRules
  readonly photos: readonly PhotoRow[]
  /** What placed it, if not a person. */
  readonly source: OrderSource | null
  /** The name of the API key that placed it. */
  readonly keyName?: string | undefined
}

/** What an order that was just placed does not have. */
const NOTHING_YET = {
  ...NO_DRIVER,
  carrier_id: null,
  truck_plate: null,
  truck_model: null,
  deal: null,
  accepted_at: null,
  early_arrival_asked_at: null,
  early_arrival_at: null,
  early_arrival_declined_at: null,
  late_told_at: null,
  another_driver_asked_at: null,
  ended_at: null,
  disputed_at: null,
  loading_code: null,
  delivery_code: null,
  rating_stars: null,
  rating_tags: null,
  rating_comment: null,
  additional_prices: [],
  paid_uzs: 0,
  unread_messages: { client: 0, driver: 0 },
  cancel_code: null,
  cancel_payer: null,
  cancel_fee_uzs: null,
  driver_fee_uzs: null,
  advised_at: null,
  new_time_asked_at: null,
  undecided: null,
  no_show: null,
  claims: [],
} satisfies Partial<DetailRow>

const routeRows = (points: NewOrder['points'], { placeNames }: PlacedWith): DetailRow['routes'] =>
  points.map((stop, position) => ({
    address: stop.address,
    lat: stop.lat,
    lng: stop.lng,
    regionId: stop.regionId,
    place: stop.place,
    storedNames: placeNames.get(stop.place ?? '') ?? null,
    point: position,
    precision: stop.precision,
    somewhere: stop.somewhere,
    ...stop.details,
    arrivedAt: null,
    leftAt: null,
  }))

const namesAndSizes = (
  { checked: { truckType, parcelType } }: NewOrder,
  { truckNames, parcelNames }: PlacedWith,
) => ({
  truck_key: truckType.key,
  truck_names: truckNames,
  truck_length_m: truckType.lengthM,
  truck_width_m: truckType.widthM,
  truck_height_m: truckType.heightM,
  max_weight_kg: truckType.maxWeightKg,
  parcel_key: parcelType.key,
  parcel_names: parcelNames,
})

/** The row of an order about to be placed, as it will be read once it is written. */
export const placedRow = (order: NewOrder, id: number, shown: PlacedWith): DetailRow => {
  const { placer, createdAt, points } = order
  const { person, first, rules, photos, source } = shown
  return {
    ...NOTHING_YET,
    ...editedColumns(order),
    ...favouritesColumns(first),
    id,
    status: 'new',
    client_id: placer.userId,
    client_company_id: placer.companyId,
    ...namesAndSizes(order, shown),
    first_name: person.firstName,
    last_name: person.lastName,
    phone: person.phone,
    routes: routeRows(points, shown),
    timeline: [
      {
        version: 1,
        to_status: 'new',
        at: createdAt.toISOString(),
        actor: 'client',
        reason: null,
        code: null,
        arrival: null,
        is_replaced: false,
        favourites_until: first?.until.toISOString() ?? null,
        api_key: shown.keyName ?? null,
        is_opened: false,
      },
    ],
    photos: [...photos],
    source: source === null ? null : { ...source, name: source.name ?? null },
    live_rules: rules,
    waiting_since: waitsSince(first?.until ?? null, createdAt),
    created_at: createdAt,
    updated_at: createdAt,
    version: 1,
  }
}
