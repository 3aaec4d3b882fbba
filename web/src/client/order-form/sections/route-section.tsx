import type { MapPoint } from '@karvon/domain/values/map-point'
import { useEffect, useState } from 'react'
import { m } from '../../../messages/compiled/messages.js'
import { AddressFields } from '../../../product/address/field/address-fields.tsx'
import { AddressGrip } from '../../../product/address/field/address-grip.tsx'
import { needsPin } from '../../../product/address/field/address-point.ts'
import { RestingAddress } from '../../../product/address/precision/resting-address.tsx'
import type { FormPoint } from '../../../product/order/draft/form-point.ts'
import type { OrderFormDraft } from '../../../product/order/draft/order-form-draft.ts'
import { formatArea } from '../../addresses/area-param.ts'
import { DetailsFold } from '../../addresses/details/details-fold.tsx'
import { useModal } from '../../modals/use-modal.ts'
import { FieldAnchor } from '../fields/field-anchor.tsx'
import { detailErrors, stopErrors } from '../fields/field-errors.ts'
import { FormSection } from '../fields/form-section.tsx'
import { useOwnPlaces } from '../own-places/use-own-places.tsx'
import type { SectionProps } from './form-sections.tsx'

type Props = Omit<SectionProps, 'live'> & { ownPhone: string | null; editedId: number | null }

/** The stops in order; a stop that is not exact enough opens the map. */
export function RouteSection({ form, change, errors, handbook, ownPhone, editedId }: Props) {
  const { open } = useModal()
  const { ownOptions, receiverPhoneAt, rowEnd, below } = useOwnPlaces()
  const [guessed, setGuessed] = useState<number | null>(null)
  const changeWay = (points: OrderFormDraft['points']) => {
    const isPresumed = form.receiverPhoneText === '' || form.receiverPhoneText === `+${ownPhone}`
    const receiver = isPresumed ? receiverPhoneAt(points) : null
    change({ points, ...(receiver !== null && { receiverPhoneText: receiver }) })
    const guessed = points.findIndex(
      point =>
        needsPin(point) && !form.points.some(old => old.key === point.key && old.point === point.point),
    )
    if (guessed !== -1) setGuessed(guessed)
  }
  const changeStop = (changed: FormPoint) =>
    change({ points: form.points.map(point => (point.key === changed.key ? changed : point)) })
  const pickOnMap = (stop: number, area: MapPoint | null = null) =>
    void open('pick-point', {
      stop: String(stop),
      ...(area === null ? {} : { area: formatArea(area) }),
      ...(editedId === null ? {} : { edit: String(editedId) }),
    })
  // in an effect, so the draft the map reads is saved by then
  useEffect(() => {
    if (guessed === null) return
    setGuessed(null)
    pickOnMap(guessed)
  })
  return (
    <FormSection title={m.orders_section_route()}>
      <FieldAnchor name="routes">
        <AddressFields
          Grip={AddressGrip}
          Resting={RestingAddress}
          points={form.points}
          onChange={changeWay}
          {...{ ownOptions, rowEnd }}
          below={point => (
            <>
              {below(point)}
              {point.point !== null && (
                <DetailsFold
                  point={point}
                  errors={detailErrors(errors, form.points.indexOf(point))}
                  onChange={changeStop}
                />
              )}
            </>
          )}
          errors={stopErrors(errors, form.points.length)}
          error={errors.routes}
          maxPoints={handbook.settings.maxPoints}
          onPickOnMap={pickOnMap}
        />
      </FieldAnchor>
    </FormSection>
  )
}
