import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { LEDGER_KEY } from '../../product/ledger/ledger-queries.ts'
import { PaymentCheckout } from '../../product/payment/payment-checkout.tsx'
import { Stack, Text } from '../../ui/layout/box.tsx'
import s from './refill.module.css'

/** Offered sums, whole UZS. */
const SUMS = [1_000_000, 5_000_000, 10_000_000] as const

/** Tops up the company's balance by card. */
export function RefillByCard() {
  const client = useQueryClient()
  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: LEDGER_KEY }), [client])
  return (
    <Stack as="section" card gap={12} className={s.refill} aria-labelledby="refill-title">
      <div>
        <h2 id="refill-title">{m.payment_refill_title()}</h2>
        <Text tone="quiet">{m.payment_refill_text()}</Text>
      </div>
      <PaymentCheckout
        purpose="refill"
        orderId={null}
        sums={SUMS}
        hint={m.payment_refill_hint()}
        onPaid={refetch}
      />
    </Stack>
  )
}
