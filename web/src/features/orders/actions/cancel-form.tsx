import { writeUzs } from '@karvon/domain/values/written-figures'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { here } from '../../../platform/language/here.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { Button } from '../../../ui/button/button.tsx'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { isTooLong } from '../../../ui/fields/is-too-long.ts'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { spokenTime } from '../spoken-time.ts'
import s from './action-forms.module.css'

type Preview = { fee: number; freeUntil: string | null; reasonRequired: boolean }

type Props = {
  preview: Preview
  isSending: boolean
  onCancel: (reason: string) => void
  onKeep: () => void
}

const REASONS = {
  plans: m.orders_cancel_reason_plans,
  price: m.orders_cancel_reason_price,
  late: m.orders_cancel_reason_late,
  other: m.orders_cancel_reason_other,
}

type Reason = keyof typeof REASONS

const MOST = 500

const costWords = ({ fee, freeUntil }: Preview): string => {
  if (fee > 0) return m.orders_cancel_fee_text()
  if (freeUntil === null) return m.orders_cancel_free_text()
  return m.orders_cancel_free_until({ time: spokenTime(new Date(freeUntil), serverNow()) })
}

function Cost({ preview }: Pick<Props, 'preview'>) {
  return (
    <div className={preview.fee > 0 ? `${s.cost} ${s.dear}` : s.cost}>
      <p>{m.orders_cancel_cost()}</p>
      <b>{preview.fee > 0 ? writeUzs(preview.fee, here()) : m.orders_cancel_free()}</b>
      <p>{costWords(preview)}</p>
    </div>
  )
}

/** Before an order is cancelled: what it costs now and, once a driver has it, why. */
export function CancelForm({ preview, isSending, onCancel, onKeep }: Props) {
  const [chosen, setChosen] = useState<Reason | null>(null)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const said = [chosen === null || chosen === 'other' ? '' : REASONS[chosen](), typed.trim()]
    .filter(Boolean)
    .join('. ')
  const isMissing = preview.reasonRequired && said === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (!isMissing && !isTooLong(typed, MOST)) onCancel(said)
    else form.current?.querySelector('textarea')?.focus()
  }
  return (
    <form ref={form} className={s.form} noValidate onSubmit={submit}>
      <Cost preview={preview} />
      {preview.reasonRequired && (
        <>
          <ChoiceChips
            label={m.orders_cancel_reason()}
            value={chosen}
            onChange={setChosen}
            chips={(Object.keys(REASONS) as Reason[]).map(value => ({ value, label: REASONS[value]() }))}
          />
          <TextAreaField
            label={m.orders_cancel_reason()}
            value={typed}
            onChange={setTyped}
            limit={MOST}
            error={isTried && isMissing ? m.orders_cancel_reason_needed() : null}
          />
        </>
      )}
      <div className={s.actions}>
        <Button data-autofocus onClick={onKeep}>
          {m.orders_cancel_keep()}
        </Button>
        <Button tone="danger" type="submit" isBusy={isSending}>
          {preview.fee > 0
            ? m.orders_cancel_do_for({ fee: writeUzs(preview.fee, here()) })
            : m.orders_cancel_do()}
        </Button>
      </div>
    </form>
  )
}
