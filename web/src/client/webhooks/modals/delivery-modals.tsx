import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { FactList } from '../../../ui/facts/fact-list.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { FailedState } from '../../../ui/states/failed-state.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { StatusPill } from '../../../ui/states/status-pill.tsx'
import { idOf } from '../../../ui/table/table-search.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { FactorGate } from '../factor-gate.tsx'
import { useWebhookAction } from '../use-webhook-action.ts'
import { answerLabel, deliveryState, eventLabel, timeLabel } from '../webhook-labels.ts'
import { type DeliveryDetail, deliveryOf, sendReplay, sendTest, type Webhook } from '../webhook-queries.ts'
import { webhookUrl } from '../webhook-url.ts'
import s from '../webhooks.module.css'
import { WebhookFrame } from './confirm-modals.tsx'

/** JSON with line breaks; other text as it is. */
const readable = (body: string): string => {
  try {
    return JSON.stringify(JSON.parse(body), null, 2)
  } catch {
    return body
  }
}

const factsOf = (delivery: DeliveryDetail) => {
  const { tone, label } = deliveryState(delivery)
  const { event, orderId, occurredAt, attempts, lastAttemptAt, nextAttemptAt, messageId } = delivery
  return [
    [m.webhooks_event(), eventLabel(event)],
    [m.webhooks_order(), orderId === null ? null : `№ ${orderId}`],
    [
      m.webhooks_column_state(),
      <StatusPill key="state" tone={tone}>
        {label}
      </StatusPill>,
    ],
    [m.webhooks_answer(), answerLabel(delivery)],
    [m.webhooks_happened(), timeLabel(occurredAt)],
    [m.webhooks_attempts(), String(attempts)],
    [m.webhooks_last_attempt(), lastAttemptAt && timeLabel(lastAttemptAt)],
    [m.webhooks_next_attempt(), nextAttemptAt && timeLabel(nextAttemptAt)],
    [m.webhooks_message_id(), messageId],
  ] as const
}

/** What came before the attempt that the facts above tell of. */
function EarlierAttempts({ attempts }: { attempts: DeliveryDetail['attemptLog'] }) {
  if (attempts.length === 0) return null
  return (
    <Stack columns={1} gap={6}>
      <Text as="h3" weight="strong">
        {m.webhooks_earlier_attempts()}
      </Text>
      <dl className={s.facts}>
        {attempts.map(attempt => (
          <div key={attempt.at}>
            <dt>{timeLabel(attempt.at)}</dt>
            <dd>{answerLabel(attempt)}</dd>
          </div>
        ))}
      </dl>
    </Stack>
  )
}

function Body({ title, text }: { title: string; text: string }) {
  return (
    <Stack columns={1} gap={6}>
      <Text as="h3" weight="strong">
        {title}
      </Text>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long text is scrolled by keyboard too */}
      <pre className={s.text} tabIndex={0}>
        {text}
      </pre>
    </Stack>
  )
}

function Sent({ delivery }: { delivery: DeliveryDetail }) {
  const { body, responseBody } = delivery
  return (
    <>
      <FactList facts={factsOf(delivery)} look={s} />
      <EarlierAttempts attempts={delivery.attemptLog.slice(1)} />
      {responseBody !== null && (
        <Body title={m.webhooks_answer_body()} text={responseBody || m.webhooks_answer_empty()} />
      )}
      <Body
        title={m.webhooks_sent_body()}
        text={body === null ? m.webhooks_sent_nothing() : readable(body)}
      />
    </>
  )
}

function Replay({ webhook, delivery: { id, state } }: { webhook: number; delivery: DeliveryDetail }) {
  const { close } = useModal()
  const replaying = useWebhookAction({
    send: () => sendReplay(webhook, id),
    done: () => m.webhooks_replayed(),
    next: () => void close(),
  })
  return (
    <DialogActions>
      <Button tone="main" isBusy={replaying.isPending} onClick={() => replaying.mutate(undefined)}>
        {state === 'pending' ? m.webhooks_replay_now() : m.webhooks_replay()}
      </Button>
    </DialogActions>
  )
}

function Delivery({ webhook, id }: { webhook: number; id: number }) {
  const { data, isError, isFetching, refetch } = useQuery(deliveryOf(webhook, id))
  if (data === undefined && isError)
    return (
      <FailedState
        isSmall
        title={m.webhooks_delivery_gone()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  if (data === undefined) return <Skeleton height="420px" />
  return (
    <Stack columns={1} gap={16}>
      <Sent delivery={data} />
      <FactorGate>
        <Replay webhook={webhook} delivery={data} />
      </FactorGate>
    </Stack>
  )
}

/** One delivery: what was sent, what was answered, and sending it again. */
export function WebhookDeliveryModal() {
  const { search, close } = useModal()
  return (
    <ModalFrame title={m.webhooks_delivery()} size="wide" onClose={close}>
      <Delivery webhook={webhookUrl(search).webhook ?? 0} id={idOf(search, 'id') ?? 0} />
    </ModalFrame>
  )
}

function Test({ webhook: { id } }: { webhook: Webhook }) {
  const testing = useWebhookAction({ send: () => sendTest(id), done: null })
  const { data: sent, isPending } = testing
  return (
    <Stack columns={1} gap={16} aria-live="polite">
      <p>{m.webhooks_test_text()}</p>
      {sent !== undefined && <Sent delivery={sent} />}
      <DialogActions>
        <Button tone="main" isBusy={isPending} onClick={() => testing.mutate(undefined)}>
          {sent === undefined ? m.webhooks_test_send() : m.webhooks_test_again()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Sends a test message, and shows its answer. */
export function TestWebhookModal() {
  return <WebhookFrame title={m.webhooks_test()}>{webhook => <Test webhook={webhook} />}</WebhookFrame>
}
