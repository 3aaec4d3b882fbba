import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { outbox } from '../../platform/outbox/device-outbox.ts'
import type { OutboxAction } from '../../platform/outbox/outbox-action.ts'
import { useSendOutbox } from '../../platform/outbox/use-send-outbox.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { MESSAGE, restoreToDraft, type Unsent } from '../../product/chat/writing/message-kind.ts'
import { OutboxStrip } from '../../ui/strips/outbox-strip.tsx'
import { operatorMessageKind } from '../chats/operator-chats.ts'

/** Sends the operator's queued messages once the network is back; taking one back opens its conversation. */
export function OperatorOutbox() {
  const client = useQueryClient()
  const navigate = useNavigate()
  const operatorId = useQuery(ownProfile()).data?.id
  useSendOutbox(
    operatorId,
    useMemo(() => [operatorMessageKind(client)], [client]),
  )
  const show = (action: OutboxAction) => {
    if (action.kind !== MESSAGE) return null
    const message = action as Unsent
    return {
      title: m.chat_waits_title({ text: message.body.text }),
      onTakeBack: () => {
        outbox.remove(message.key)
        restoreToDraft(message)
        void navigate(`/admin/chats?filter=all&chat=${message.body.chatId}`)
      },
    }
  }
  return <OutboxStrip show={show} />
}
