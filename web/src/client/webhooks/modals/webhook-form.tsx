import { WEBHOOK_EVENTS, type WebhookEvent } from '@karvon/domain/webhooks/webhook-events'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { fieldSentences } from '../../../platform/http/problem-sentence.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { focusFirstInvalid } from '../../../ui/fields/focus-first-invalid.ts'
import { TextField } from '../../../ui/fields/text-field.tsx'
import { Stack, Text } from '../../../ui/layout/box.tsx'
import { eventLabel, eventText } from '../webhook-labels.ts'
import type { NewWebhook } from '../webhook-queries.ts'
import s from '../webhooks.module.css'

type Props = {
  initial: NewWebhook
  sendLabel: string
  isBusy: boolean
  /** The last refusal. */
  error: unknown
  onSend: (typed: NewWebhook) => void
  onCancel: () => void
}

type EventsProps = { events: readonly WebhookEvent[]; onChange: (events: WebhookEvent[]) => void }

function Events({ events, onChange }: EventsProps) {
  const toggle = (event: WebhookEvent, isOn: boolean) =>
    onChange(WEBHOOK_EVENTS.filter(each => (each === event ? isOn : events.includes(each))))
  return WEBHOOK_EVENTS.map(event => (
    <SwitchField
      key={event}
      label={eventLabel(event)}
      hint={eventText(event)}
      isOn={events.includes(event)}
      onChange={isOn => toggle(event, isOn)}
    />
  ))
}

/** The address and events of a webhook; keeps what was typed when sending fails. */
export function WebhookForm({ initial, sendLabel, isBusy, error, onSend, onCancel }: Props) {
  const [url, setUrl] = useState(initial.url)
  const [events, setEvents] = useState<readonly WebhookEvent[]>(initial.events)
  const form = useRef<HTMLFormElement>(null)
  const errors = fieldSentences(error)
  useEffect(() => {
    if (error) focusFirstInvalid(form.current)
  }, [error])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!isBusy) onSend({ url, events: [...events] })
  }
  return (
    <Stack ref={form} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <TextField
        label={m.webhooks_url()}
        hint={m.webhooks_url_hint()}
        placeholder="https://"
        value={url}
        error={errors.url}
        onChange={setUrl}
        limit={2_000}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
      />
      <Stack as="fieldset" columns={1} gap={12} padding={0} border="none" shrink noMargin>
        <Text as="legend" className={s.legend} weight="strong">
          {m.webhooks_events()}
        </Text>
        <Events events={events} onChange={setEvents} />
        {errors.events && (
          <Text tone="clay" role="alert">
            {errors.events}
          </Text>
        )}
      </Stack>
      <DialogActions>
        <Button onClick={onCancel}>{m.client_cancel()}</Button>
        <Button tone="main" type="submit" isBusy={isBusy}>
          {sendLabel}
        </Button>
      </DialogActions>
    </Stack>
  )
}
