import { formatNumber } from '@karvon/domain/reading/figures'
import { Link } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { getLocale } from '../../../platform/locale/locale.ts'
import { arrivalReasonLabel } from '../../../product/order/arrival-reason-labels.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import s from './unverified-arrival.module.css'

type Props = {
  arrival: NonNullable<OrderDetail['timeline'][number]['arrival']>
  /** Link to the support chat about the order. */
  supportTo: string
}

/** An arrival reported away from the stop: the distance, the driver's reason, and a link to dispute it. */
export function UnverifiedArrival({ arrival: { km, reason, note }, supportTo }: Props) {
  const words = arrivalReasonLabel(reason)
  return (
    <Stack as="span" className={s.doubt} gap={4} tone="clay" breakWords>
      {km === null
        ? m.orders_arrival_unknown({ reason: words })
        : m.orders_arrival_far({ km: formatNumber(km, getLocale(), 1), reason: words })}
      {note !== null && note !== '' && <q>{note}</q>}
      <Link to={supportTo}>{m.orders_arrival_wrong()}</Link>
    </Stack>
  )
}
