import type { PaymentProvider } from '@karvon/domain/ledger/ledger-accounts'
import { PROVIDER_NAMES } from '@karvon/domain/payments/provider-name'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { fieldSentences, problemSentence } from '../../platform/http/problem-sentence.ts'
import { useIdempotencyKey } from '../../platform/http/use-idempotency-key.ts'
import { formatSum } from '../../platform/locale/format-sum.ts'
import { typedSum } from '../../platform/locale/read-figure.ts'
import { Button } from '../../ui/actions/button.tsx'
import { ChoiceChips } from '../../ui/choices/choice-chips.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { FigureField } from '../../ui/fields/figure-field.tsx'
import { groupDigits } from '../../ui/fields/typed-figure.ts'
import { useSendForm } from '../../ui/fields/use-send-form.ts'
import { Note, Stack, Text } from '../../ui/layout/box.tsx'
import type { CheckoutProps } from './checkout-props.ts'
import s from './payment.module.css'
import {
  type PaidFor,
  type Payment,
  type PaymentOptions,
  paymentById,
  sendPayment,
} from './payment-queries.ts'

type PaymentFormProps = Pick<CheckoutProps, 'sums' | 'firstUzs' | 'maxUzs' | 'hint'> & {
  paidFor: PaidFor
  options: PaymentOptions
  onBegun: (payment: Payment) => void
}

const LABELS = { noNetwork: m.payment_no_network, notDone: m.payment_not_begun }

/** The bounds of a sum; what is left of an order or a debt may be less than the usual least. */
const boundsOf = ({ min, max }: PaymentOptions, mostUzs = max) => ({
  min: Math.max(1, Math.min(min, mostUzs)),
  max: Math.min(max, mostUzs),
})

/** Chooses a sum and a provider, and begins the payment. */
export function PaymentForm({ paidFor, options, sums, firstUzs, maxUzs, hint, onBegun }: PaymentFormProps) {
  const [first = 'payme'] = options.providers
  const [text, setText] = useState(() => groupDigits(String(firstUzs ?? sums[1] ?? sums[0] ?? options.min)))
  const [provider, setProvider] = useState<PaymentProvider>(first)
  const [isTried, setTried] = useState(false)
  const [failure, setFailure] = useState<unknown>(null)
  const client = useQueryClient()
  const keyOf = useIdempotencyKey()
  const amount = typedSum(text)
  const { min, max } = boundsOf(options, maxUzs)
  const isOff = amount === null || amount < min || amount > max
  const { ref, isSending, submit } = useSendForm({
    onTried: () => setTried(true),
    isWrong: isOff,
    send: async () => {
      setFailure(null)
      const body = { ...paidFor, provider, amount: amount ?? 0 }
      const payment = await sendPayment(body, keyOf({ body, at: client.isMutating() }))
      client.setQueryData(paymentById(payment.id).queryKey, payment)
      onBegun(payment)
    },
    onRefused: setFailure,
  })
  const choose = (chosen: string) => {
    setText(chosen)
    setFailure(null)
  }
  const sentences = fieldSentences(failure)
  const bounds = m.payment_sum_bounds({ min: formatSum(min), max: formatSum(max) })
  const sumError = isTried && isOff ? bounds : (sentences.amount ?? null)
  const rest = failure === null || sentences.amount !== undefined ? null : problemSentence(failure, LABELS)
  return (
    <Stack as="form" className={s.form} ref={ref} gap={16} noValidate onSubmit={event => void submit(event)}>
      {sums.length > 1 && (
        <ChoiceChips
          isStretched
          label={m.payment_sums()}
          value={amount === null ? null : String(amount)}
          onChange={chosen => choose(groupDigits(chosen))}
          chips={sums.map(sum => ({ value: String(sum), label: groupDigits(String(sum)) }))}
        />
      )}
      <FigureField
        label={sums.length > 1 ? m.payment_own_sum() : m.payment_sum()}
        unit={m.payment_unit()}
        text={text}
        onChange={choose}
        error={sumError}
      />
      {hint !== undefined && <Note>{hint}</Note>}
      {options.providers.length > 1 && (
        <Segmented
          label={m.payment_providers()}
          value={provider}
          onChange={setProvider}
          options={options.providers.map(value => ({ value, label: PROVIDER_NAMES[value] }))}
        />
      )}
      <div>
        <div role="alert">
          {rest !== null && (
            <Text tone="clay" marginBottom={16}>
              {rest}
            </Text>
          )}
        </div>
        <Button type="submit" tone="action" size="large" isWide isBusy={isSending}>
          {amount === null || isOff ? m.payment_go() : m.payment_go_sum({ sum: formatSum(amount) })}
        </Button>
      </div>
    </Stack>
  )
}
