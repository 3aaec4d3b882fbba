import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { STEP, type StepBody, type WaitingStep } from '../../features/driving/waiting/step-body.ts'
import { stepKind, takeStepsBack } from '../../features/driving/waiting/step-kind.ts'
import { withFollowing } from '../../features/driving/waiting/with-steps.ts'
import { m } from '../../messages/compiled/messages.js'
import { useSendWaiting } from '../../platform/waiting/use-send-waiting.ts'
import type { WaitingAction } from '../../platform/waiting/waiting-action.ts'
import { waitingQueue } from '../../platform/waiting/waiting-queue.ts'
import { type ShownAction, WaitingStrip } from '../../ui/waiting-strip/waiting-strip.tsx'

const laneOf = (action: WaitingAction): readonly WaitingStep[] =>
  waitingQueue.read().filter(one => one.lane === action.lane) as WaitingStep[]

const show = (action: WaitingAction): ShownAction | null => {
  if (action.kind !== STEP) return null
  const { orderId, words } = action.body as StepBody
  const lane = laneOf(action)
  const following = withFollowing(lane, action as WaitingStep)
  const isHeld = lane.some(({ state, turn }) => state === 'refused' && turn < action.turn)
  const mayGoAlone = following.length === 1 || action.state === 'refused'
  return {
    title: m.driving_waits_title({ id: orderId, step: words }),
    heldBy: isHeld ? m.driving_waits_held() : null,
    onTakeBack: mayGoAlone ? () => takeStepsBack(following) : null,
  }
}

/** What the driver did without a network: it goes out by itself, in its order. */
export function DriverWaiting({ driverId }: { driverId: number }) {
  const client = useQueryClient()
  useSendWaiting(
    driverId,
    useMemo(() => [stepKind(client)], [client]),
  )
  return <WaitingStrip show={show} />
}
