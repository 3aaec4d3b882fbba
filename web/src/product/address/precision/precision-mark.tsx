import {
  isApproximate,
  type PointExactness,
  type PointPrecision,
} from '@karvon/domain/values/point-precision'
import {
  IconBuildingStore,
  IconCircleDashed,
  IconCircleDot,
  IconMapPin,
  IconMapPinQuestion,
  IconRoad,
} from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'
import { Row } from '../../../ui/layout/box.tsx'
import css from './precision-mark.module.css'

const MARKS = {
  pin: [IconMapPin, m.geo_precision_pin],
  house: [IconCircleDot, m.geo_precision_house],
  place: [IconBuildingStore, m.geo_precision_place],
  street: [IconRoad, m.geo_precision_street],
  district: [IconCircleDashed, m.geo_precision_district],
  city: [IconCircleDashed, m.geo_precision_city],
} as const satisfies Record<PointPrecision, readonly [typeof IconMapPin, () => string]>

/** Icon and label of a point's precision, or of an approximate point. */
export function PrecisionMark(point: PointExactness) {
  const [Sign, word] = MARKS[point.precision]
  return (
    <Row
      as="span"
      className={`${css.mark} ${isApproximate(point) ? css.approximate : css.exact}`}
      inline
      align="center"
      gap={6}
      size={14}
      leading="snug"
    >
      {point.somewhere ? (
        <IconMapPinQuestion size={16} stroke={1.75} aria-hidden="true" />
      ) : (
        <Sign size={16} stroke={1.75} aria-hidden="true" />
      )}
      <span>{point.somewhere ? m.geo_somewhere() : word()}</span>
    </Row>
  )
}

/** Marks a point whose exact address the driver has to ask for; nothing for an exact one. */
export function ApproximateMark({ precision, somewhere }: PointExactness) {
  return isApproximate({ precision, somewhere }) ? (
    <PrecisionMark precision={precision} somewhere={somewhere} />
  ) : null
}
