import { CARRIER_TAX_STATUSES } from '@karvon/domain/tax/carrier-tax'
import { CSV, CsvBytes, ListLocale } from '../admin/fields.ts'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Nullable, OneOf } from '../wire/values.ts'

/** What a driver is to the tax office, and their number there; null: not said. */
export const WireTaxStatus = Type.Object({
  status: Nullable(OneOf(CARRIER_TAX_STATUSES)),
  number: Nullable(Type.String({ description: "a company's STIR, or a person's STIR or PINFL" })),
})

/** The same with whether the number is verified. */
const WireDriverTax = Type.Object({
  ...WireTaxStatus.properties,
  is_verified: Type.Boolean({ description: 'an operator has seen the certificate of this number' }),
})

const Typed = Type.Object({
  status: OneOf(CARRIER_TAX_STATUSES),
  number: Type.Optional(Nullable(Type.String({ maxLength: 60 }))),
})

/** An operator says whether they have seen the certificate; left out: of the same number nothing changes. */
const TypedByOperator = Type.Object({ ...Typed.properties, is_verified: Type.Optional(Type.Boolean()) })

const REFUSALS = [
  'driver_not_approved',
  'choice_invalid',
  'text_required',
  'inn_invalid',
  'trader_id_invalid',
  'pinfl_invalid',
] as const

/** The driver's tax status, which the papers of orders name where we are an agent (decision 0085). */
export const showDriverTax = endpoint({
  method: 'GET',
  path: '/driver/tax',
  summary: "The driver's tax status",
  action: 'keep_bank_details',
  output: WireDriverTax,
})

/** Changes the driver's tax status; acts that are issued stay as they are. */
export const saveDriverTax = endpoint({
  method: 'PUT',
  path: '/driver/tax',
  summary: "Change the driver's tax status",
  action: 'keep_bank_details',
  input: { body: Typed },
  output: WireDriverTax,
  refusals: REFUSALS,
})

const Params = Type.Object({ id: Id })

/** A driver's tax status for operators. */
export const showTaxOfDriver = endpoint({
  method: 'GET',
  path: '/admin/drivers/:id/tax',
  summary: "A driver's tax status",
  action: 'approve_driver',
  input: { params: Params },
  output: WireDriverTax,
})

/** Changes a driver's tax status by their papers; the audit log has both. */
export const saveTaxOfDriver = endpoint({
  method: 'PUT',
  path: '/admin/drivers/:id/tax',
  summary: "Change a driver's tax status for them",
  action: 'approve_driver',
  input: { params: Params, body: TypedByOperator },
  output: WireDriverTax,
  refusals: REFUSALS,
})

/**
 * Drivers who earned or were paid out in a month, by the bank's day, with their tax status and number: what they were paid out, our
 * commission without VAT, and our VAT. We withhold no tax from them. The sums are the ledger's.
 */
export const downloadTaxRegister = endpoint({
  method: 'GET',
  path: '/admin/drivers/tax-register.csv',
  summary: "A month's register of drivers' tax statuses",
  action: 'read_books',
  cost: 'paper',
  input: {
    query: Type.Object({
      month: Type.Optional(Type.String({ maxLength: 7, description: 'YYYY-MM; the current one if absent' })),
      locale: ListLocale,
    }),
  },
  output: CsvBytes,
  file: CSV,
  refusals: ['date_invalid'],
})
