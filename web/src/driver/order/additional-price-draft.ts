import { accept, type Decision, refuse } from '@karvon/domain/decision'
import type { AdditionalPriceReason } from '@karvon/domain/orders/additional-price'
import type { WaitingClock } from '@karvon/domain/orders/waiting-clock'
import { isUzs } from '@karvon/domain/values/uzs'
import { m } from '../../messages/compiled/messages.js'
import { typedSum } from '../../platform/locale/read-figure.ts'
import { formatAmount } from '../offers/offer-draft.ts'

/** Labels of the reasons for an additional price. */
export const REASON_LABELS = {
  waiting: m.driver_reason_waiting,
  extra_stop: m.driver_reason_extra_stop,
  loaders: m.driver_reason_loaders,
  toll: m.driver_reason_toll,
  other: m.driver_reason_other,
} satisfies Record<AdditionalPriceReason, () => string>

/** A request as typed. */
export type AdditionalPriceDraft = { reason: AdditionalPriceReason; amount: string; comment: string }

/** Starts with the payable waiting; waiting that is still free can't be claimed. */
export const newAdditionalPrice = (clock: WaitingClock | null): AdditionalPriceDraft =>
  clock === null || clock.costUzs === 0
    ? { reason: 'extra_stop', amount: '', comment: '' }
    : { reason: 'waiting', amount: formatAmount(clock.costUzs), comment: '' }

/** The request as form fields, or what is missing: an amount, and a comment for the reason `other`. */
export function checkAdditionalPrice({
  amount,
  comment,
  reason,
}: AdditionalPriceDraft): Decision<Record<string, string>> {
  const uzs = typedSum(amount)
  if (uzs === null || !isUzs(uzs) || uzs === 0) return refuse('integer_invalid', 'amount')
  const words = comment.trim()
  if (reason === 'other' && words === '') return refuse('text_required', 'comment')
  return accept({ amount: String(uzs), reason, ...(words === '' ? {} : { comment: words }) })
}
