import type { MapPoint } from '@karvon/domain/values/map-point'
import { useEffect, useState } from 'react'
import { AddressFields } from '../../../features/geo/address-fields.tsx'
import { AddressGrip } from '../../../features/geo/address-grip.tsx'
import { needsPin } from '../../../features/geo/address-point.ts'
import { areaText } from '../../../features/geo/area-text.ts'
import { RestingAddress } from '../../../features/geo/exactness/resting-address.tsx'
import { stopErrors } from '../../../features/orders/form/field-errors.ts'
import { FieldPlace } from '../../../features/orders/form/field-place.tsx'
import { FormSection } from '../../../features/orders/form/form-section.tsx'
import type { OrderFormDraft } from '../../../features/orders/order-form-draft.ts'
import { m } from '../../../messages/compiled/messages.js'
import { useModal } from '../../modals/use-modal.ts'
import { useOwnPlaces } from '../own-places/use-own-places.tsx'
import type { Filling } from './form-sections.tsx'

type Props = Omit<Filling, 'live'> & { ownPhone: string | null; editedId: number | null }

/** The addresses in their order; one that was only guessed is asked for on the map. */
export function RouteSection({ form, change, errors, handbook, ownPhone, editedId }: Props) {
  const { open } = useModal()
  const { ownOptions, receiverAt, beside, below } = useOwnPlaces()
  const [guessed, setGuessed] = useState<number | null>(null)
  const changeWay = (points: OrderFormDraft['points']) => {
    const isPresumed = form.receiverPhoneText === '' || form.receiverPhoneText === `+${ownPhone}`
    const receiver = isPresumed ? receiverAt(points) : null
    change({ points, ...(receiver !== null && { receiverPhoneText: receiver }) })
    const guessed = points.findIndex(
      point =>
        needsPin(point) && !form.points.some(old => old.key === point.key && old.point === point.point),
    )
    if (guessed !== -1) setGuessed(guessed)
  }
  const pickOnMap = (stop: number, area: MapPoint | null = null) =>
    void open('pick-point', {
      stop: String(stop),
      ...(area === null ? {} : { area: areaText(area) }),
      ...(editedId === null ? {} : { edit: String(editedId) }),
    })
  // the draft is kept by the time the map opens, which reads it
  useEffect(() => {
    if (guessed === null) return
    setGuessed(null)
    pickOnMap(guessed)
  })
  return (
    <FormSection title={m.orders_section_route()}>
      <FieldPlace name="routes">
        <AddressFields
          Grip={AddressGrip}
          Resting={RestingAddress}
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
  )
}
