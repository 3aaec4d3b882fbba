import { m } from '../../messages/compiled/messages.js'
import type { Obstacle } from '../../product/account/closing/closing-calls.ts'
import { addressOf } from '../driver-url.ts'

/** The way to the orders that a driver still carries. */
export function OrderWay({ obstacle }: { obstacle: Obstacle }) {
  return obstacle.orderIds.map(id => (
    <a key={id} href={`${addressOf('order', location.pathname)}?order=${id}`}>
      {m.closing_to_order({ id: String(id) })}
    </a>
  ))
}
