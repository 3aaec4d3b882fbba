import { type FormEvent, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { Box, Row, Stack } from '../../../ui/layout/box.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { DealDetail } from '../../queries/driver.ts'
import s from '../order.module.css'
import { useGiveBackOrder } from './use-give-back-order.ts'

const REASONS = {
  breakdown: m.driver_refuse_breakdown,
  health: m.driver_refuse_health,
  late: m.driver_refuse_late,
  cargo: m.driver_refuse_cargo,
  other: m.driver_reason_other,
} as const

type Reason = keyof typeof REASONS

type RefuseFormProps = {
  order: DealDetail
  /** The share of deals the driver did not give back, 0 to 1. */
  keptShare: number | null
  onDone: () => void
}

/** Gives the order back before loading; the driver's share of kept deals is shown above the button. */
export function RefuseForm({ order, keptShare, onDone }: RefuseFormProps) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const moving = useGiveBackOrder(order, () => {
    showToast('warning', m.driver_refused())
    onDone()
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (moving.isPending) return
    if (reason === null) return setMissing(true)
    const said = [REASONS[reason](), words.trim()].filter(part => part !== '').join('. ')
    moving.mutate(said)
  }
  return (
    <Stack as="form" gap={16} onSubmit={submit} noValidate>
      <Box as="p" className={s.warning} padding={12} background="clay" radius="inner" tone="clay">
        {m.driver_refuse_warning()}
        {keptShare !== null && (
          <b>{m.driver_refuse_share({ percent: String(Math.round(keptShare * 100)) })}</b>
        )}
      </Box>
      <div>
        <Box as="p" size={14} tone="quiet" marginBottom={6}>
          {m.driver_refuse_reason()}
        </Box>
        <ChoiceChips
          label={m.driver_refuse_reason()}
          value={reason}
          onChange={chosen => {
            setMissing(false)
            setReason(chosen)
          }}
          chips={Object.entries(REASONS).map(([value, label]) => ({
            value: value as Reason,
            label: label(),
          }))}
        />
        <Box as="p" size={14} tone="clay" marginTop={6} role="alert">
          {isMissing && m.driver_refuse_reason_needed()}
        </Box>
      </div>
      <TextAreaField label={m.driver_refuse_words()} value={words} onChange={setWords} />
      <Row className={s.choices} wrap gap={8}>
        <Button onClick={onDone}>{m.driver_refuse_keep()}</Button>
        <Button tone="danger" type="submit" isBusy={moving.isPending}>
          {m.driver_refuse_confirm()}
        </Button>
      </Row>
    </Stack>
  )
}
