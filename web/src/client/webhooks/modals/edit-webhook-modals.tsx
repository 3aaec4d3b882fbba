import { WEBHOOK_EVENTS } from '@karvon/domain/webhooks/webhook-events'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { useIdempotencyKey } from '../../../platform/http/use-idempotency-key.ts'
import { ShownOnce } from '../../../product/account/shown-once.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { FactorGate } from '../factor-gate.tsx'
import { useWebhookAction } from '../use-webhook-action.ts'
import { type NewWebhook, sendChange, sendWebhook, type Webhook } from '../webhook-queries.ts'
import { useOpenWebhook } from '../webhook-url.ts'
import { WebhookForm } from './webhook-form.tsx'

/** All but where trucks are, which comes all the time and is asked for. */
const NEW: NewWebhook = { url: '', events: WEBHOOK_EVENTS.filter(event => event !== 'order.position') }

/** Adds a webhook, and shows its secret once. */
export function AddWebhookModal() {
  const { close } = useModal()
  const navigate = useNavigate()
  const keyOf = useIdempotencyKey()
  const [made, setMade] = useState<{ id: number; secret: string } | null>(null)
  const openDetail = (id: number) => void navigate(`/dashboard/webhooks?webhook=${id}`, { replace: true })
  const adding = useWebhookAction({
    send: (typed: NewWebhook) => sendWebhook(typed, keyOf(typed)),
    done: () => m.webhooks_added(),
    next: ({ id, secret }) => {
      if (secret !== null) return setMade({ id, secret })
      // the first answer, which had the secret, was lost
      showToast('warning', m.webhooks_secret_lost())
      openDetail(id)
    },
  })
  return (
    <ModalFrame
      title={made === null ? m.webhooks_add() : m.webhooks_secret()}
      closedBy="closerequest"
      onClose={close}
    >
      <FactorGate>
        {made === null ? (
          <WebhookForm
            initial={NEW}
            sendLabel={m.webhooks_add()}
            isBusy={adding.isPending}
            error={adding.error}
            onSend={adding.mutate}
            onCancel={() => void close()}
          />
        ) : (
          <ShownOnce
            text={made.secret}
            label={m.webhooks_secret()}
            advice={m.webhooks_secret_once()}
            onDone={() => openDetail(made.id)}
          />
        )}
      </FactorGate>
    </ModalFrame>
  )
}

function EditForm({ webhook: { id, url, events, version } }: { webhook: Webhook }) {
  const { close } = useModal()
  const changing = useWebhookAction({
    send: (typed: NewWebhook) => sendChange(id, { ...typed, version }),
    done: () => m.webhooks_changed(),
    next: () => void close(),
  })
  return (
    <WebhookForm
      initial={{ url, events }}
      sendLabel={m.webhooks_save()}
      isBusy={changing.isPending}
      error={changing.error}
      onSend={changing.mutate}
      onCancel={() => void close()}
    />
  )
}

/** Changes the address and events of the webhook that is open. */
export function EditWebhookModal() {
  const { close } = useModal()
  const webhook = useOpenWebhook()
  return (
    <ModalFrame title={m.webhooks_edit()} closedBy="closerequest" onClose={close}>
      {webhook === undefined && <Skeleton height="320px" />}
      {webhook === null && <p>{m.webhooks_gone()}</p>}
      {webhook && (
        <FactorGate>
          <EditForm key={webhook.version} webhook={webhook} />
        </FactorGate>
      )}
    </ModalFrame>
  )
}
