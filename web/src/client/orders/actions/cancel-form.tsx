import type { DataOf } from '@karvon/contract/endpoint'
import type { previewCancel } from '@karvon/contract/order-actions'
import type { CancelReason } from '@karvon/domain/orders/ending/cancel-reasons'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import { serverNow } from '../../../platform/time/server-clock.ts'
import { deadlineTime } from '../../../platform/time/time-with-day.ts'
import { cancelReasonLabel } from '../../../product/order/cancel-reason-labels.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { ChoiceChips } from '../../../ui/choices/choice-chips.tsx'
import { DialogActions } from '../../../ui/dialog/dialog-actions.tsx'
import { TextAreaField } from '../../../ui/fields/text-field.tsx'
import { isTooLong } from '../../../ui/fields/too-long-error.ts'
import { Stack } from '../../../ui/layout/box.tsx'
import s from './action-forms.module.css'

type Preview = {
  fee: number
  freeUntil: string | null
  reasonRequired: boolean
  reasons: DataOf<typeof previewCancel>['reasons']
}

/** Why the client cancels: a listed reason, free text, or both. */
export type CancelInput = { reason: string; reasonCode?: CancelReason }

type Props = {
  preview: Preview
  isSending: boolean
  onCancel: (said: CancelInput) => void
  onKeep: () => void
}

const MAX_REASON_LENGTH = 500

type CostNow = Pick<Preview, 'fee' | 'freeUntil' | 'reasonRequired'> & { isDriversFault: boolean }

/** What canceling for a reason costs the client; without a reason, the general terms. */
const costOf = ({ fee, freeUntil, reasonRequired, reasons }: Preview, code: CancelReason | null): CostNow => {
  const chosen = reasons.find(({ reasonCode }) => reasonCode === code)
  const isDriversFault = chosen?.payer === 'driver'
  return { fee: isDriversFault ? 0 : fee, freeUntil, reasonRequired, isDriversFault }
}

const costLabel = ({ fee, freeUntil, reasonRequired, isDriversFault }: CostNow): string => {
  if (isDriversFault) return m.orders_cancel_driver_pays()
  if (fee > 0) return m.orders_cancel_fee_text()
  // null under a deal means free only because the truck is late
  if (freeUntil === null) return reasonRequired ? m.orders_cancel_late_text() : m.orders_cancel_free_text()
  return m.orders_cancel_free_until({ time: deadlineTime(new Date(freeUntil), serverNow()) })
}

function Cost({ cost }: { cost: CostNow }) {
  return (
    <div className={cost.fee > 0 ? `${s.cost} ${s.dear}` : s.cost}>
      <p>{m.orders_cancel_cost()}</p>
      <b>{cost.fee > 0 ? formatSum(cost.fee) : m.orders_cancel_free()}</b>
      <p>{costLabel(cost)}</p>
    </div>
  )
}

/** Confirms canceling: shows what it costs now and asks for the reason once a driver is accepted. */
export function CancelForm({ preview, isSending, onCancel, onKeep }: Props) {
  const [chosen, setChosen] = useState<CancelReason | null>(null)
  const [typed, setTyped] = useState('')
  const [isTried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const cost = costOf(preview, chosen)
  const isMissing = preview.reasonRequired && (chosen === null || chosen === 'other') && typed.trim() === ''
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    const said = { reason: typed.trim(), ...(chosen === null ? {} : { reasonCode: chosen }) }
    if (!isMissing && !isTooLong(typed, MAX_REASON_LENGTH)) onCancel(said)
    else form.current?.querySelector('textarea')?.focus()
  }
  return (
    <Stack ref={form} as="form" columns={1} gap={16} noValidate onSubmit={submit}>
      <Cost cost={cost} />
      {preview.reasonRequired && (
        <>
          <ChoiceChips
            label={m.orders_cancel_reason()}
            value={chosen}
            onChange={setChosen}
            chips={preview.reasons.map(({ reasonCode }) => ({
              value: reasonCode,
              label: cancelReasonLabel(reasonCode),
            }))}
          />
          <TextAreaField
            label={m.orders_comment()}
            value={typed}
            onChange={setTyped}
            limit={MAX_REASON_LENGTH}
            error={isTried && isMissing ? m.orders_cancel_reason_needed() : null}
          />
        </>
      )}
      <DialogActions>
        <Button data-autofocus onClick={onKeep}>
          {m.orders_cancel_keep()}
        </Button>
        <Button tone="danger" type="submit" isBusy={isSending}>
          {cost.fee > 0 ? m.orders_cancel_do_for({ fee: formatSum(cost.fee) }) : m.orders_cancel_do()}
        </Button>
      </DialogActions>
    </Stack>
  )
}
