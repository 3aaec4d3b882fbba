import { useMutation, useQueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { outbox } from '../../platform/outbox/device-outbox.ts'
import { sendOrQueue } from '../../platform/outbox/send-or-queue.ts'
import { sendSoon } from '../../platform/outbox/use-send-outbox.ts'
import { serverNow } from '../../platform/time/server-clock.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { showStepError } from '../order/step/use-give-back-order.ts'
import type { DealDetail } from '../queries/driver.ts'
import { driverOrder } from '../queries/driver-queries.ts'
import { type QueuedStep, type StepBody, stateOf, stepLane } from './step-body.ts'
import { discardSteps, refetchOrders, stepKind } from './step-kind.ts'
import { withFollowing } from './with-steps.ts'

type Pressed = Pick<StepBody, 'move' | 'code' | 'words' | 'photo' | 'arrivalReason' | 'note'>

type Lane = { readonly steps: readonly QueuedStep[]; readonly refused: QueuedStep | null }

/** A retried step keeps its position and time in the queue: it happened when it was first pressed. */
const retryRefused = ({ key, body }: QueuedStep, pressed: Pressed, version: number): void => {
  outbox.replace(key, { key: crypto.randomUUID(), body: { ...body, ...pressed, version } })
  sendSoon()
}

/** Submits a step of the order as shown, or queues it behind other unsent steps. */
export function useStep(order: DealDetail, { steps, refused }: Lane, onTaken: () => void) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: async (pressed: Pressed) => {
      if (refused?.body.move === pressed.move) return retryRefused(refused, pressed, order.version)
      if (refused !== null) discardSteps(withFollowing(steps, refused))
      const body: StepBody = {
        ...pressed,
        orderId: order.id,
        pressedAt: serverNow().toISOString(),
        version: order.version,
        from: stateOf(order),
      }
      const went = await sendOrQueue(stepKind(client), {
        key: crypto.randomUUID(),
        lane: stepLane(order.id),
        body,
      })
      if (went.waits) {
        const isOffline = went.waitsFor === 'network'
        return showToast('warning', isOffline ? m.driver_waits_toast() : m.driver_waits_server_toast())
      }
      client.setQueryData(driverOrder(order.id).queryKey, went.answer)
    },
    onSuccess: onTaken,
    onError: showStepError,
    onSettled: () => refetchOrders(client),
  })
}
