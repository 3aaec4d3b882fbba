import { m } from '../../messages/compiled/messages.js'
import type { Obstacle } from '../../product/account/closing/closing-calls.ts'
import { screenUrl } from '../driver-url.ts'

/** Links to the open orders that block closing the account. */
export function BlockingOrderLinks({ obstacle }: { obstacle: Obstacle }) {
  return obstacle.orderIds.map(id => (
    <a key={id} href={`${screenUrl('order', location.pathname)}?order=${id}`}>
      {m.closing_to_order({ id: String(id) })}
    </a>
  ))
}
