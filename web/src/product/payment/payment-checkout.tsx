import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Note, Stack } from '../../ui/layout/box.tsx'
import { FailedState } from '../../ui/states/failed-state.tsx'
import { Skeleton } from '../../ui/states/skeleton.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import { EarlierReceipts } from './earlier-receipts.tsx'
import { PaymentForm } from './payment-form.tsx'
import { openPayment, type PaidFor, paymentById, paymentOptions } from './payment-queries.ts'
import { PaymentStanding } from './payment-standing.tsx'
import { usePaymentLive } from './use-payment-live.ts'

const nothing = () => undefined

/** The payment to show: the one begun on this page, else one that is still open, unless the payer wants another. */
function useShownPayment(paidFor: PaidFor) {
  const [begunId, setBegunId] = useState<number | null>(null)
  const [leftId, setLeftId] = useState<number | null>(null)
  const open = useQuery(openPayment(paidFor))
  const openId = open.data?.id ?? null
  const id = begunId ?? (openId === leftId ? null : openId)
  const one = useQuery({ ...paymentById(id ?? 0), enabled: id !== null })
  return {
    open,
    payment: id === null ? null : (one.data ?? (open.data?.id === id ? open.data : null)),
    show: setBegunId,
    leave: () => {
      setLeftId(id)
      setBegunId(null)
    },
  }
}

/**
 * Card payment: choose a sum and a provider, then pay by QR code from another phone or by link on this one. It says at once what has
 * become of the payment, and finds an open one again after the page was closed.
 */
export function PaymentCheckout(props: CheckoutProps) {
  const { purpose, orderId, onPaid = nothing } = props
  const shown = useShownPayment({ purpose, orderId })
  usePaymentLive(onPaid)
  return (
    <Stack gap={16}>
      <Checkout {...props} shown={shown} />
      <EarlierReceipts purpose={purpose} orderId={orderId} exceptId={shown.payment?.id ?? null} />
    </Stack>
  )
}

type ShownProps = CheckoutProps & { shown: ReturnType<typeof useShownPayment> }

function Checkout({ purpose, orderId, shown: { open, payment, show, leave }, ...choice }: ShownProps) {
  const options = useQuery(paymentOptions())
  const failed = options.isError ? options : open.isError ? open : null
  if (failed !== null && failed.data === undefined)
    return (
      <FailedState
        isSmall
        title={m.payment_failed_title()}
        text={m.payment_failed_text()}
        isRetrying={failed.isFetching}
        onRetry={() => void failed.refetch()}
      />
    )
  if (options.data === undefined || open.data === undefined)
    return (
      <Stack gap={12} aria-busy="true" aria-label={m.ui_loading()} role="status">
        <Skeleton height="44px" />
        <Skeleton height="180px" />
      </Stack>
    )
  if (payment !== null)
    return <PaymentStanding payment={payment} onAnother={choice.maxUzs === 0 ? null : leave} />
  if (options.data.providers.length === 0) return <Note>{m.payment_nobody()}</Note>
  return (
    <PaymentForm
      {...choice}
      paidFor={{ purpose, orderId }}
      options={options.data}
      onBegun={({ id }) => show(id)}
    />
  )
}
