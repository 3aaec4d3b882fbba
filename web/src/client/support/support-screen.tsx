import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { Conversation } from '../../product/chat/thread/conversation.tsx'
import { AttachedOrder } from '../../product/chat/writing/attached-order.tsx'
import { Composer } from '../../product/chat/writing/composer.tsx'
import { useSending } from '../../product/chat/writing/use-sending.ts'
import { EmptyState } from '../../product/truck/empty-state.tsx'
import { Box, Column, Note, Row, Text } from '../../ui/layout/box.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx'
import { ownChat } from './own-chat.ts'
import s from './support-screen.module.css'
import { attachedOrderId, orderPath, searchWithoutOrder } from './support-url.ts'
import { useOrderCard } from './use-order-card.ts'

/** The chat with support; an order in the URL is attached to the next message. */
export function SupportScreen() {
  usePageTitle(m.chat_title())
  const profile = useQuery(ownProfile())
  if (profile.data !== undefined) return <Support userId={profile.data.id} />
  if (profile.isPending) return <ScreenSkeleton />
  return (
    <div className={s.failed}>
      <FailedState isRetrying={profile.isFetching} onRetry={() => void profile.refetch()} />
    </div>
  )
}

function Support({ userId }: { userId: number }) {
  const client = useQueryClient()
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const source = useMemo(() => ownChat(client, userId), [client, userId])
  const sending = useSending(source)
  const isOwner = usePermissions().includes('manage_company')
  const orderId = attachedOrderId(search)
  const { card, way, isUnknown } = useOrderCard(orderId)
  const detach = () => setSearch(searchWithoutOrder(search), { replace: true })
  const send = (text: string, photos: readonly File[]) => {
    sending.write({ text, photos, orderId: isUnknown ? null : orderId, order: card })
    if (orderId !== null) detach()
  }
  return (
    <Column className={s.screen}>
      <Row as="header" className={s.head} wrap align="baseline" gap="0-12" border="bottom" rigid fullWidth>
        <Text as="h1" className={s.title} size={24} weight="display" tight>
          {m.chat_title()}
        </Text>
        <Note>{m.chat_subtitle()}</Note>
      </Row>
      <Conversation
        source={source}
        sending={sending}
        addressOf={id => localizedUrl(orderPath(id, isOwner))}
        onFollow={id => void navigate(orderPath(id, isOwner), { viewTransition: true })}
        empty={<EmptyState title={m.chat_empty_title()} text={m.chat_empty_text()} truckKeys={['labo']} />}
      />
      <Composer
        source={source}
        onSend={send}
        attached={
          orderId !== null &&
          (isUnknown ? (
            <Box
              as="p"
              className={s.unknown}
              background="saffron"
              radius="inner"
              size={14}
              tone="saffron"
              marginBottom={8}
              role="status"
            >
              {m.chat_order_unknown()}
            </Box>
          ) : (
            <AttachedOrder orderId={orderId} way={way} onDetach={detach} />
          ))
        }
      />
    </Column>
  )
}
