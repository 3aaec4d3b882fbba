import { ApproximateMark } from '../../../ui/precision-mark/precision-mark.tsx'
import line from '../../../ui/stops/stop-line.module.css'
import type { OrderDetail } from '../order.ts'
import s from './route-stops.module.css'

/** The addresses on their road line, lettered as on the map. */
export function RouteStops({ routes }: Pick<OrderDetail, 'routes'>) {
  return (
    <ol className={line.line}>
      {routes.map(({ point, address, precision, somewhere }) => (
        <li key={point}>
          <b className={s.letter}>{String.fromCharCode(65 + (point % 26))}</b> {address}{' '}
          <ApproximateMark precision={precision} somewhere={somewhere} />
        </li>
      ))}
    </ol>
  )
}
