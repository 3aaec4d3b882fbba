import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { useLane } from '../../../platform/outbox/use-outbox.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import {
  ORDER_STEP,
  type OrderStepBody,
  orderStepLane,
  orderStepName,
  type WaitingOrderStep,
} from './order-step-kind.ts'
import s from './outbox-note.module.css'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

const noteOf = ({ state, why, body, waitsFor }: WaitingOrderStep): string => {
  const what = orderStepName(body)
  if (state === 'refused') return m.orders_waits_refused({ what, why: why ?? '' })
  return waitsFor === 'server' ? m.orders_waits_server_note({ what }) : m.orders_waits_note({ what })
}

/** Lists the unsent actions on an order, above it. */
export function OutboxNote({ orderId }: { orderId: number }) {
  const steps = useLane<OrderStepBody>(ORDER_STEP, orderStepLane(orderId)).filter(
    ({ hasWaited }) => hasWaited,
  )
  if (steps.length === 0) return null
  return (
    <Stack as="ul" className={s.note} gap={4}>
      {steps.map(step => {
        const isRefused = step.state === 'refused'
        return (
          <li key={step.key} className={isRefused ? s.refused : undefined}>
            {isRefused ? <IconAlertTriangle {...ICON} /> : <IconClock {...ICON} />}
            {noteOf(step)}
          </li>
        )
      })}
    </Stack>
  )
}
