import { useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Box } from '../../../ui/layout/box.tsx'
import { EmptyState } from '../../truck/empty-state.tsx'
import type { MessageOrder } from '../message.ts'
import { Conversation } from '../thread/conversation.tsx'
import type { OrderLink } from '../thread/order-card.tsx'
import { AttachedOrder } from '../writing/attached-order.tsx'
import { Composer } from '../writing/composer.tsx'
import { useSending } from '../writing/use-sending.ts'
import { ownChat } from './own-chat.ts'
import css from './support-panel.module.css'

type SupportPanelProps = OrderLink & {
  userId: number
  /** The order that the next message is about, and its card once known; unknown if it is not theirs. */
  about: { readonly orderId: number; readonly card: MessageOrder | null; readonly isUnknown: boolean } | null
  onDetach: () => void
  /** What can be asked about. */
  emptyText: string
}

function About({
  about,
  onDetach,
}: {
  about: NonNullable<SupportPanelProps['about']>
  onDetach: () => void
}) {
  if (!about.isUnknown)
    return <AttachedOrder orderId={about.orderId} way={about.card?.way ?? null} onDetach={onDetach} />
  return (
    <Box
      as="p"
      className={css.unknown}
      background="saffron"
      radius="inner"
      size={14}
      tone="saffron"
      marginBottom={8}
      role="status"
    >
      {m.chat_order_unknown()}
    </Box>
  )
}

/** The signed-in person's conversation with support, and the field to write in it. */
export function SupportPanel({ userId, about, onDetach, emptyText, ...link }: SupportPanelProps) {
  const client = useQueryClient()
  const source = useMemo(() => ownChat(client, userId), [client, userId])
  const sending = useSending(source)
  const send = (text: string, photos: readonly File[]) => {
    const orderId = about === null || about.isUnknown ? null : about.orderId
    sending.write({ text, photos, orderId, order: about?.card ?? null })
    if (about !== null) onDetach()
  }
  return (
    <>
      <Conversation
        source={source}
        sending={sending}
        empty={<EmptyState title={m.chat_empty_title()} text={emptyText} truckKeys={['labo']} />}
        {...link}
      />
      <Composer
        source={source}
        onSend={send}
        attached={about !== null && <About about={about} onDetach={onDetach} />}
      />
    </>
  )
}
