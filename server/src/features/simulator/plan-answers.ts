import { answerToCounter, ownPrice } from './bid-price.ts'
import { chanceBetween } from './chance.ts'
import type { Pace } from './pace.ts'
import { startPlace } from './start-place.ts'
import type { Action, OpenOrder, Planned, SeenOffer, SimulatedDriver } from './world.ts'

const answerCounter = (order: OpenOrder, offer: SeenOffer, driver: SimulatedDriver): Action => {
  const answer = answerToCounter(
    ownPrice(order, driver),
    offer.amountUzs,
    offer.counterUzs ?? offer.amountUzs,
  )
  if (answer.kind !== 'bid') return { kind: answer.kind, driverId: driver.id, offerId: offer.id }
  const from = startPlace(order.id, driver.id, order.loading)
  return { ...answer, driverId: driver.id, orderId: order.id, comment: null, from }
}

const answerOf = (order: OpenOrder, offer: SeenOffer, driver: SimulatedDriver): Action | null => {
  const word = { driverId: driver.id, offerId: offer.id }
  if (offer.status === 'countered') return answerCounter(order, offer, driver)
  if (offer.status !== 'stale') return null
  return { kind: driver.truckTypeId === order.truckTypeId ? 'agree' : 'withdraw', ...word }
}

/** Simulated drivers' answers to counters and edits, some seconds after them. */
export const planAnswers = (order: OpenOrder, drivers: readonly SimulatedDriver[], pace: Pace): Planned[] => {
  const byId = new Map(drivers.map(driver => [driver.id, driver]))
  return order.offers.flatMap(offer => {
    const driver = byId.get(offer.driverId)
    const action = driver === undefined ? null : answerOf(order, offer, driver)
    if (action === null) return []
    const delayS = chanceBetween(pace.answerS, 'answer', offer.id, offer.updatedAt.getTime())
    return [{ dueAt: new Date(offer.updatedAt.getTime() + delayS * 1000), action }]
  })
}
