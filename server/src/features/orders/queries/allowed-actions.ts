import { isTheirOrder } from '@karvon/domain/access/acting-client'
import { mayAskAdditionalPrice } from '@karvon/domain/orders/additional-price'
import { mayAnswerEarlyArrival } from '@karvon/domain/orders/arrival/early-arrival'
import { requestAnotherDriver } from '@karvon/domain/orders/ending/late-driver'
import { driverMoves, stopsLeft } from '@karvon/domain/orders/order-moves'
import { allowedActions, moveOrder, type OrderStatus } from '@karvon/domain/orders/order-status'
import { isEnded, isOpenOrder } from '@karvon/domain/orders/statuses/order-sets'
import { earlyArrivalOf } from '../transitions/early-arrival-columns.ts'
import type { OrderRow } from './order-rows.ts'
import type { Viewer } from './viewer.ts'

const arrivals = ({ routes }: OrderRow) =>
  routes.map(({ arrivedAt }) => ({ arrivedAt: arrivedAt === null ? null : new Date(arrivedAt) }))

const driversActions = (row: OrderRow, status: OrderStatus): string[] => [
  ...driverMoves(status, stopsLeft(arrivals(row)), row.disputed_at !== null),
  ...(mayAskAdditionalPrice(status) ? ['ask_additional_price'] : []),
  ...(moveOrder(status, 'report_no_show', 'driver').ok ? ['report_no_show'] : []),
]

const mayAskAnotherDriver = (row: OrderRow, status: OrderStatus): boolean =>
  requestAnotherDriver({
    status,
    lateToldAt: row.late_told_at,
    anotherDriverAskedAt: row.another_driver_asked_at,
  }).ok

/** That the driver has not come may be reported once both sides know that they are late; what is open to everybody is not opened. */
const actionsNow = (row: OrderRow, status: OrderStatus, actor: 'client' | 'operator'): string[] =>
  allowedActions(status, actor).filter(
    action =>
      (action !== 'report_no_show' || row.late_told_at !== null) &&
      (action !== 'open_to_all' || row.favourites_until !== null),
  )

const clientsActions = (row: OrderRow, status: OrderStatus): string[] => {
  const isAsked = row.additional_prices.some(request => request.status === 'requested')
  return [
    ...actionsNow(row, status, 'client'),
    ...(isOpenOrder(status) ? ['counter_offer'] : []),
    ...(isAsked && mayAskAdditionalPrice(status) ? ['decide_additional_price'] : []),
    ...(mayAnswerEarlyArrival({ status, earlyArrival: earlyArrivalOf(row) }) ? ['decide_early_arrival'] : []),
    ...(mayAskAnotherDriver(row, status) ? ['ask_another_driver'] : []),
    ...(status === 'done' && row.rating_stars === null ? ['rate'] : []),
    ...(isEnded(status) ? [] : ['share']),
    'repeat',
  ]
}

const operatorsActions = (row: OrderRow, status: OrderStatus): string[] => {
  const isOpen = row.additional_prices.some(({ status: price }) => price !== 'approved')
  return [
    ...actionsNow(row, status, 'operator'),
    ...(moveOrder(status, 'ask_replacement', 'operator').ok ? ['reassign'] : []),
    ...(isOpen && !isEnded(status) ? ['decide_additional_price'] : []),
  ]
}

/** A colleague's order may be looked at and ordered again. */
const ONLY_SEEN = ['repeat']

/**
 * The currently allowed actions, so that no client derives them again: a client's, a driver's next moves, or
 * what an operator may do on anyone's behalf.
 */
export const allowedFor = (row: OrderRow, { kind, acting }: Viewer): string[] => {
  const status = row.status
  if (kind === 'driver') return driversActions(row, status)
  if (kind === 'operator') return operatorsActions(row, status)
  const order = { clientId: row.client_id, clientCompanyId: row.client_company_id }
  return isTheirOrder(order, acting) ? clientsActions(row, status) : ONLY_SEEN
}
