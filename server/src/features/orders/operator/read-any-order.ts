import { fileAddress } from '@karvon/contract/wire/file-address'
import { accept, type Decision, refuse } from '@karvon/domain/decision'
import { orderPaymentStatus } from '@karvon/domain/ledger/order-payment'
import {
  cancelChoices,
  type FaultRules,
  REPLACE_REASONS,
  termsNow,
} from '@karvon/domain/orders/ending/cancel-reasons'
import type { OrderStatus } from '@karvon/domain/orders/order-status'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { readUndoneOfOrder } from '../../../platform/db/queries/decisions/undone-decisions.ts'
import { selectOrderEnds } from '../../../platform/db/queries/price/order-ends.ts'
import { readClosedThrough } from '../../../platform/db/queries/value-day.ts'
import { decisionViews, mayDecideFee, readDecidedOrder } from '../decisions/read-decisions.ts'
import { chargeToWire } from '../ending/cancel-order.ts'
import { type OrderDetail, readOrder } from '../queries/read-orders.ts'
import type { Viewer } from '../queries/viewer.ts'
import type { AnyOrder, OperatorOrderDeps } from './operator-order-deps.ts'

const MOST_POSITIONS = 100

const nameOf = (row: { first_name: string | null; last_name: string | null }) =>
  [row.first_name, row.last_name].filter(Boolean).join(' ') || null

const readEvents = async (db: Db, orderId: number): Promise<AnyOrder['events']> => {
  const rows = await db
    .selectFrom('order_events as e')
    .leftJoin('users as u', 'u.id', 'e.actor_id')
    .selectAll('e')
    .select(['u.first_name', 'u.last_name'])
    .where('e.order_id', '=', orderId)
    .orderBy('e.version')
    .execute()
  return rows.map(row => ({
    version: row.version,
    at: row.at.toISOString(),
    actor: row.actor,
    actorId: row.actor_id,
    actorName: nameOf(row),
    action: row.action,
    fromStatus: row.from_status as OrderStatus | null,
    toStatus: row.to_status as OrderStatus,
    payload: row.payload as AnyOrder['events'][number]['payload'],
  }))
}

const readPrices = async (db: Db, orderId: number): Promise<AnyOrder['additionalPrice']> => {
  const rows = await db
    .selectFrom('additional_prices as a')
    .leftJoin('users as u', 'u.id', 'a.decided_by')
    .selectAll('a')
    .select(['u.first_name', 'u.last_name'])
    .where('a.order_id', '=', orderId)
    .orderBy('a.id')
    .execute()
  return rows.map(row => ({
    id: row.id,
    amount: row.amount_uzs,
    reason: row.reason,
    comment: row.comment,
    photo: row.photo === null ? null : fileAddress(row.photo),
    status: row.status,
    requestedAt: row.requested_at.toISOString(),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by === null ? null : { id: row.decided_by, name: nameOf(row) },
    decisionComment: row.decision_comment,
  }))
}

const readPositions = async (db: Db, orderId: number): Promise<AnyOrder['lastPositions']> => {
  const rows = await db
    .selectFrom('position_history')
    .select(['lat', 'lng', 'at'])
    .where('order_id', '=', orderId)
    .orderBy('at', 'desc')
    .limit(MOST_POSITIONS)
    .execute()
  return rows.map(({ lat, lng, at }) => ({ lat, lng, at: at.toISOString() }))
}

const readRow = (db: Db, orderId: number) =>
  db
    .selectFrom('orders as o')
    .leftJoin('companies as f', 'f.id', 'o.client_company_id')
    .leftJoin('last_positions as p', 'p.driver_id', 'o.carrier_id')
    .leftJoin('conversations as c', 'c.client_id', 'o.client_id')
    .select([
      'o.cancel_reason',
      'o.cancel_fee_uzs',
      'o.wrong_codes',
      'o.deal',
      'o.accepted_at',
      'o.carrier_since',
      'o.load_at',
    ])
    .select(['f.id as company_id', 'f.title', 'c.id as conversation_id'])
    .select(['p.lat', 'p.lng', 'p.heading', 'p.speed_kmh', 'p.at'])
    .select(eb =>
      eb
        .selectFrom('sms_sends as s')
        .select(sql<number>`count(*)::int`.as('held_back'))
        .whereRef('s.order_id', '=', 'o.id')
        .where('s.is_sent', '=', false)
        .as('sms_held_back'),
    )
    .where('o.id', '=', orderId)
    .executeTakeFirstOrThrow()

