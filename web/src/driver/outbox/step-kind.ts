import { reachesStop } from '@karvon/domain/orders/order-moves'
import type { QueryClient } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { outbox } from '../../platform/outbox/device-outbox.ts'
import type { OutboxKind } from '../../platform/outbox/outbox-kind.ts'
import { sendVersioned } from '../../platform/outbox/send-versioned.ts'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { browserSharing } from '../position/browser-sharing.ts'
import type { DealDetail } from '../queries/driver.ts'
import { moveOrder } from '../queries/driver-calls.ts'
import { driverKeys, driverOrder } from '../queries/driver-queries.ts'
import { isInState, type QueuedStep, STEP, type StepBody, stepLane } from './step-body.ts'

/** The server checks an arrival against the truck's positions, so queued positions are sent first. */
const send = async ({ key, body }: QueuedStep): Promise<DealDetail> => {
  const {
    orderId,
    move,
    code,
    pressedAt,
    version,
    from,
    photo = null,
    arrivalReason = null,
    note = '',
  } = body
  if (reachesStop(move)) await browserSharing().flush()
  return sendVersioned<DealDetail, DealDetail>({
    version,
    isSame: order => isInState(order, from),
    amend: known => outbox.change(key, { body: { ...body, version: known } }),
    send: known =>
      moveOrder(
        orderId,
        {
          status: move,
          version: known,
          pressedAt,
          ...(code === null ? {} : { code }),
          ...(arrivalReason === null ? {} : { arrivalReason, reason: note }),
        },
        key,
        photo,
      ),
  })
}

/** The next queued step of an order applies to the version that the step before it left. */
const passOnVersion = ({ id, version }: DealDetail, { turn }: QueuedStep): void => {
  const next = outbox.read().find(one => one.lane === stepLane(id) && one.turn > turn)
  if (next !== undefined) outbox.change(next.key, { body: { ...(next.body as StepBody), version } })
}

/** Refetches everything a step changes. */
export const refetchOrders = (client: QueryClient): void => {
  void client.invalidateQueries({ queryKey: driverKeys.orders })
  void client.invalidateQueries({ queryKey: driverKeys.earnings })
}

/** How the outbox sends the driver's steps. */
export const stepKind = (client: QueryClient): OutboxKind<StepBody, DealDetail> => ({
  kind: STEP,
  isChained: true,
  send,
  onSent: (order, step) => {
    passOnVersion(order, step)
    client.setQueryData(driverOrder(order.id).queryKey, order)
    if (step.hasWaited) showToast('success', m.driver_waits_sent({ step: step.body.words }))
    refetchOrders(client)
  },
  failed: m.driver_not_done,
  reasonFor: ({ status, code }) => {
    if (status === 404) return m.driver_waits_gone()
    return code === 'api.order_changed' ? m.driver_status_changed() : null
  },
  onRefused: ({ why }) => {
    showToast('error', m.driver_waits_refused({ why: why ?? '' }))
    refetchOrders(client)
  },
})

/** Removes steps from the outbox before they are sent. */
export const discardSteps = (steps: readonly QueuedStep[]): void => {
  for (const { key } of steps) outbox.remove(key)
}
