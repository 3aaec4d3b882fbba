import type { TransferClient } from '@karvon/domain/company/transfer-rule'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AddressFields } from '../../features/geo/address-fields.tsx'
import { AddressGrip } from '../../features/geo/address-grip.tsx'
import { needsPin } from '../../features/geo/address-point.ts'
import { CargoFields } from '../../features/orders/form/cargo-fields.tsx'
import type { OrderHandbook } from '../../features/orders/form/draft-facts.ts'
import { ExtraFields } from '../../features/orders/form/extra-fields.tsx'
import { stopErrors } from '../../features/orders/form/field-errors.ts'
import { FieldPlace } from '../../features/orders/form/field-place.tsx'
import { FormSection } from '../../features/orders/form/form-section.tsx'
import { LoadTimeField } from '../../features/orders/form/load-time-field.tsx'
import { PaymentRows } from '../../features/orders/form/payment-rows.tsx'
import { ReceiverFields } from '../../features/orders/form/receiver-fields.tsx'
import { SpendingNotes, type SpendingRules } from '../../features/orders/form/spending-notes.tsx'
import type { OrderDetail } from '../../features/orders/order.ts'
import type { OrderFormDraft } from '../../features/orders/order-form-draft.ts'
import { OwnPriceBand } from '../../features/pricing/price/own-price-band.tsx'
import { m } from '../../messages/compiled/messages.js'
import { useModal } from '../modals/use-modal.ts'
import { FormMap } from './form-map.tsx'
import { LoadSection } from './load-section.tsx'
import { orderChecks } from './order-checks.ts'
import s from './order-form.module.css'
import { useOwnPlaces } from './own-places/use-own-places.tsx'
import { PlaceButton } from './place-button.tsx'
import { PriceLines, PriceTotal, priceWords } from './price/price-summary.tsx'
import { type LivePrice, useLivePrice } from './price/use-live-price.ts'
import { TruckSection } from './truck-section.tsx'
import type { Draft } from './use-draft.ts'
import { useIsWide } from './use-is-wide.ts'
import { useSubmitting } from './use-submitting.ts'

type Props = {
  handbook: OrderHandbook
  ownPhone: string | null
  draft: Draft
  /** Who orders, as far as bank transfer asks. */
  client: TransferClient
  /** What an employee may spend; null for all others. */
  spending: SpendingRules | null
  /** The order that is edited; null for a new one. */
  edited: OrderDetail | null
}

/** Whom lead time and weight limit follow: the chosen truck, else the least and the most there is. */
const limitsOf = ({ truck }: LivePrice, { truckTypes, settings }: OrderHandbook) => {
  const chosen = truckTypes.find(({ id }) => id === truck?.id)
  const heaviest = Math.max(0, ...truckTypes.map(({ maxWeight }) => maxWeight))
  return {
    truckName: chosen?.name ?? null,
    leadMinutes: chosen?.leadMinutes ?? settings.minLeadMinutes,
    maxKg: chosen?.maxWeight ?? heaviest,
  }
}

const NO_PHOTOS = [] as const

const offerBoundsOf = ({ truck }: LivePrice) =>
  truck?.offerMin == null || truck.offerMax === null
    ? null
    : { minUzs: truck.offerMin, maxUzs: truck.offerMax }