type Row = Awaited<ReturnType<typeof readRow>>

const positionOf = ({ lat, lng, heading, speed_kmh: speed, at }: Row): AnyOrder['lastPosition'] =>
  lat === null || lng === null || at === null ? null : { lat, lng, heading, speed, at: at.toISOString() }

const readFault = async (db: Db) => {
  const query = db.selectFrom('settings').select('value').where('key', '=', 'live_rules')
  return ((await query.executeTakeFirstOrThrow()).value as { fault: FaultRules }).fault
}

/** What ending the order now would cost whom, reason by reason. */
const endingOf = async (db: Db, row: Row, order: OrderDetail, now: Date) => {
  const { deal, accepted_at: acceptedAt, load_at: loadAt } = row
  const carrierSince = row.carrier_since ?? acceptedAt
  const priceUzs = deal?.priceUzs ?? order.estimate.price
  const asked = { status: order.status, acceptedAt, carrierSince, loadAt, priceUzs, now }
  const rules = { cancel: deal?.cancelTerms ?? order.rules.cancel, fault: await readFault(db) }
  const { allowedFor, feeUzs } = termsNow(asked, rules)
  const choices = allowedFor.includes('operator') ? cancelChoices('operator', asked, rules) : []
  return {
    cancelFeeNow: feeUzs,
    cancelReasons: choices.map(chargeToWire),
    replaceReasons: [...REPLACE_REASONS],
  }
}

const readReplacements = async (db: Db, orderId: number): Promise<AnyOrder['replacements']> => {
  const rows = await db
    .selectFrom('replacements as r')
    .innerJoin('users as u', 'u.id', 'r.driver_id')
    .innerJoin('drivers as d', 'd.user_id', 'r.driver_id')
    .selectAll('r')
    .select(['u.first_name', 'u.last_name', 'd.plate'])
    .where('r.order_id', '=', orderId)
    .orderBy('r.id', 'desc')
    .execute()
  return rows.map(row => ({
    id: row.id,
    driver: { id: row.driver_id, name: nameOf(row), plate: row.plate },
    reasonCode: row.reason_code as AnyOrder['replacements'][number]['reasonCode'],
    status: row.status,
    askedAt: row.asked_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    answeredAt: row.answered_at?.toISOString() ?? null,
  }))
}

const readPaymentStatus = async (db: Db, orderId: number): Promise<AnyOrder['paymentStatus']> => {
  const end = (await selectOrderEnds(db, [orderId])).get(orderId)
  return end === undefined ? null : orderPaymentStatus(end.payment)
}

const decisionsOf = async (db: Db, orderId: number) => {
  const decided = await readDecidedOrder(db, orderId)
  if (decided === undefined) throw new Error(`there is no order ${orderId}`)
  return {
    decisions: decisionViews(decided, await readClosedThrough(db)),
    undoneDecisions: await readUndoneOfOrder(db, orderId),
    mayDecideFee: mayDecideFee(decided),
  }
}

/** One order with everything. */
export const readAnyOrder = async (
  deps: OperatorOrderDeps,
  orderId: number,
  viewer: Viewer,
): Promise<Decision<AnyOrder>> => {
  const { db } = deps
  const order = await readOrder(db, orderId, viewer, deps)
  if (order === null) return refuse('not_found')
  const row = await readRow(db, orderId)
  return accept({
    ...order,
    paymentStatus: await readPaymentStatus(db, orderId),
    company: row.company_id === null ? null : { id: row.company_id, title: row.title ?? '' },
    events: await readEvents(db, orderId),
    additionalPrice: await readPrices(db, orderId),
    cancelReason: row.cancel_reason,
    cancelFee: row.cancel_fee_uzs,
    ...(await endingOf(db, row, order, viewer.now)),
    replacements: await readReplacements(db, orderId),
    smsHeldBack: row.sms_held_back ?? 0,
    wrongCodes: row.wrong_codes,
    lastPosition: positionOf(row),
    lastPositions: await readPositions(db, orderId),
    ...(await decisionsOf(db, orderId)),
    risks: await deps.readRisks(db, orderId, viewer),
    conversationId: row.conversation_id,
  })
}
