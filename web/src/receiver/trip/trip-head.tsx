import type { RefObject } from 'react'
import { Stack, Text } from '../../ui/layout/box.tsx'
import type { ReceiverOrder } from '../receiver-order.ts'
import css from './trip-head.module.css'
import { tripLabel } from './trip-labels.ts'
import { TripRoad } from './trip-road.tsx'
import { stageOf } from './trip-stage.ts'

type TripHeadProps = {
  order: ReceiverOrder
  now: Date
  share: number
  /** Receives the focus once the receipt is confirmed. */
  heading: RefObject<HTMLHeadingElement | null>
}

/** The headline: when the cargo arrives. */
export function TripHead({ order, now, share, heading }: TripHeadProps) {
  const { title, text } = tripLabel(order, now)
  return (
    <Stack as="section" className={css.head} gap={6}>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {title}
      </h1>
      <Text className={css.text} size={18} tone="field" leading="snug">
        {text}
      </Text>
      {stageOf(order) !== 'canceled' && (
        <TripRoad routes={order.routes} truckType={order.truckType} share={share} />
      )}
    </Stack>
  )
}
