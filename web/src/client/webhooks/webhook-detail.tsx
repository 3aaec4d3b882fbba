import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { serverNow } from '../../platform/time/server-clock.ts'
import { Button } from '../../ui/actions/button.tsx'
import { Card, Note, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import { StatusPill } from '../../ui/states/status-pill.tsx'
import { useModal } from '../modals/use-modal.ts'
import { DeliveriesList } from './deliveries-list.tsx'
import { FactorGate } from './factor-gate.tsx'
import { useWebhookAction } from './use-webhook-action.ts'
import { eventLabel, stateText, timeLabel, webhookState } from './webhook-labels.ts'
import { allWebhooks, sendChange, type Webhook } from './webhook-queries.ts'
import { useOpenWebhook } from './webhook-url.ts'
import s from './webhooks.module.css'

function SwitchButton({ webhook: { id, enabled, undelivered, version } }: { webhook: Webhook }) {
  const { open } = useModal()
  const switching = useWebhookAction({
    send: (isOn: boolean) => sendChange(id, { enabled: isOn, version }),
    done: webhook => (webhook.enabled ? m.webhooks_switched_on() : m.webhooks_switched_off()),
  })
  const press = () =>
    !enabled && undelivered > 0 ? void open('switch-on-webhook') : switching.mutate(!enabled)
  return (
    <Button tone={enabled ? 'line' : 'main'} isBusy={switching.isPending} onClick={press}>
      {enabled ? m.webhooks_switch_off() : m.webhooks_switch_on()}
    </Button>
  )
}

function Actions({ webhook }: { webhook: Webhook }) {
  const { open } = useModal()
  return (
    <Row wrap gap={8}>
      <SwitchButton webhook={webhook} />
      <Button onClick={() => void open('test-webhook')}>{m.webhooks_test()}</Button>
      <Button onClick={() => void open('edit-webhook')}>{m.webhooks_change()}</Button>
      <Button onClick={() => void open('webhook-secret')}>{m.webhooks_secret_replace()}</Button>
      <Button tone="danger" onClick={() => void open('delete-webhook')}>
        {m.webhooks_delete()}
      </Button>
    </Row>
  )
}

function Standing({ webhook }: { webhook: Webhook }) {
  const { tone, label } = webhookState(webhook)
  const text = stateText(webhook)
  const { url, events, apiKey, oldSecretUntil } = webhook
  return (
    <Stack columns={1} gap={8}>
      <Row wrap align="center" gap="8-16">
        <Text as="h2" className={s.url} size={18} weight="title">
          {url}
        </Text>
        <StatusPill tone={tone}>{label}</StatusPill>
      </Row>
      {text !== null && <Text>{text}</Text>}
      <Note>{events.map(eventLabel).join(', ')}</Note>
      {apiKey !== null && <Note>{m.webhooks_of_key({ name: apiKey.name })}</Note>}
      {oldSecretUntil !== null && new Date(oldSecretUntil) > serverNow() && (
        <Note>{m.webhooks_old_secret({ time: timeLabel(oldSecretUntil) })}</Note>
      )}
    </Stack>
  )
}

/** The open webhook: its state, actions and deliveries. */
export function WebhookDetail() {
  const { isError, isFetching, refetch } = useQuery(allWebhooks())
  const webhook = useOpenWebhook()
  if (webhook === undefined && isError)
    return <FailedState title={m.webhooks_failed()} isRetrying={isFetching} onRetry={() => void refetch()} />
  if (webhook === undefined) return <Skeleton height="320px" />
  if (webhook === null) return <Text>{m.webhooks_gone()}</Text>
  return (
    <>
      <Card as="section" padding="20-24">
        <Stack columns={1} gap={16}>
          <Standing webhook={webhook} />
          <FactorGate>
            <Actions webhook={webhook} />
          </FactorGate>
        </Stack>
      </Card>
      <DeliveriesList id={webhook.id} />
    </>
  )
}
