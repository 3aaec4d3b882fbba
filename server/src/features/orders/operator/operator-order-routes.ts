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
import {
  decideFee as decideFeeEndpoint,
  undoOrderDecision as undoEndpoint,
} from '@karvon/contract/money/decisions'
import { accept, type Decision } from '@karvon/domain/decision'
import type { FastifyInstance } from 'fastify'
import { changerOf } from '../../../platform/audit/audited-change.ts'
import { type OrderEnd, selectOrderEnds } from '../../../platform/db/queries/price/order-ends.ts'
import { MAX_ROWS } from '../../../platform/exports/csv-table.ts'
import { type ExportColumn, exportedList, instantCell } from '../../../platform/exports/exported-list.ts'
import { serveReadFile, serveReading } from '../../../platform/http/reading/serve-reading.ts'
import { type RefusedNow, serveEndpoint } from '../../../platform/http/serve-endpoint.ts'
import { decideFee } from '../decisions/decide-fee.ts'
import { undoOrderDecision } from '../decisions/undo-order-decision.ts'
import { paymentCell } from '../exports/client-columns.ts'
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

/** An order of the exported list, with its end. */
type ExportedOrder = AdminOrder & { readonly end: OrderEnd | undefined }

const COLUMNS: readonly ExportColumn<ExportedOrder>[] = [
  ['id', order => order.id],
  ['status', order => ({ code: order.status })],
  ['created_at', order => instantCell(order.createdAt)],
  ['load_time', order => instantCell(order.loadTime)],
  ['ended_at', ({ end }) => end?.endedAt ?? null],
  ['from', order => order.routes[0]?.address ?? null],
  ['to', order => order.routes.at(-1)?.address ?? null],
  ['truck_type', order => order.truckType.key],
  ['weight_kg', order => order.weight],
  ['distance_km', order => order.distance],
  ['price', order => order.price],
  ['share', ({ end }) => end?.shareUzs ?? null],
  ['commission', ({ end }) => end?.commissionUzs ?? null],
  ['vat', ({ end }) => end?.vatUzs ?? null],
  ['payment', order => ({ code: order.paymentType })],
  ['payment_status', ({ end }) => paymentCell(end)],
  ['client', order => order.client.name],
  ['client_phone', order => order.client.phone],
  ['company', order => order.company?.title ?? null],
  ['driver', order => order.carrier?.name ?? null],
  ['driver_phone', order => order.carrier?.phone ?? null],
  ['plate', order => order.truck?.plate ?? null],
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
  serveReadFile(app, downloadAllOrders, db, async ({ query, ...call }, reader) => {
    const { locale = call.locale, ...filters } = query
    const asker = { ...call, locale }
    const listed = await listAllOrders(reader, filters, { page: 1, perPage: MAX_ROWS }, viewerOf(asker, deps))
    if (!listed.ok) return listed
    const { items } = listed.value
    const ends = await selectOrderEnds(
      reader,
      items.map(({ id }) => id),
    )
    const orders = items.map(order => ({ ...order, end: ends.get(order.id) }))
    return accept({ name: 'orders.csv', bytes: exportedList(COLUMNS, orders, locale) })
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
  serveEndpoint(app, undoEndpoint, async ({ params, body, request, ...asker }) => {
    const undone = await undoOrderDecision(plain, params.id, body, changerOf(asker.caller, request))
    return thenOrder(undone, params.id, viewerOf(asker, deps), plain)
  })
  serveEndpoint(app, decideFeeEndpoint, async ({ params, body, request, ...asker }) => {
    const decided = await decideFee(plain, params.id, body, changerOf(asker.caller, request))
    return thenOrder(decided, params.id, viewerOf(asker, deps), plain)
  })
  serveEndpoint(app, settleAdditionalPrice, async ({ params, body, request, ...asker }) => {
    const sent = { ...body, requestId: params.chargeId }
    const settled = await settlePrice(plain, params.id, sent, changerOf(asker.caller, request))
    return thenOrder(settled, params.id, viewerOf(asker, deps), plain)
  })
}
