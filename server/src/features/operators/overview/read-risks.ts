import type { readOverview } from '@karvon/contract/admin/overview'
import type { DataOf } from '@karvon/contract/endpoint'
import { byUrgency } from '@karvon/domain/operators/at-risk'
import { shortWay, type WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import type { Db } from '../../../platform/db/database.ts'
import { readRiskRules } from '../../../platform/db/queries/risk-rules.ts'
import { writtenPoint } from '../../../platform/db/stored-points.ts'
import { type LiveOrder, type OrderRisk, readOrderRisks } from './order-risks.ts'
import {
  type OtherRisk,
  readBankRisks,
  readChatRisks,
  readDebtRisks,
  readReceiptRisks,
  readSmsRisks,
  readTakenBackRisks,
} from './other-risks.ts'

/** A risk for the API, in camelCase. */
export type RiskView = DataOf<typeof readOverview>['risks'][number]

/** Who reads, and how places are written for them. */
export type Reader = { readonly locale: Locale; readonly writePoint: WritePoint }

const orderOf = (order: LiveOrder, { writePoint, locale }: Reader): NonNullable<RiskView['order']> => {
  const points = order.stops.map(stop => writtenPoint(stop, writePoint, locale))
  return {
    id: order.id,
    status: order.status,
    regionFromId: order.region_from_id,
    regionToId: order.region_to_id,
    from: points[0]?.address ?? '',
    to: points.at(-1)?.address ?? '',
    way: shortWay(points),
    loadTime: order.load_at.toISOString(),
    clientName: order.client_name,
    carrierName: order.carrier_name,
  }
}

const NO_SUBJECT = { orderId: null, companyId: null, conversationId: null, clientId: null, driverId: null }

const orderRiskView = ({ order, risk }: OrderRisk, reader: Reader): RiskView => ({
  ...risk,
  since: risk.since.toISOString(),
  ...NO_SUBJECT,
  orderId: order.id,
  title: order.client_name,
  order: orderOf(order, reader),
})

const otherRiskView = ({ risk, about, title }: OtherRisk): RiskView => ({
  ...risk,
  since: risk.since.toISOString(),
  ...NO_SUBJECT,
  ...about,
  title,
  order: null,
})

/** Everything at risk now, the most pressing first. */
export const readRisks = async (db: Db, reader: Reader, now: Date): Promise<RiskView[]> => {
  const rules = await readRiskRules(db)
  const orders = await readOrderRisks(db, rules, now)
  const others = [
    ...(await readDebtRisks(db, rules)),
    ...(await readChatRisks(db, rules, now)),
    ...(await readTakenBackRisks(db, now)),
    ...(await readReceiptRisks(db, now)),
    ...(await readSmsRisks(db)),
    ...(await readBankRisks(db, rules, now)),
  ]
  const found = [
    ...orders.map(one => ({ risk: one.risk, view: orderRiskView(one, reader) })),
    ...others.map(one => ({ risk: one.risk, view: otherRiskView(one) })),
  ]
  return found.toSorted((a, b) => byUrgency(a.risk, b.risk)).map(({ view }) => view)
}

/** The risks of one order. */
export const readRisksOfOrder = async (
  db: Db,
  orderId: number,
  reader: Reader & { readonly now: Date },
): Promise<RiskView[]> =>
  (await readOrderRisks(db, await readRiskRules(db), reader.now, orderId)).map(risk =>
    orderRiskView(risk, reader),
  )
