import { isHandOverCode, normalCode } from '@karvon/domain/orders/hand-over-code'
import { type FormEvent, useRef, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import css from './receipt-form.module.css'
import { receiptTrouble } from './receipt-trouble.ts'
import { type ReceiverOrder, sendReceipt } from './receiver-order.ts'

type ReceiptFormProps = {
  token: string
  onTaken: (order: ReceiverOrder) => void
  /** Something else may have ended the order meanwhile. */
  onRefused: () => void
}

/** The receiver says with the delivery code that the goods have come; a refused code stays to be mended. */
export function ReceiptForm({ token, onTaken, onRefused }: ReceiptFormProps) {
  const field = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const refuse = (sentence: string) => {
    setError(sentence)
    field.current?.focus()
    field.current?.select()
  }
  const send = async (event: FormEvent) => {
    event.preventDefault()
    const code = normalCode(field.current?.value ?? '')
    if (isSending) return
    if (!isHandOverCode(code)) return refuse(m.receiving_confirm_incomplete())
    setSending(true)
    try {
      onTaken(await sendReceipt(token, code))
    } catch (problem) {
      setSending(false)
      refuse(receiptTrouble(problem))
      onRefused()
    }
  }

  return (
    <form className={css.form} onSubmit={send} noValidate>
      <h2>{m.receiving_confirm_title()}</h2>
      <p className={css.text}>{m.receiving_confirm_text()}</p>
      <label className={css.label} htmlFor="delivery-code">
        {m.receiving_confirm_label()}
      </label>
      <input
        ref={field}
        id="delivery-code"
        className={css.code}
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        aria-invalid={error !== null}
        aria-describedby="delivery-code-error"
        onInput={() => setError(null)}
      />
      <p id="delivery-code-error" className={css.error} role="alert">
        {error}
      </p>
      <Button tone="action" size="large" type="submit" isWide isBusy={isSending}>
        {m.receiving_confirm_button()}
      </Button>
    </form>
  )
}
