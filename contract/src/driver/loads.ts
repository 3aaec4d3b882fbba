import { WireFeedOrder } from '../drivers.ts'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id } from '../wire/values.ts'

/**
 * One open order as the feed would show it to this driver, such as one that a notice tells of and that is far down in their feed.
 * One that is not offered to them is `not_found`, as if there were none.
 */
export const showLoad = endpoint({
  method: 'GET',
  path: '/driver/loads/:id',
  summary: 'One open order',
  action: 'read_feed',
  input: { params: Type.Object({ id: Id }) },
  output: WireFeedOrder,
  refusals: ['not_found'],
})
