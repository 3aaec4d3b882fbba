import { endpoint } from '../endpoint.ts'
import { WireOrderDetail } from '../orders.ts'
import { Type } from '../schema/json-schema.ts'
import { Id } from '../wire/values.ts'

/** The client asks the operators for another driver, once per driver, while theirs is late for loading. */
export const requestAnotherDriver = endpoint({
  method: 'POST',
  path: '/truck-booking/:id/another-driver',
  summary: 'Ask for another driver',
  action: 'ask_another_driver',
  input: { params: Type.Object({ id: Id }) },
  output: WireOrderDetail,
  status: 201,
  idempotent: true,
  refusals: ['not_found', 'transition_not_allowed', 'driver_not_late', 'another_driver_asked'],
})
