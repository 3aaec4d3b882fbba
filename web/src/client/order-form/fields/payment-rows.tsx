import type { Refusal } from '@karvon/domain/decision'
import { PAYMENT_TYPES, type PaymentType } from '@karvon/domain/values/payment'
import { IconBuildingBank, IconCash, IconCreditCard, IconQrcode } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { paymentLabel } from '../../../product/order/payment-labels.ts'
import { RadioRow } from '../../../ui/choices/radio-row.tsx'
import { Stack } from '../../../ui/layout/box.tsx'
import { FieldAnchor } from './field-anchor.tsx'
import s from './form.module.css'
import { orderRefusalLabel } from './refusal-labels.ts'

const ICONS = {
  cash: IconCash,
  terminal: IconCreditCard,
  company: IconBuildingBank,
  card: IconQrcode,
} as const

const WHEN_PAID = {
  cash: m.orders_at_handover,
  terminal: m.orders_at_handover,
  company: m.orders_from_account,
  card: m.orders_card_when,
} satisfies Record<PaymentType, () => string>

type Props = {
  value: PaymentType | null
  onChange: (type: PaymentType) => void
  error: string | undefined
  /** Why a payment type is not allowed at the current price; empty if it is allowed. */
  whyNot: (type: PaymentType) => readonly Refusal[]
}

/** Each reason in a sentence of its own. */
function Reasons({ reasons }: { reasons: readonly Refusal[] }) {
  const sentences = reasons.map(orderRefusalLabel)
  if (sentences.length === 1) return sentences[0]
  return (
    <Stack as="ul" className={s.reasons} gap={4}>
      {sentences.map(sentence => (
        <li key={sentence}>{sentence}</li>
      ))}
    </Stack>
  )
}

/** The payment types; one that is not allowed stays visible with its reason. */
export function PaymentRows({ value, onChange, error, whyNot }: Props) {
  return (
    <FieldAnchor name="payment_type" error={error}>
      <Stack gap={8} marginTop={16} role="radiogroup" aria-label={m.orders_payment_label()}>
        {PAYMENT_TYPES.map(type => {
          const Icon = ICONS[type]
          const reasons = whyNot(type)
          return (
            <RadioRow
              key={type}
              name="payment_type"
              value={type}
              isChecked={value === type}
              onChange={() => onChange(type)}
              label={paymentLabel(type)}
              icon={<Icon size={24} stroke={1.75} aria-hidden="true" />}
              isInvalid={error !== undefined}
              {...(reasons.length > 0
                ? { whyNot: <Reasons reasons={reasons} /> }
                : { end: WHEN_PAID[type]() })}
            />
          )
        })}
      </Stack>
    </FieldAnchor>
  )
}
