import { TruckDrawing } from '../../product/truck/truck-drawing.tsx'
import { Row } from '../../ui/layout/box.tsx'
import type { ReceiverOrder } from '../receiver-order.ts'
import css from './trip-road.module.css'

type TripRoadProps = Pick<ReceiverOrder, 'routes' | 'truckType'> & { share: number }

/** The truck's progress along the road; decorative, the map and the text say the same. */
export function TripRoad({ routes, truckType, share }: TripRoadProps) {
  const percent = `${Math.round(share * 1000) / 10}%`
  const [first] = routes
  const last = routes.at(-1)
  return (
    <div className={css.road}>
      <div className={css.lane} aria-hidden="true">
        <span className={css.driven} style={{ width: percent }} />
        <span className={css.ride}>
          <span className={css.truck} style={{ left: percent, transform: `translateX(-${percent})` }}>
            <TruckDrawing truckKey={truckType.key} />
          </span>
        </span>
      </div>
      <Row
        as="p"
        className={css.ends}
        justify="between"
        gap={16}
        size={14}
        tone="field"
        breakWords
        marginTop={10}
      >
        <span>{first?.city ?? ''}</span>
        <span>{last?.city ?? ''}</span>
      </Row>
    </div>
  )
}
