import { type FormEvent, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { Button } from '../../../ui/actions/button.tsx'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { showToast } from '../../../ui/toasts/toast-store.ts'
import type { DealDetail } from '../../queries/driver.ts'
import s from '../order.module.css'
import { useGivingBack } from './use-giving-back.ts'

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
  /** The driver's present share of kept deals, 0 to 1. */
  keptShare: number | null
  onDone: () => void
}

/** Gives the order back before loading: what it costs in standing stands above the button. */
export function RefuseForm({ order, keptShare, onDone }: RefuseFormProps) {
  const [reason, setReason] = useState<Reason | null>(null)
  const [words, setWords] = useState('')
  const [isMissing, setMissing] = useState(false)
  const moving = useGivingBack(order, () => {
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
    <form className={s.form} onSubmit={submit} noValidate>
      <p className={s.warning}>
        {m.driver_refuse_warning()}
        {keptShare !== null && (
          <b>{m.driver_refuse_share({ percent: String(Math.round(keptShare * 100)) })}</b>
        )}
      </p>
      <div>
        <p className={s.label}>{m.driver_refuse_reason()}</p>
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
        <p className={s.wrong} role="alert">
          {isMissing && m.driver_refuse_reason_needed()}
        </p>
      </div>
      <TextAreaField label={m.driver_refuse_words()} value={words} onChange={setWords} />
      <div className={s.choices}>
        <Button onClick={onDone}>{m.driver_refuse_keep()}</Button>
        <Button tone="danger" type="submit" isBusy={moving.isPending}>
          {m.driver_refuse_confirm()}
        </Button>
      </div>
    </form>
  )
}
