import { useState } from 'react'
import { m } from '../messages/compiled/messages.js'
import { Button } from '../ui/actions/button.tsx'
import { Box, Stack, Text } from '../ui/layout/box.tsx'
import { receiptErrorText } from './receipt-error.ts'
import css from './receipt-form.module.css'
import { type ReceiverOrder, sendReceipt } from './receiver-order.ts'

type ReceiptFormProps = {
  token: string
  onConfirmed: (order: ReceiverOrder) => void
  /** Called on a failure; the order may have ended meanwhile. */
  onFailed: () => void
}

/** Confirms the receipt of the cargo; the first press asks whether it was checked, the second one confirms. */
export function ReceiptForm({ token, onConfirmed, onFailed }: ReceiptFormProps) {
  const [isAsked, setAsked] = useState(false)
  const [error, setError] = useState<string | null>(null)
  const [isSending, setSending] = useState(false)

  const confirm = async () => {
    if (!isAsked) return setAsked(true)
    if (isSending) return
    setSending(true)
    setError(null)
    try {
      onConfirmed(await sendReceipt(token))
    } catch (problem) {
      setSending(false)
      setError(receiptErrorText(problem))
      onFailed()
    }
  }

  return (
    <Stack as="section" gap={6}>
      <h2>{m.receiver_confirm_title()}</h2>
      <Box as="p" tone="quiet" marginBottom={8} role="status">
        {isAsked ? m.receiver_confirm_sure() : m.receiver_confirm_text()}
      </Box>
      <Text className={css.error} size={14} tone="clay" leading="snug" role="alert">
        {error}
      </Text>
      <Button tone="action" size="large" isWide isBusy={isSending} onClick={confirm}>
        {isAsked ? m.receiver_confirm_yes() : m.receiver_confirm_button()}
      </Button>
    </Stack>
  )
}
