import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { m } from '../../../messages/compiled/messages.js'
import { ShownOnce } from '../../../product/account/shown-once.tsx'
import { Button } from '../../../ui/actions/button.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { Skeleton } from '../../../ui/states/skeleton.tsx'
import { ModalFrame } from '../../modals/modal-frame.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { FactorGate } from '../factor-gate.tsx'
import { useWebhookAction } from '../use-webhook-action.ts'
import { allWebhooks, sendChange, sendNewSecret, sendRemoval, type Webhook } from '../webhook-queries.ts'
import { useOpenWebhook } from '../webhook-url.ts'

type FrameProps = { title: string; children: (webhook: Webhook) => ReactNode }

/** A modal about the webhook that is open. */
export function WebhookFrame({ title, children }: FrameProps) {
  const { close } = useModal()
  const webhook = useOpenWebhook()
  return (
    <ModalFrame title={title} onClose={close}>
      {webhook === undefined && <Skeleton height="120px" />}
      {webhook === null && <p>{m.webhooks_gone()}</p>}
      {webhook && <FactorGate>{children(webhook)}</FactorGate>}
    </ModalFrame>
  )
}

function Deletion({ webhook: { id, url } }: { webhook: Webhook }) {
  const { close } = useModal()
  const navigate = useNavigate()
  const deleting = useWebhookAction({
    send: () => sendRemoval(id),
    done: () => m.webhooks_deleted(),
    next: () => navigate('/dashboard/webhooks', { replace: true }),
    // the list only: the deliveries of the deleted webhook would answer 404
    refetched: allWebhooks().queryKey,
  })
  return (
    <Stack columns={1} gap={16}>
      <p>{m.webhooks_delete_text({ url })}</p>
      <DialogActions>
        <Button data-autofocus onClick={() => void close()}>
          {m.webhooks_keep()}
        </Button>
        <Button tone="danger" isBusy={deleting.isPending} onClick={() => deleting.mutate(undefined)}>
          {m.webhooks_delete()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Confirms deleting a webhook. */
export function DeleteWebhookModal() {
  return (
    <WebhookFrame title={m.webhooks_delete_title()}>{webhook => <Deletion webhook={webhook} />}</WebhookFrame>
  )
}

function SwitchingOn({ webhook: { id, undelivered, version } }: { webhook: Webhook }) {
  const { close } = useModal()
  const switching = useWebhookAction({
    send: (sendMissed: boolean) => sendChange(id, { enabled: true, sendMissed, version }),
    done: () => m.webhooks_switched_on(),
    next: () => void close(),
  })
  return (
    <Stack columns={1} gap={16}>
      <p>{m.webhooks_switch_on_text({ count: undelivered })}</p>
      <DialogActions>
        <Button isBusy={switching.isPending} onClick={() => switching.mutate(false)}>
          {m.webhooks_switch_on_new()}
        </Button>
        <Button tone="main" isBusy={switching.isPending} onClick={() => switching.mutate(true)}>
          {m.webhooks_switch_on_missed()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Asks what is to become of what a webhook has missed. */
export function SwitchOnWebhookModal() {
  return (
    <WebhookFrame title={m.webhooks_switch_on()}>{webhook => <SwitchingOn webhook={webhook} />}</WebhookFrame>
  )
}

function Replacing({ webhook: { id } }: { webhook: Webhook }) {
  const { close } = useModal()
  const [secret, setSecret] = useState<string | null>(null)
  const replacing = useWebhookAction({
    send: () => sendNewSecret(id),
    done: null,
    next: made => setSecret(made.secret),
  })
  if (secret !== null)
    return (
      <ShownOnce
        text={secret}
        label={m.webhooks_secret()}
        advice={m.webhooks_secret_once()}
        onDone={() => void close()}
      />
    )
  return (
    <Stack columns={1} gap={16}>
      <p>{m.webhooks_secret_replace_text()}</p>
      <DialogActions>
        <Button onClick={() => void close()}>{m.client_cancel()}</Button>
        <Button tone="main" isBusy={replacing.isPending} onClick={() => replacing.mutate(undefined)}>
          {m.webhooks_secret_replace()}
        </Button>
      </DialogActions>
    </Stack>
  )
}

/** Replaces the secret of a webhook, and shows the new one once. */
export function WebhookSecretModal() {
  return (
    <WebhookFrame title={m.webhooks_secret_replace()}>
      {webhook => <Replacing webhook={webhook} />}
    </WebhookFrame>
  )
}
