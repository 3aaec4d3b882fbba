import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { useSendWaiting } from '../../platform/outbox/use-send-outbox.ts'
import type { WaitingAction } from '../../platform/outbox/outbox-action.ts'
import { waitingQueue } from '../../platform/outbox/outbox.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { MESSAGE, takeMessageBack, type Unsent } from '../../product/chat/writing/message-kind.ts'
import { WaitingStrip } from '../../ui/strips/outbox-strip.tsx'
import { operatorMessageKind } from '../chats/operator-chats.ts'

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
