import { m } from '../../../messages/compiled/messages.js'
import { figureText } from '../../../platform/locale/figure-text.ts'
import { formatSum } from '../../../platform/locale/format-sum.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { Button } from '../../../ui/actions/button.tsx'
import { SwitchField } from '../../../ui/choices/switch-field.tsx'
import { Note, Row, Stack, Text } from '../../../ui/layout/box.tsx'
import { FieldAnchor } from '../fields/field-anchor.tsx'
import type { FieldErrors } from '../fields/field-errors.ts'
import { FormSection } from '../fields/form-section.tsx'
import type { LivePrice } from '../price/use-live-price.ts'
import { useAgreedPrices } from './use-agreed-prices.ts'

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  live: LivePrice
  errors: FieldErrors
}

type Agreed = ReturnType<typeof useAgreedPrices>

const summary = (agreed: Agreed, estimateUzs: number): string => {
  const [cheapest] = agreed
  if (cheapest === undefined) return m.lanes_form_gone()
  const sums = { price: formatSum(cheapest.price), estimate: formatSum(estimateUzs) }
  return agreed.length === 1
    ? m.lanes_form_one({ name: cheapest.carrier.name, ...sums })
    : m.lanes_form_many({ count: String(agreed.length), ...sums })
}

function Carriers({ agreed }: { agreed: Agreed }) {
  return (
    <Stack as="ul" columns={1} gap={6}>
      {agreed.map(({ carrier, price }) => (
        <Row key={carrier.id} as="li" justify="between" gap={12} size={14}>
          <span>{carrier.name}</span>
          <b>{formatSum(price)}</b>
        </Row>
      ))}
    </Stack>
  )
}

/** Prices agreed with own carriers for this order: one can become its price, and be taken without further acceptance. */
export function AgreedPrices({ form, change, live, errors }: Props) {
  const agreed = useAgreedPrices(form, live)
  const [cheapest] = agreed
  if (cheapest === undefined && !form.givesToCarriers) return null
  const isNamed = live.draft.offeredPriceUzs === cheapest?.price
  return (
    <FormSection title={m.lanes_form_title()} aside={m.orders_optional()}>
      <FieldAnchor name="give_to_carriers">
        <Stack columns={1} gap={12}>
          <Text role="status">{summary(agreed, live.truck?.price ?? 0)}</Text>
          {agreed.length > 1 && <Carriers agreed={agreed} />}
          {cheapest !== undefined &&
            (isNamed ? (
              <Note>{m.lanes_form_used({ price: formatSum(cheapest.price) })}</Note>
            ) : (
              <Row>
                <Button size="small" onClick={() => change({ offeredPriceText: figureText(cheapest.price) })}>
                  {m.lanes_form_use({ price: formatSum(cheapest.price) })}
                </Button>
              </Row>
            ))}
          <SwitchField
            label={m.lanes_form_give()}
            hint={errors.give_to_carriers ?? m.lanes_form_give_hint()}
            isOn={form.givesToCarriers}
            onChange={givesToCarriers => change({ givesToCarriers })}
          />
        </Stack>
      </FieldAnchor>
    </FormSection>
  )
}
