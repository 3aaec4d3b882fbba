import { IconChevronLeft, IconPlus } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Row, Text } from '../../ui/layout/box.tsx'
import { Screen } from '../../ui/screen/screen.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { useModal } from '../modals/use-modal.ts'
import { FactorGate } from './factor-gate.tsx'
import { WebhookDetail } from './webhook-detail.tsx'
import { allWebhooks } from './webhook-queries.ts'
import { webhookUrl } from './webhook-url.ts'
import s from './webhooks.module.css'
import { WebhooksList } from './webhooks-list.tsx'

const ICON = { size: 20, stroke: 1.75, 'aria-hidden': true } as const

function AddButton() {
  const { open } = useModal()
  return (
    <Row wrap>
      <Button tone="action" icon={<IconPlus {...ICON} />} onClick={() => void open('add-webhook')}>
        {m.webhooks_add()}
      </Button>
    </Row>
  )
}

function Overview() {
  const { data, isError, isFetching, refetch } = useQuery(allWebhooks())
  if (data === undefined && isError)
    return <FailedState title={m.webhooks_failed()} isRetrying={isFetching} onRetry={() => void refetch()} />
  return (
    <>
      <Text tone="quiet">
        {m.webhooks_text()} <a href={localizedUrl('/docs/integrators/webhooks')}>{m.docs_title()}</a>
      </Text>
      <FactorGate>
        <AddButton />
      </FactorGate>
      <WebhooksList webhooks={data} />
    </>
  )
}

/** The company's webhooks, and what was sent to each. */
export function WebhooksScreen() {
  usePageTitle(m.webhooks_title())
  const { search } = useModal()
  const { webhook } = webhookUrl(search)
  if (webhook === null)
    return (
      <Screen title={m.webhooks_title()}>
        <Overview />
      </Screen>
    )
  return (
    <Screen
      title={m.webhooks_title()}
      aside={
        <Link className={s.link} to="/dashboard/webhooks" viewTransition>
          <IconChevronLeft {...ICON} />
          {m.webhooks_all()}
        </Link>
      }
    >
      <WebhookDetail key={webhook} />
    </Screen>
  )
}
