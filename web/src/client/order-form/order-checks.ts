import type { TransferClient } from '@karvon/domain/company/transfer-rule'
import type { Refusal } from '@karvon/domain/decision'
import { checkDraft } from '@karvon/domain/orders/check-draft'
import { checkPaymentType } from '@karvon/domain/orders/check-payment'
import type { PaymentType } from '@karvon/domain/values/payment'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import { draftFacts, type OrderHandbook } from './fields/draft-facts.ts'
import { errorsOfRefusals, type FieldErrors } from './fields/field-errors.ts'
import { orderRefusalLabel } from './fields/refusal-labels.ts'
import type { LivePrice } from './price/use-live-price.ts'

/** Errors of the chosen truck that only the price list knows. */
const truckErrors = ({ truck }: LivePrice): FieldErrors => {
  const isElsewhere = truck?.reasons.some(({ code }) => code === 'region_only') ?? false
  return isElsewhere ? { truck_type: m.refusal_truck_region_only() } : {}
}

/** Whether no truck could have been chosen yet: the first price list is still loading. */
const hasNoChoiceYet = ({ prices }: LivePrice): boolean =>
  prices.state === 'loading' && prices.trucks.length === 0

/** The server's checks, run on every change of the draft. */
export function orderChecks(live: LivePrice, handbook: OrderHandbook, client: TransferClient) {
  const { draft, truck } = live
  const estimateUzs = truck?.price ?? null
  const facts = draftFacts(handbook, client, estimateUzs, serverNow())
  const checked = checkDraft(draft, facts)
  const isDue = ({ code }: Refusal) => code !== 'truck_required' || !hasNoChoiceYet(live)
  const errors: FieldErrors = {
    ...truckErrors(live),
    ...(checked.ok ? {} : errorsOfRefusals(checked.refusals.filter(isDue), orderRefusalLabel)),
  }
  const priceUzs = draft.offeredPriceUzs ?? estimateUzs
  const whyNot = (type: PaymentType): readonly Refusal[] => checkPaymentType(type, priceUzs, facts)
  return { errors, whyNot }
}
