import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder } from '@karvon/contract/orders'
import {
  type CancelReasonRules,
  cancelCharge,
  type ReasonCase,
} from '@karvon/domain/orders/ending/cancel-reasons'
import { driverLateFrom } from '@karvon/domain/orders/ending/late-driver'
import {
  clientNoShowFrom,
  type DealSide,
  NO_SHOW_REASON,
  type NoShowRules,
} from '@karvon/domain/orders/ending/no-show'
import { waitingStart } from '@karvon/domain/orders/waiting-clock'
import type { OrderRow } from '../queries/order-rows.ts'
import type { Viewer } from '../queries/viewer.ts'

type Terms = NonNullable<DataOf<typeof showOrder>['noShowTerms']>

type WaitingRow = OrderRow & { readonly carrier_since: Date | null }

/** The figures that a no-show is weighed by. */
type Rules = CancelReasonRules & { readonly noShow: NoShowRules }

const caseOf = (row: WaitingRow, now: Date): ReasonCase => ({
  status: row.status,
  acceptedAt: row.accepted_at,
  carrierSince: row.carrier_since ?? row.accepted_at,
  loadAt: row.load_at,
  priceUzs: row.deal?.priceUzs ?? row.estimate_uzs,
  now,
})

const termsOf = (
  side: DealSide,
  { from, since }: { readonly from: Date; readonly since: Date },
  asked: ReasonCase,
  rules: Rules,
): Terms => {
  const { payer, feeUzs } = cancelCharge(NO_SHOW_REASON[side], asked, rules)
  return { side, from: from.toISOString(), waitingSince: since.toISOString(), payer, fee: feeUzs }
}

const ofClient = (row: WaitingRow, asked: ReasonCase, rules: Rules): Terms | null => {
  const [loading] = row.routes
  if (loading === undefined || loading.arrivedAt === null) return null
  const arrivedAt = new Date(loading.arrivedAt)
  const from = clientNoShowFrom({ arrivedAt, loadAt: row.load_at }, rules.noShow)
  return termsOf('client', { from, since: waitingStart(arrivedAt, row.load_at) }, asked, rules)
}

const ofDriver = (asked: ReasonCase, rules: Rules): Terms | null => {
  const from = driverLateFrom(asked, rules.fault)
  return from === null ? null : termsOf('driver', { from, since: asked.loadAt }, asked, rules)
}

/** What it would mean now to report that the other side has not come; null: this viewer waits for nobody. */
export const noShowTerms = (row: WaitingRow, viewer: Viewer, shown: Rules): Terms | null => {
  const asked = caseOf(row, viewer.now)
  const rules = { ...shown, cancel: row.deal?.cancelTerms ?? shown.cancel }
  if (row.status === 'arrived' && viewer.kind !== 'client') return ofClient(row, asked, rules)
  return row.status === 'accepted' && viewer.kind !== 'driver' ? ofDriver(asked, rules) : null
}
