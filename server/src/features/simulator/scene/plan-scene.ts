import { isOpenOrder, UNDER_WAY_STATUSES } from '@karvon/domain/orders/statuses/order-sets'
import { chance } from '../chance.ts'
import {
  BOARD_TRUCKS,
  FEED_TRUCKS,
  type Scene,
  type SceneAction,
  type SceneOffer,
  type SceneOrder,
  type SceneTruck,
} from './scene.ts'

const IN_FEED = 3
const MOST_ON_BOARD = 8
const MOST_CHATS = 3
const MINUTE_MS = 60_000
const ACCEPT_AFTER_MS = 8_000
/** Offers expire after half an hour; an untaken load is placed again before that. */
const FEED_AGE_MS = 28 * MINUTE_MS
const NEXT_ON_BOARD_MS = 5 * MINUTE_MS

const isOpen = ({ status }: Pick<SceneOrder, 'status'>) => isOpenOrder(status)
const isForFeed = ({ truckKey }: SceneOrder) => (FEED_TRUCKS as readonly string[]).includes(truckKey)
const age = (since: Date, now: Date) => now.getTime() - since.getTime()

/** A visitor's offer is taken, and on the board the lowest one. */
const chosenOffer = (order: SceneOrder, now: Date): SceneOffer | undefined =>
  order.offers
    .filter(offer => offer.isPersons || !isForFeed(order))
    .filter(offer => age(offer.at, now) >= ACCEPT_AFTER_MS)
    .toSorted((a, b) => Number(b.isPersons) - Number(a.isPersons) || a.amountUzs - b.amountUzs)[0]

const aboutOrder = (order: SceneOrder, all: readonly SceneOrder[], now: Date): SceneAction[] => {
  const { id: orderId, clientId, status } = order
  if (isOpen(order)) {
    const offer = chosenOffer(order, now)
    if (offer !== undefined) return [{ kind: 'accept', clientId, orderId, offer }]
    const isOld = age(order.createdAt, now) > FEED_AGE_MS && !order.offers.some(({ isPersons }) => isPersons)
    return isOld ? [{ kind: 'cancel', clientId, orderId }] : []
  }
  const [chargeId] = order.asksMore
  if (chargeId !== undefined) return [{ kind: 'agree_to_more', clientId, orderId, chargeId }]
  if (status !== 'confirmation' || age(order.since, now) < ACCEPT_AFTER_MS) return []
  const later = all.some(other => other.status === status && other.since > order.since)
  return order.isDrivenByPerson || later ? [{ kind: 'confirm', clientId, orderId }] : []
}

/** Which trucks loads are wanted for: some for each visitor's truck, and one for each empty lane of the board. */
const wantedTrucks = (orders: readonly SceneOrder[], now: Date): SceneTruck[] => {
  const open = orders.filter(isOpen)
  const feed = FEED_TRUCKS.flatMap(key => {
    const there = open.filter(({ truckKey }) => truckKey === key).length
    return Array.from({ length: Math.max(0, IN_FEED - there) }, () => key)
  })
  const board = orders.filter(order => !isForFeed(order))
  const lanes = new Set(board.map(({ status }) => status))
  const empty = UNDER_WAY_STATUSES.filter(lane => !lanes.has(lane)).length
  const onWay = board.filter(isOpen).length
  const newest = Math.max(0, ...board.map(({ createdAt }) => createdAt.getTime()))
  const isDue = now.getTime() - newest >= NEXT_ON_BOARD_MS
  const missing = Math.max(
    Math.min(empty, UNDER_WAY_STATUSES.length) - (board.length - lanes.size) - onWay,
    isDue ? 1 : 0,
  )
  const free = BOARD_TRUCKS.filter(key => !board.some(({ truckKey }) => truckKey === key))
  const room = Math.min(missing, MOST_ON_BOARD - board.length)
  return [...feed, ...free.slice(0, Math.max(0, room))]
}

/** What the simulated clients do now: loads for visitors and for every lane of the board, questions for the operators. */
export const planScene = ({ clients, orders }: Scene, now: Date): SceneAction[] => {
  if (clients.length === 0) return []
  const turn = Math.floor(now.getTime() / 1000)
  const clientAt = (at: number) => clients[at % clients.length]?.id ?? 0
  const first = Math.floor(chance('client', turn) * clients.length)
  const placed = wantedTrucks(orders, now).map((truckKey, at) => ({
    kind: 'place' as const,
    clientId: clientAt(first + at),
    truckKey,
    turn: turn + at,
  }))
  const waiting = clients.filter(({ isWaitingForAnswer }) => isWaitingForAnswer).length
  const writers = clients.filter(({ isWaitingForAnswer }) => !isWaitingForAnswer)
  const written = writers.slice(0, Math.max(0, MOST_CHATS - waiting)).map(({ id }, at) => ({
    kind: 'write' as const,
    clientId: id,
    turn: turn + at,
  }))
  return [...orders.flatMap(order => aboutOrder(order, orders, now)), ...placed, ...written]
}
