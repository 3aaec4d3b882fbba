import { fromTashkent } from '@karvon/domain/values/tashkent-time'
import { m } from '../../../messages/compiled/messages.js'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { timeWithDay } from '../../../platform/time/time-with-day.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { paymentLabel } from '../../../product/order/payment-labels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Row, Text } from '../../../ui/layout/box.tsx'
import { priceLabel } from '../price/price-summary.tsx'
import type { LivePrice } from '../price/use-live-price.ts'
import type { FormStep } from './form-steps.ts'
import s from './steps.module.css'

/** A draft's loading time in words; null if none is chosen. */
export const loadTimeLabel = ({ loadAt }: OrderFormDraft): string | null => {
  const [date = '', time = ''] = (loadAt ?? '').split('T')
  const at = fromTashkent(date, time)
  return at === null ? null : timeWithDay(at, serverNow())
}

const aboutPrice = (step: FormStep, form: OrderFormDraft, truckName: string | null): string => {
  if (step === 'review') return form.paymentType === null ? '' : paymentLabel(form.paymentType)
  if (truckName === null) return ''
  const load = form.loadKind === 'full' ? m.orders_truck_whole_price() : m.orders_truck_partial_price()
  return `${truckName}, ${(step === 'terms' && loadTimeLabel(form)) || load}`
}

type Props = {
  step: FormStep
  form: OrderFormDraft
  live: LivePrice
  isEdit: boolean
  isPending: boolean
  /** Why the step cannot be left. */
  words: string | null
}

/** Price and primary action at the bottom of every step. */
export function StepBar({ step, form, live, isEdit, isPending, words }: Props) {
  const isLast = step === 'review'
  const done = isEdit ? m.orders_edit_save() : m.orders_place()
  return (
    <Row className={s.bar} wrap align="center" background="card" border="top" shadow rigid>
      <Text as="div" className={s.said} size={14} tone="clay" role="alert">
        {words}
      </Text>
      <p className={s.price}>
        <b role="status" className={live.truck?.price ? undefined : s.noPrice}>
          {priceLabel(live)}
        </b>
        <span>{live.truck?.price ? aboutPrice(step, form, live.truck.name) : ''}</span>
      </p>
      <Button
        tone={isLast ? 'action' : 'main'}
        size="large"
        type="submit"
        form="order-form"
        isBusy={isPending}
        className={s.go ?? ''}
      >
        {isPending ? m.orders_placing() : isLast ? done : m.orders_step_next()}
      </Button>
    </Row>
  )
}
