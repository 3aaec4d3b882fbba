import type { bookOrder } from '@karvon/contract/orders'
import { draftFromWire } from '@karvon/contract/wire/draft-codec'
import { accept, type Decision } from '@karvon/domain/decision'
import { nextOpenStep } from '@karvon/domain/orders/ending/open-order'
import { OPEN_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import type { Condition, NewId } from '../../../platform/commands/guarded-write.ts'
import { reserveIds } from '../../../platform/commands/reserve-ids.ts'
import {
  type Command,
  type CommandCall,
  type Decided,
  decidedBy,
} from '../../../platform/commands/serve-command.ts'
import { createUnitOfWork, type UnitOfWork } from '../../../platform/commands/unit-of-work.ts'
import { readStoredNames } from '../../../platform/db/stored-points.ts'
import { type Person, signedIn } from '../../../platform/http/caller.ts'
import type { Handbook } from '../../handbook/handbook.ts'
import { favouriteJobs, waitsSince } from '../favourites/favourite-jobs.ts'
import { type FavouritesPlan, favouritesColumns, planFavourites } from '../favourites/plan-favourites.ts'
import type { OrderDeps } from '../order-deps.ts'
import { viewerAt } from '../order-routes.ts'
import { addPhotos, type PhotoRow } from '../photos/order-photos.ts'
import { detailView, type OrderDetail } from '../queries/read-orders.ts'
import type { Viewer } from '../queries/viewer.ts'
import { eventKey } from '../transitions/add-transition.ts'
import { tellDrivers } from '../waiting/tell-drivers.ts'
import { waitingCheck } from '../waiting/watch-waiting.ts'
import { agreedRows } from './agreed-prices.ts'
import { editedColumns, type NewOrder, pointRows } from './insert-order.ts'
import { checkOpenOrderLimit } from './open-orders.ts'
import { addSource, type OrderSource } from './order-source.ts'
import { type PlacedWith, placedRow } from './placed-row.ts'
import { prepareOrder } from './prepare-order.ts'

/** A checked and priced order, and what its placing and its answer depend on. */
type PlacingFacts = {
  readonly order: NewOrder
  /** How the order is offered to favourites first; null: it is open to everyone immediately. */
  readonly first: FavouritesPlan | null
  readonly handbook: Handbook
  readonly viewer: Viewer
  readonly person: Person
  readonly placeNames: PlacedWith['placeNames']
  readonly photoIds: readonly number[]
  /** What placed it, if not a person. */
  readonly source: OrderSource | null
}

const OPEN = OPEN_STATUSES.map(status => `'${status}'`).join(', ')

const countOpen = (isOwners: string) =>
  `(select count(*) from (select from orders o where ${isOwners} and o.status in (${OPEN})
    limit e.below) open) < e.below`

const ROOM_FOR_ONE_MORE = {
  users: countOpen('o.client_id = e.owner and o.client_company_id is null'),
  companies: countOpen('o.client_company_id = e.owner'),
} as const

/** Who the open orders are counted of: the company, or the person. */
const ownerOf = ({ userId, companyId }: NewOrder['placer']) =>
  companyId === null
    ? ({ table: 'users', id: userId } as const)
    : ({ table: 'companies', id: companyId } as const)

const roomForOneMore = ({ placer }: NewOrder, { limits }: Handbook): Condition => {
  const { table, id } = ownerOf(placer)
  const below = table === 'users' ? limits.maxOpenOrders : limits.maxOpenOrdersOfCompany
  return {
    sql: ROOM_FOR_ONE_MORE[table],
    types: { owner: 'int', below: 'int' },
    values: { owner: id, below },
    serializedBy: { table, id, version: 'write_version' },
  }
}

/** When the order is first due for a step; a job before that would find nothing to do. */
const firstStepAt = ({ checked }: NewOrder, waitingSince: Date, { liveRules }: Handbook): Date => {
  const placed = { status: 'new', loadAt: checked.loadAt, waitingSince } as const
  const next = nextOpenStep({ ...placed, advisedAt: null, newTimeAskedAt: null }, liveRules.waitingOrders)
  return next?.at ?? waitingSince
}

const addJobs = (work: UnitOfWork, id: NewId, { order, first, handbook }: PlacingFacts): void => {
  const { createdAt } = order
  const since = waitsSince(first?.until ?? null, createdAt)
  const check = waitingCheck(id, since, firstStepAt(order, since, handbook))
  const told = first === null ? [tellDrivers(id, 'open', createdAt)] : favouriteJobs(id, first, createdAt)
  for (const job of [check, ...told]) work.insert('jobs', job)
}

const addOrder = (work: UnitOfWork, facts: PlacingFacts, photos: readonly PhotoRow[]): void => {
  const { order, first, source } = facts
  const { placer, createdAt, points, agreed } = order
  const { userId, companyId } = placer
  const id = work.newId('orders')
  work.insert('orders', {
    id,
    ...editedColumns(order),
    ...favouritesColumns(first),
    status: 'new',
    client_id: userId,
    client_company_id: companyId,
    created_at: createdAt,
    updated_at: createdAt,
    waiting_since: waitsSince(first?.until ?? null, createdAt),
  })
  for (const row of pointRows(id, points)) work.insert('order_points', row)
  for (const row of agreedRows(id, agreed)) work.insert('agreed_prices', row)
  work.insert('order_events', {
    order_id: id,
    version: 1,
    at: createdAt,
    actor: 'client',
    actor_id: userId,
    action: 'place',
    from_status: null,
    to_status: 'new',
    payload: {
      ...(first !== null && { favourites_until: first.until.toISOString() }),
      ...eventKey(facts.viewer.acting.keyName),
    },
  })
  addPhotos(work, { orderId: id, kind: 'cargo', version: null, photos, addedBy: userId, at: createdAt })
  addJobs(work, id, facts)
  if (source !== null) addSource(work, id, source)
}

/** The account is open, the company has the money that was looked at, and there is room for one more open order. */
const expectRoom = (work: UnitOfWork, { order, handbook }: PlacingFacts): void => {
  const { placer, companyVersion } = order
  work.expect('users', { id: placer.userId }, { closed_at: null }, 'key share')
  if (companyVersion !== null && placer.companyId !== null)
    work.expect('companies', { id: placer.companyId }, { write_version: companyVersion })
  work.require(roomForOneMore(order, handbook))
  const { table, id } = ownerOf(placer)
  work.change(table, { id }, {}, { write_version: 1 })
}

const namesOf = <T extends { readonly id: number }>(
  all: readonly T[],
  { id }: { readonly id: number },
): T => {
  const found = all.find(each => each.id === id)
  if (found === undefined) throw new Error(`the handbook has lost ${id}, which was checked with it`)
  return found
}

const shownWith = (facts: PlacingFacts, photos: readonly PhotoRow[]): PlacedWith => {
  const { order, first, handbook, person, placeNames, source } = facts
  const { truckType, parcelType } = order.checked
  return {
    person,
    first,
    placeNames,
    photos,
    source,
    keyName: facts.viewer.acting.keyName,
    truckNames: namesOf(handbook.truckTypes, truckType).names,
    parcelNames: namesOf(handbook.parcelTypes, parcelType).names,
    rules: handbook.liveRules,
  }
}

const NOTHING_MORE = { advice: [], offers: [], tracking: null }

/** Everything that placing this order writes, its answer and what is published. */
export const decidePlacing = (
  facts: PlacingFacts,
  names: readonly string[],
  { publishPlaced }: Pick<OrderDeps, 'publishPlaced'>,
): Decision<Decided<OrderDetail>> => {
  const { order, viewer, photoIds } = facts
  const photos = names.map(
    (name, at): PhotoRow => ({ id: photoIds[at] ?? 0, name, kind: 'cargo', version: null }),
  )
  const shown = shownWith(facts, photos)
  const { userId: clientId, companyId: clientCompanyId } = order.placer
  const work = createUnitOfWork()
  expectRoom(work, facts)
  addOrder(work, facts, photos)
  work.afterwards(ids => publishPlaced({ id: ids('orders'), clientId, clientCompanyId }))
  const answer = detailView(placedRow(order, 0, shown), viewer, NOTHING_MORE)
  return accept(decidedBy(work, answer, 'orders'))
}

/** A draft that a person places, in the contract's shape. */
export type PlacingCall = Pick<
  CommandCall<typeof bookOrder>,
  'fields' | 'photos' | 'caller' | 'locale' | 'now' | 'isRepeated'
>

/** Checks and prices a draft, with what its placing needs. */
export const loadPlacing = async (
  { fields, photos, caller, locale, now, isRepeated }: PlacingCall,
  deps: OrderDeps,
  source: OrderSource | null,
): Promise<Decision<PlacingFacts>> => {
  const viewer = viewerAt({ caller, locale, now }, deps)
  const submission = draftFromWire(fields)
  const order = await prepareOrder(submission, viewer, deps)
  if (!order.ok) return order
  const handbook = await deps.readHandbook()
  const first = await planFavourites(submission.favouritesMinutes, order.value, { ...deps, handbook })
  if (!first.ok) return first
  const { points, placer } = order.value
  if (isRepeated) {
    const room = await checkOpenOrderLimit(deps.db, placer, handbook.limits)
    if (!room.ok) return room
  }
  const { person } = signedIn(caller)
  const placeNames = await readStoredNames(
    deps.db,
    points.map(({ place }) => place),
  )
  const photoIds = await reserveIds(deps.db, 'order_photos', photos.length)
  const read = { handbook, viewer, person, placeNames, photoIds }
  return accept({ order: order.value, first: first.value, source, ...read })
}

/** Places an order (docs/product.md#placing). */
export const placeOrder = (deps: OrderDeps): Command<typeof bookOrder, PlacingFacts> => ({
  load: call => loadPlacing(call, deps, null),
  decide: (facts, photos) => decidePlacing(facts, photos, deps),
})
