import { m } from '../../../messages/compiled/messages.js'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { Segmented } from '../../../ui/choices/segmented.tsx'
import { Note, Stack } from '../../../ui/layout/box.tsx'
import { LoadSlider } from '../cargo/load-slider.tsx'
import { chargedShare, savedUzs, withLoadKind } from '../price/live-price.ts'
import type { LivePrice } from '../price/use-live-price.ts'

type Props = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  live: LivePrice
}

/** Full load, or a share of the truck set on its drawing. */
export function LoadSection({ form, change, live }: Props) {
  const { truck } = live
  const share = form.loadKind === 'partial' && truck ? chargedShare(form, truck) : null
  return (
    <Stack gap={12} marginTop={16}>
      <Segmented
        label={m.orders_load_label()}
        value={form.loadKind}
        onChange={kind => change(withLoadKind(form, kind, truck))}
        options={[
          { value: 'full', label: m.orders_load_full() },
          { value: 'partial', label: m.orders_load_partial() },
        ]}
      />
      {share && truck && (
        <LoadSlider
          truck={truck}
          percent={share.percent}
          onChange={partialPercent => change({ partialPercent, truckTypeId: truck.id })}
          savedUzs={savedUzs(truck)}
        />
      )}
      <Note role="status">
        {share?.isRaised && m.orders_load_raised({ percent: share.percent, truck: truck?.name ?? '' })}
      </Note>
      {form.loadKind === 'partial' && (
        <Note>{truck ? m.orders_load_partial_text() : m.orders_price_need_truck()}</Note>
      )}
    </Stack>
  )
}
