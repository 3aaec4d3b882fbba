import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { outbox } from '../../platform/outbox/device-outbox.ts'
import type { OutboxAction } from '../../platform/outbox/outbox-action.ts'
import { useSendOutbox } from '../../platform/outbox/use-send-outbox.ts'
import { dealMessageKind } from '../../product/chat/deal/deal-chat.ts'
import { ownMessageKind } from '../../product/chat/support/own-chat.ts'
import {
  DEAL_MESSAGE,
  MESSAGE,
  restoreToDraft,
  type Unsent,
} from '../../product/chat/writing/message-kind.ts'
import { OutboxStrip, type ShownAction } from '../../ui/strips/outbox-strip.tsx'
import { openSheet } from '../driver-url.ts'
import { type QueuedStep, STEP, type StepBody } from './step-body.ts'
import { discardSteps, stepKind } from './step-kind.ts'
import { withFollowing } from './with-steps.ts'

const laneOf = (action: OutboxAction): readonly QueuedStep[] =>
  outbox.read().filter(one => one.lane === action.lane) as QueuedStep[]

const showMessage = (message: Unsent): ShownAction => ({
  title: m.chat_waits_title({ text: message.body.text }),
  onTakeBack: () => {
    outbox.remove(message.key)
    restoreToDraft(message)
    const { dealOf } = message.body
    openSheet(dealOf === undefined ? 'support' : `chat-${dealOf}`)
  },
})

const show = (action: OutboxAction): ShownAction | null => {
  if (action.kind === MESSAGE || action.kind === DEAL_MESSAGE) return showMessage(action as Unsent)
  if (action.kind !== STEP) return null
  const { orderId, words } = action.body as StepBody
  const lane = laneOf(action)
  const following = withFollowing(lane, action as QueuedStep)
  const isHeld = lane.some(({ state, turn }) => state === 'refused' && turn < action.turn)
  const canDiscard = following.length === 1 || action.state === 'refused'
  return {
    title: m.driver_waits_title({ id: orderId, step: words }),
    heldBy: isHeld ? m.driver_waits_held() : null,
    onTakeBack: canDiscard ? () => discardSteps(following) : null,
  }
}

/** Sends the driver's queued steps and messages in order once the network is back, and lists them meanwhile. */
export function DriverOutbox({ driverId }: { driverId: number }) {
  const client = useQueryClient()
  useSendOutbox(
    driverId,
    useMemo(() => [stepKind(client), ownMessageKind(client), dealMessageKind(client)], [client]),
  )
  return <OutboxStrip show={show} />
}
