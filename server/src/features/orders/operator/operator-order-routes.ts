import {
  downloadAllOrders,
  listCandidates as listCandidatesEndpoint,
  listAllOrders as listEndpoint,
  overrideOrder as overrideEndpoint,
  reassignOrder as reassignEndpoint,
  settleAdditionalPrice,
  showAnyOrder,
  withdrawReplacement,
} from '@karvon/contract/admin/orders'
import {
  decideNoShow as decideNoShowEndpoint,
  reportForClient as reportForClientEndpoint,
} from '@karvon/contract/claims/no-shows'
import { accept, type Decision } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { serveReadFile, serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { type RefusedNow, serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { csvTable, MAX_ROWS } from '../../../platform/pdf/csv-table.ts'
import { decideNoShow, reportForClient } from '../no-show/operator-no-show.ts'
import { viewerOf } from '../order-routes.ts'
import type { Viewer } from '../queries/viewer.ts'
import { withdrawQuestion } from '../replacing/ask-driver.ts'
import { type AdminOrder, listAllOrders } from './list-all-orders.ts'
import { listCandidates } from './list-candidates.ts'
import type { AnyOrder, OperatorOrderDeps } from './operator-order-deps.ts'
import { overrideOrder } from './override-order.ts'
import { readAnyOrder } from './read-any-order.ts'
import { reassignOrder } from './reassign-order.ts'
import { settlePrice } from './settle-price.ts'

const PER_PAGE = 20

const HEADER = [
  'id',
  'status',
  'created_at',
  'load_time',
  'from',
  'to',
  'truck_type',
  'weight_kg',
  'distance_km',
  'price',
  'payment',
  'client',
  'client_phone',
  'company',
  'driver',
  'driver_phone',
  'plate',
]

const rowOf = (order: AdminOrder) => [
  order.id,
  order.status,
  order.createdAt,
  order.loadTime,
  order.routes[0]?.address ?? null,
  order.routes.at(-1)?.address ?? null,
  order.truckType.key,
  order.weight,
  order.distance,
  order.price,
  order.paymentType,
  order.client.name,
  order.client.phone,
  order.company?.title ?? null,
  order.carrier?.name ?? null,
  order.carrier?.phone ?? null,
  order.truck?.plate ?? null,
]

/** The order after a change; also sent with the refusal of a caller who has not seen its last change. */
const thenOrder = async (
  changed: Decision<unknown>,
  orderId: number,
  viewer: Viewer,
  deps: OperatorOrderDeps,
): Promise<Decision<AnyOrder>> => {
  const hasChanged = !changed.ok && changed.refusals.some(({ code }) => code === 'order_changed')
  if (!changed.ok && !hasChanged) return changed
  const order = await readAnyOrder(deps, orderId, viewer)
  if (changed.ok || !order.ok) return order
  const refused: RefusedNow<AnyOrder> = { ...changed, present: order.value }
  return refused
}

const serveOrders = (app: FastifyInstance, deps: OperatorOrderDeps): void => {
  const { db } = deps
  serveReading(
    app,
    listEndpoint,
    db,
    ({ query: { page = 1, perPage = PER_PAGE, ...filters }, ...asker }, reader) =>
      listAllOrders(reader, filters, { page, perPage }, viewerOf(asker, deps)),
  )
  serveReadFile(app, downloadAllOrders, db, async ({ query, ...asker }, reader) => {
    const listed = await listAllOrders(reader, query, { page: 1, perPage: MAX_ROWS }, viewerOf(asker, deps))
    if (!listed.ok) return listed
    return accept({ name: 'orders.csv', bytes: csvTable(HEADER, listed.value.items.map(rowOf)) })
  })
  serveEndpoint(app, showAnyOrder, ({ params, ...asker }) =>
    readAnyOrder(deps, params.id, viewerOf(asker, deps)),
  )
  serveEndpoint(app, listCandidatesEndpoint, ({ params, query }) => listCandidates(deps, params.id, query.q))
}

/** All orders, for operators: to read, to move in their people's place, to hand to another driver. */
export const registerOperatorOrders = <Facts>(app: FastifyInstance, deps: OperatorOrderDeps<Facts>): void => {
  const plain = deps as OperatorOrderDeps
  serveOrders(app, plain)
  serveEndpoint(app, overrideEndpoint, async ({ params, body, request, ...asker }) => {
    const moved = await overrideOrder(plain, params.id, body, changerOf(asker.caller, request))
    return thenOrder(moved, params.id, viewerOf(asker, deps), plain)
  })
  serveEndpoint(app, reassignEndpoint, async ({ params, body, request, ...asker }) => {
    const handed = await reassignOrder(deps, params.id, body, changerOf(asker.caller, request))
    return thenOrder(handed, params.id, viewerOf(asker, deps), plain)
  })
  serveEndpoint(app, withdrawReplacement, async ({ params, ...asker }) =>
    thenOrder(await withdrawQuestion(plain, params.id), params.id, viewerOf(asker, deps), plain),
  )
  serveEndpoint(app, reportForClientEndpoint, async ({ params, body, request, ...asker }) => {
    const reported = await reportForClient(plain, params.id, body, changerOf(asker.caller, request))
    return thenOrder(reported, params.id, viewerOf(asker, deps), plain)
  })
  serveEndpoint(app, decideNoShowEndpoint, async ({ params, body, request, ...asker }) => {
    const decided = await decideNoShow(plain, params.id, body, changerOf(asker.caller, request))
    return thenOrder(decided, params.id, viewerOf(asker, deps), plain)
  })
  serveEndpoint(app, settleAdditionalPrice, async ({ params, body, request, ...asker }) => {
    const sent = { ...body, requestId: params.chargeId }
    const settled = await settlePrice(plain, params.id, sent, changerOf(asker.caller, request))
    return thenOrder(settled, params.id, viewerOf(asker, deps), plain)
  })
}
