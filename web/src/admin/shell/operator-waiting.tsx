import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { operatorMessageKind } from '../../features/chat/operator/operator-chats.ts'
import { MESSAGE, takeMessageBack, type Unsent } from '../../features/chat/writing/message-kind.ts'
import { ownProfile } from '../../features/profile/show-profile.ts'
import { m } from '../../messages/compiled/messages.js'
import { useSendWaiting } from '../../platform/waiting/use-send-waiting.ts'
import type { WaitingAction } from '../../platform/waiting/waiting-action.ts'
import { waitingQueue } from '../../platform/waiting/waiting-queue.ts'
import { WaitingStrip } from '../../ui/waiting-strip/waiting-strip.tsx'

/** What the operator wrote without a network: it goes out by itself, and leads back to its conversation. */
export function OperatorWaiting() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const operatorId = useQuery(ownProfile()).data?.id
  useSendWaiting(
    operatorId,
    useMemo(() => [operatorMessageKind(client)], [client]),
  )
  const show = (action: WaitingAction) => {
    if (action.kind !== MESSAGE) return null
    const message = action as Unsent
    return {
      title: m.chat_waits_title({ text: message.body.text }),
      onTakeBack: () => {
        waitingQueue.remove(message.key)
        takeMessageBack(message)
        void navigate(`/admin/chats?filter=all&chat=${message.body.chatId}`)
      },
    }
  }
  return <WaitingStrip show={show} />
}
