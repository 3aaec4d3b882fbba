import { readPhone } from '@karvon/domain/reading/phone'
import type { Payer } from '@karvon/domain/values/payment'
import { m } from '../../../messages/compiled/messages.js'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { PhoneField } from '../../../ui/fields/phone-field.tsx'
import { FieldAnchor } from './field-anchor.tsx'
import type { FieldErrors } from './field-errors.ts'
import s from './form.module.css'

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  errors: FieldErrors
  /** Twelve digits; null if the client has no phone. */
  ownPhone: string | null
}

/** The receiver's phone and who pays. */
export function ReceiverFields({ form, change, errors, ownPhone }: Props) {
  const isOwn = ownPhone !== null && readPhone(form.receiverPhoneText) === ownPhone
  return (
    <>
      <FieldAnchor name="receiver_phone">
        <PhoneField
          label={m.orders_receiver_phone()}
          name="receiver_phone"
          value={form.receiverPhoneText}
          onChange={receiverPhoneText => change({ receiverPhoneText })}
          error={errors.receiver_phone}
        />
      </FieldAnchor>
      {ownPhone !== null && !isOwn && (
        <div className={s.under}>
          <Button tone="quiet" size="small" onClick={() => change({ receiverPhoneText: `+${ownPhone}` })}>
            {m.orders_my_number()}
          </Button>
        </div>
      )}
      <FieldAnchor name="payer">
        <div className={s.gap}>
          <Segmented<Payer>
            label={m.orders_payer_label()}
            value={form.payer}
            onChange={payer => change({ payer })}
            options={[
              { value: 'sender', label: m.orders_payer_sender_pays() },
              { value: 'receiver', label: m.orders_payer_receiver_pays() },
            ]}
            error={errors.payer}
          />
        </div>
      </FieldAnchor>
    </>
  )
}
