import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { PaymentCheckout } from '../../product/payment/payment-checkout.tsx'
import { Stack, Text } from '../../ui/layout/box.tsx'
import { MONEY_KEY } from './money-queries.ts'
import s from './refunds-card.module.css'

/** Pays what the person owes by card; it stays to say so once it is paid. */
export function PayOwed({ owedUzs }: { owedUzs: number }) {
  const client = useQueryClient()
  const refetch = useCallback(() => void client.invalidateQueries({ queryKey: MONEY_KEY }), [client])
  const wasOwed = useRef(false)
  wasOwed.current ||= owedUzs > 0
  if (!wasOwed.current) return null
  return (
    <Stack as="section" card gap={12} padding={20} aria-labelledby="pay-owed-title">
      <div>
        <h2 id="pay-owed-title" className={s.title}>
          {m.payment_owed_title()}
        </h2>
        <Text tone="quiet">{m.payment_owed_text()}</Text>
      </div>
      <PaymentCheckout
        purpose="receivable"
        orderId={null}
        sums={[owedUzs]}
        maxUzs={owedUzs}
        onPaid={refetch}
      />
    </Stack>
  )
}
