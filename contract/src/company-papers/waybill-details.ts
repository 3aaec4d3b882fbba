import { MOST_GOODS } from '@karvon/domain/orders/waybill/waybill-details'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Nullable } from '../wire/values.ts'

/** Lengths and bounds are checked by the domain, so that all refusals come at once. */
const Written = Nullable(Type.String({ maxLength: 10_000 }))

const WireGoods = Type.Object({
  name: Type.String({ maxLength: 10_000 }),
  unit: Type.String({ maxLength: 10_000, description: 'such as `t`, `dona`, `kg`' }),
  quantity: Type.Number(),
  weight: Type.Number({ description: 'kg of all of them' }),
  value: Type.Unsafe<number | null>({ type: ['integer', 'null'], description: 'whole UZS of all of them' }),
  ikpu: Type.Optional({
    ...Written,
    description: 'the code (IKPU, MXIK) of the goods in the catalogue of the tax office, 17 digits',
  } as typeof Written),
  package_code: Type.Optional({
    ...Written,
    description: 'the code of the unit for this IKPU in that catalogue',
  } as typeof Written),
})

/** What an e-TTN asks of a client beyond the order. */
export const WireWaybillDetails = Type.Object({
  waybill_number: Written,
  contract_number: Written,
  contract_date: Nullable(Type.String({ maxLength: 10, description: 'YYYY-MM-DD' })),
  receiver_tax_id: { ...Written, description: 'the receiver’s STIR or PINFL' } as typeof Written,
  receiver_title: Written,
  goods: Type.Array(WireGoods, { maxItems: MOST_GOODS }),
})

const params = Type.Object({ id: Id })

/** Those of an own order. */
export const readWaybillDetails = endpoint({
  method: 'GET',
  path: '/truck-booking/:id/waybill-details',
  summary: 'Details for the waybill',
  action: 'read_order_terms',
  input: { params },
  output: WireWaybillDetails,
  refusals: ['not_found'],
})

/** Replaces them; they are printed on the waybill. */
export const saveWaybillDetails = endpoint({
  method: 'PUT',
  path: '/truck-booking/:id/waybill-details',
  summary: 'Save details for the waybill',
  action: 'edit_order',
  input: { params, body: WireWaybillDetails },
  output: WireWaybillDetails,
  refusals: ['not_found', 'validation_failed'],
})
