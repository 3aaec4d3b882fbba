import type { DataOf } from '@karvon/contract/endpoint'
import type { showOrder } from '@karvon/contract/orders'
import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import { nextOpenStep } from '@karvon/domain/orders/ending/open-order'
import { openReplacement, type ReplacementStatus } from '@karvon/domain/orders/ending/replacement'
import { sql } from 'kysely'
import { NO_SHOW_OF_ORDER, type NoShowRow, noShowView } from '../no-show/no-show-view.ts'
import type { OrderRow } from './order-rows.ts'
import type { Viewer } from './viewer.ts'

type Detail = DataOf<typeof showOrder>

type LastReplacement = { status: ReplacementStatus; askedAt: string; expiresAt: string }

/** The columns of a single order's end and waiting, in the query that reads the order itself. */
export const endingColumns = [
  'o.cancel_code',
  'o.cancel_payer',
  'o.cancel_fee_uzs',
  'o.driver_fee_uzs',
  'o.waiting_since',
  'o.advised_at',
  'o.new_time_asked_at',
  'o.carrier_since',
  sql<LastReplacement | null>`(
    select json_build_object('status', r.status, 'askedAt', r.asked_at, 'expiresAt', r.expires_at)
    from replacements r where r.order_id = o.id and r.from_driver_id = o.carrier_id order by r.id desc limit 1)`.as(
    'last_replacement',
  ),
  NO_SHOW_OF_ORDER.as('no_show'),
] as const

type EndingRow = OrderRow & {
  readonly cancel_code: string | null
  readonly cancel_payer: string | null
  readonly cancel_fee_uzs: number | null
  readonly driver_fee_uzs: number | null
  readonly waiting_since: Date | null
  readonly advised_at: Date | null
  readonly new_time_asked_at: Date | null
  readonly last_replacement: LastReplacement | null
  readonly no_show: NoShowRow | null
  readonly timeline: readonly { readonly at: string }[]
}

const cancellationOf = (row: EndingRow, { kind }: Viewer): Detail['cancellation'] => {
  if (row.status !== 'canceled') return null
  const fee = (row.cancel_payer === 'driver' ? row.driver_fee_uzs : row.cancel_fee_uzs) ?? 0
  const payer = row.cancel_payer ?? (fee > 0 ? 'client' : 'nobody')
  return {
    reasonCode: row.cancel_code as CancelReason | null,
    payer: payer as NonNullable<Detail['cancellation']>['payer'],
    fee: kind === 'operator' || kind === payer ? fee : null,
  }
}

const iso = (at: string): string => new Date(at).toISOString()

const replacementOf = ({
  last_replacement: last,
  timeline,
  created_at,
}: EndingRow): Detail['replacement'] => {
  if (last === null) return null
  const statusSince = new Date(timeline.at(-1)?.at ?? created_at)
  const status = openReplacement({ status: last.status, askedAt: new Date(last.askedAt) }, statusSince)
  return status === null ? null : { status, askedAt: iso(last.askedAt), expiresAt: iso(last.expiresAt) }
}

const lateDriverOf = (row: EndingRow): Detail['lateDriver'] => {
  const { late_told_at: toldAt, another_driver_asked_at: anotherAskedAt } = row
  if (row.status !== 'accepted' || toldAt === null) return null
  return { toldAt: toldAt.toISOString(), anotherAskedAt: anotherAskedAt?.toISOString() ?? null }
}

const newTimeOf = (row: EndingRow, expireAfterHours: number): Detail['newTime'] => {
  const next = nextOpenStep(
    {
      status: row.status,
      loadAt: row.load_at,
      waitingSince: row.waiting_since ?? row.created_at,
      advisedAt: row.advised_at,
      newTimeAskedAt: row.new_time_asked_at,
    },
    { adviseAfterMinutes: 0, expireAfterHours },
  )
  if (next?.step !== 'expire' || row.new_time_asked_at === null) return null
  return { askedAt: row.new_time_asked_at.toISOString(), expiresAt: next.at.toISOString() }
}

/** Whether this reader sees the advice: the client, once they were notified, while there is no offer. */
export const isAdvised = ({ status, advised_at, new_time_asked_at }: EndingRow, { kind }: Viewer): boolean =>
  kind !== 'driver' && status === 'new' && advised_at !== null && new_time_asked_at === null

/** How an order ended, or what it waits for. */
export const endingView = (
  row: EndingRow,
  viewer: Viewer,
  expireAfterHours: number,
): Pick<Detail, 'cancellation' | 'replacement' | 'lateDriver' | 'newTime' | 'noShow'> => ({
  cancellation: cancellationOf(row, viewer),
  replacement: replacementOf(row),
  lateDriver: lateDriverOf(row),
  newTime: newTimeOf(row, expireAfterHours),
  noShow: noShowView(row, row.no_show, viewer),
})
