import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { useLane } from '../../../platform/waiting/use-waiting.ts'
import { ORDER_STEP, type OrderStepBody, orderStepLane, orderStepName } from './order-step-kind.ts'
import s from './waiting-steps-note.module.css'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

/** Says above an order what was done with it and waits for the network. */
export function WaitingStepsNote({ orderId }: { orderId: number }) {
  const steps = useLane<OrderStepBody>(ORDER_STEP, orderStepLane(orderId)).filter(
    ({ hasWaited }) => hasWaited,
  )
  if (steps.length === 0) return null
  return (
    <ul className={s.note}>
      {steps.map(({ key, state, why, body }) => {
        const what = orderStepName(body)
        const isRefused = state === 'refused'
        return (
          <li key={key} className={isRefused ? s.refused : undefined}>
            {isRefused ? <IconAlertTriangle {...ICON} /> : <IconClock {...ICON} />}
            {isRefused ? m.orders_waits_refused({ what, why: why ?? '' }) : m.orders_waits_note({ what })}
          </li>
        )
      })}
    </ul>
  )
}
