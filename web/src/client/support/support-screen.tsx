import { useQuery } from '@tanstack/react-query'
import { useNavigate, useSearchParams } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { ownProfile } from '../../product/account/show-profile.ts'
import { SupportPanel } from '../../product/chat/support/support-panel.tsx'
import { Column, Note, Row, Text } from '../../ui/layout/box.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { usePermissions } from '../settings/use-permissions.ts'
import { ScreenSkeleton } from '../shell/screen-skeleton.tsx'
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
  const navigate = useNavigate()
  const [search, setSearch] = useSearchParams()
  const isOwner = usePermissions().includes('manage_company')
  return (
    <Column className={s.screen}>
      <Row as="header" className={s.head} wrap align="baseline" gap="0-12" border="bottom" rigid fullWidth>
        <Text as="h1" className={s.title} size={24} weight="display" tight>
          {m.chat_title()}
        </Text>
        <Note>{m.chat_subtitle()}</Note>
        <Row as="a" inline align="center" tapTarget href={localizedUrl('/docs#clients')}>
          {m.docs_title()}
        </Row>
      </Row>
      <SupportPanel
        userId={userId}
        about={useOrderCard(attachedOrderId(search))}
        onDetach={() => setSearch(searchWithoutOrder(search), { replace: true })}
        addressOf={id => localizedUrl(orderPath(id, isOwner))}
        onFollow={id => void navigate(orderPath(id, isOwner), { viewTransition: true })}
        emptyText={m.chat_empty_text()}
      />
    </Column>
  )
}