/** The order form: everything typed at the left, the way and the price always in view. */
export function OrderForm({ handbook, ownPhone, client, spending, edited, draft }: Props) {
  const { form, change: keep } = draft
  const element = useRef<HTMLFormElement>(null)
  const { open } = useModal()
  const isWide = useIsWide()
  const [guessed, setGuessed] = useState<number | null>(null)
  const live = useLivePrice(form)
  const { ownOptions, receiverAt, beside, below } = useOwnPlaces()
  const { errors: checked, whyNot } = orderChecks(live, handbook, client)
  const submitting = useSubmitting(live, checked, element, { edited, typed: form })
  const { errors, said, isPending } = submitting
  const limits = limitsOf(live, handbook)
  const limitsNote = (
    <SpendingNotes rules={spending} priceUzs={live.draft.offeredPriceUzs ?? live.truck?.price ?? null} />
  )
  const change = (part: Partial<OrderFormDraft>) => {
    submitting.forgetRefused()
    keep(part)
  }
  const changeWay = (points: OrderFormDraft['points']) => {
    const receiver = form.receiverPhoneText === '' ? receiverAt(points) : null
    change({ points, ...(receiver !== null && { receiverPhoneText: receiver }) })
    const guessed = points.findIndex(
      point =>
        needsPin(point) && !form.points.some(old => old.key === point.key && old.point === point.point),
    )
    if (guessed !== -1) setGuessed(guessed)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    submitting.submit()
  }
  const wrongCount = Object.keys(errors).length
  const place = <PlaceButton isEdit={edited !== null} {...{ isPending, said, wrongCount }} />
  const pickOnMap = (stop: number) =>
    void open('pick-point', { stop: String(stop), ...(edited === null ? {} : { edit: String(edited.id) }) })
  // the draft is kept by the time the map opens, which reads it
  useEffect(() => {
    if (guessed === null) return
    setGuessed(null)
    pickOnMap(guessed)
  })
  const map = <FormMap points={form.points} loadAt={live.draft.loadAt} isStill={!isWide} />
  return (
    <div className={s.layout}>
      <div className={s.scroll}>
        {!isWide && map}
        <form ref={element} id="order-form" data-kept className={s.form} noValidate onSubmit={submit}>
          {edited !== null && edited.offersCount > 0 && (
            <p className={s.warning}>{m.orders_edit_warning()}</p>
          )}
          <FormSection title={m.orders_section_route()}>
            <FieldPlace name="routes">
              <AddressFields
                Grip={AddressGrip}
                points={form.points}
                onChange={changeWay}
                {...{ ownOptions, beside, below }}
                errors={stopErrors(errors, form.points.length)}
                error={errors.routes}
                maxPoints={handbook.settings.maxPoints}
                onPickOnMap={pickOnMap}
              />
            </FieldPlace>
          </FormSection>
          <FormSection title={m.orders_section_time()}>
            <LoadTimeField
              value={form.loadAt}
              onChange={loadAt => change({ loadAt })}
              error={errors.load_time ?? null}
              maxDaysAhead={handbook.settings.maxDaysAhead}
              truckName={limits.truckName}
              leadMinutes={limits.leadMinutes}
            />
          </FormSection>
          <FormSection title={m.orders_section_cargo()}>
            <CargoFields {...{ form, change, errors }} parcelTypes={handbook.parcelTypes} limit={limits} />
            <LoadSection {...{ form, change, live }} />
          </FormSection>
          <FormSection
            title={m.orders_section_truck()}
            aside={form.loadKind === 'full' ? m.orders_truck_whole_price() : m.orders_truck_partial_price()}
          >
            <TruckSection {...{ form, change, live, errors }} />
          </FormSection>
          <FormSection title={m.orders_section_receiver()}>
            <ReceiverFields {...{ form, change, errors, ownPhone }} />
            <PaymentRows
              value={form.paymentType}
              onChange={paymentType => change({ paymentType })}
              error={errors.payment_type}
              whyNot={whyNot}
            />
          </FormSection>
          <FormSection title={m.orders_section_more()}>
            <ExtraFields
              {...{ form, change, errors }}
              settings={handbook.settings}
              stored={edited?.photos ?? NO_PHOTOS}
            />
          </FormSection>
          <FormSection title={m.orders_section_own_price()} aside={m.orders_optional()}>
            <FieldPlace name="price">
              <OwnPriceBand
                text={form.offeredPriceText}
                onChange={offeredPriceText => change({ offeredPriceText })}
                bounds={offerBoundsOf(live)}
                market={live.truck?.market}
                error={errors.price}
                label={m.orders_own_price()}
              />
            </FieldPlace>
          </FormSection>
          {!isWide && (
            <FormSection title={m.orders_section_price()}>
              <PriceLines live={live} />
              {limitsNote}
            </FormSection>
          )}
        </form>
      </div>
      {isWide ? (
        <aside className={s.side} aria-label={m.orders_section_price()}>
          {map}
          <div className={s.price}>
            <PriceLines live={live} isTotalBeside />
            <div className={s.sum}>
              <PriceTotal live={live} />
              {limitsNote}
              {place}
            </div>
          </div>
        </aside>
      ) : (
        <div className={s.bar}>
          <p className={live.truck?.price ? s.barPrice : s.note} role="status">
            {priceWords(live)}
          </p>
          {place}
        </div>
      )}
    </div>
  )
}
