import type { Refusal } from '@karvon/domain/decision'
import type { PaymentType } from '@karvon/domain/values/payment'
import { m } from '../../../messages/compiled/messages.js'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import type { OrderDetail } from '../../../product/order/order.ts'
import { CargoFields } from '../fields/cargo-fields.tsx'
import type { OrderHandbook } from '../fields/draft-facts.ts'
import { ExtraFields } from '../fields/extra-fields.tsx'
import { FieldAnchor } from '../fields/field-anchor.tsx'
import type { FieldErrors } from '../fields/field-errors.ts'
import { FormSection } from '../fields/form-section.tsx'
import { LoadTimeField } from '../fields/load-time-field.tsx'
import { PaymentRows } from '../fields/payment-rows.tsx'
import { ReceiverFields } from '../fields/receiver-fields.tsx'
import { TripForecast } from '../fields/trip-forecast.tsx'
import { PiecesFields } from '../pieces/pieces-fields.tsx'
import { CheaperTruck } from '../price/cheaper-truck.tsx'
import { OwnPriceBand } from '../price/own-price-band.tsx'
import type { LivePrice } from '../price/use-live-price.ts'
import { LoadSection } from './load-section.tsx'
import { TruckSection } from './truck-section.tsx'

/** The props of every section of the form. */
export type SectionProps = {
  form: OrderFormDraft
  change: (part: Partial<OrderFormDraft>) => void
  live: LivePrice
  errors: FieldErrors
  handbook: OrderHandbook
}

/** Lead time and weight limit of the chosen truck; without one, the shortest and the heaviest of all trucks. */
const limitsOf = ({ truck }: LivePrice, { truckTypes, settings }: OrderHandbook) => {
  const chosen = truckTypes.find(({ id }) => id === truck?.id)
  const heaviest = Math.max(0, ...truckTypes.map(({ maxWeight }) => maxWeight))
  return {
    truckName: chosen?.name ?? null,
    leadMinutes: chosen?.leadMinutes ?? settings.minLeadMinutes,
    maxKg: chosen?.maxWeight ?? heaviest,
  }
}

/** The loading time. */
export function TimeSection({ form, change, live, errors, handbook }: SectionProps) {
  const { truckName, leadMinutes } = limitsOf(live, handbook)
  return (
    <FormSection title={m.orders_section_time()}>
      <LoadTimeField
        value={form.loadAt}
        onChange={loadAt => change({ loadAt })}
        error={errors.load_time ?? null}
        maxDaysAhead={handbook.settings.maxDaysAhead}
        {...{ truckName, leadMinutes }}
      />
      <TripForecast {...{ form, change, live }} />
    </FormSection>
  )
}

/** The cargo and the truck. */
export function CargoSections({
  isInSteps = false,
  ...sectionProps
}: SectionProps & { isInSteps?: boolean }) {
  const { form, change, live, errors, handbook } = sectionProps
  return (
    <>
      <FormSection title={m.orders_section_cargo()}>
        <CargoFields
          {...{ form, change, errors }}
          parcelTypes={handbook.parcelTypes}
          limit={limitsOf(live, handbook)}
          isChips={isInSteps}
        />
        <PiecesFields {...{ form, change, errors }} />
        <LoadSection {...{ form, change, live }} />
      </FormSection>
      <FormSection
        title={m.orders_section_truck()}
        aside={form.loadKind === 'full' ? m.orders_truck_whole_price() : m.orders_truck_partial_price()}
      >
        {isInSteps && <CheaperTruck {...{ form, change, live }} />}
        <TruckSection {...{ form, change, live, errors }} isShort={isInSteps} />
      </FormSection>
    </>
  )
}

type ReceiverProps = SectionProps & {
  ownPhone: string | null
  whyNot: (type: PaymentType) => readonly Refusal[]
}

/** Receiver, payer and payment. */
export function ReceiverSection({ form, change, errors, ownPhone, whyNot }: ReceiverProps) {
  return (
    <FormSection title={m.orders_section_receiver()}>
      <ReceiverFields {...{ form, change, errors, ownPhone }} />
      <PaymentRows
        value={form.paymentType}
        onChange={paymentType => change({ paymentType })}
        error={errors.payment_type}
        whyNot={whyNot}
      />
    </FormSection>
  )
}

const NO_PHOTOS = [] as const

/** Photos, loaders, round trip and comment. */
export function Extras({
  form,
  change,
  errors,
  handbook,
  edited,
}: SectionProps & { edited: OrderDetail | null }) {
  return (
    <ExtraFields
      {...{ form, change, errors }}
      settings={handbook.settings}
      stored={edited?.photos ?? NO_PHOTOS}
    />
  )
}

const offerBoundsOf = ({ truck }: LivePrice) =>
  truck?.offerMin == null || truck.offerMax === null
    ? null
    : { minUzs: truck.offerMin, maxUzs: truck.offerMax }

export function OwnPrice({ form, change, live, errors }: SectionProps) {
  return (
    <FieldAnchor name="price">
      <OwnPriceBand
        text={form.offeredPriceText}
        onChange={offeredPriceText => change({ offeredPriceText })}
        bounds={offerBoundsOf(live)}
        market={live.truck?.market}
        error={errors.price}
        label={m.orders_own_price()}
      />
    </FieldAnchor>
  )
}
