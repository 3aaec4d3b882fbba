import { Text } from '../../ui/layout/box.tsx'
import type { OrderDetail } from '../order/order.ts'
import line from '../order/stop-line.module.css'
import { StopDetailsView } from './details/stop-details-view.tsx'
import { ApproximateMark } from './precision/precision-mark.tsx'
import s from './route-stops.module.css'

/** The addresses of a route, with the letters used on the map. */
export function RouteStops({ routes }: Pick<OrderDetail, 'routes'>) {
  return (
    <ol className={line.line}>
      {routes.map(({ point, address, precision, somewhere, ...stop }) => (
        <li key={point}>
          <Text as="b" className={s.letter} weight="strong" tone="faint">
            {String.fromCharCode(65 + (point % 26))}
          </Text>{' '}
          {address} <ApproximateMark precision={precision} somewhere={somewhere} />
          <StopDetailsView {...stop} />
        </li>
      ))}
    </ol>
  )
}
