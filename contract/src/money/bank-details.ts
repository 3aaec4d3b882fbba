import { BANK_DETAIL_KINDS } from '@karvon/domain/payouts/bank-details'
import { Reason } from '../admin/fields.ts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf, Version } from '../wire/values.ts'
import { PERSON, Step } from './wire-payouts.ts'

/** A driver's bank details for operators. */
export const WireDetailsToCheck = Type.Object({
  ...PERSON,
  kind: OneOf(BANK_DETAIL_KINDS),
  last_digits: Type.String(),
  holder: Type.String(),
  mfo: Nullable(Type.String()),
  tax_id: Nullable(Type.String()),
  changed_at: Instant,
  checked: Step,
  failure: Nullable(Type.String({ description: 'why the bank refused the last payout to these details' })),
  version: Version,
})

/** The drivers' bank details, those that wait for a check first. */
export const listBankDetails = endpoint({
  method: 'GET',
  path: '/admin/bank-details',
  summary: "Drivers' bank details",
  action: 'move_money',
  input: {
    query: Type.Object({
      q: Type.Optional(Type.String({ maxLength: 100, description: 'name, holder or phone' })),
      checked: Type.Optional(OneOf(['yes', 'no'])),
      ...PageQuery,
    }),
  },
  output: Type.Array(WireDetailsToCheck),
  paged: true,
})

const DriverParams = Type.Object({ driver_id: Id })

/** The whole number of a driver's card or account; the look and its reason are recorded in the audit log. */
export const revealBankDetails = endpoint({
  method: 'POST',
  path: '/admin/bank-details/:driver_id/reveal',
  summary: "See a driver's bank details in full",
  action: 'move_money',
  cost: 'secret',
  input: { params: DriverParams, body: Type.Object({ reason: Reason }) },
  output: Type.Object({ number: Type.String() }),
  refusals: ['not_found', 'bank_details_unreadable', 'text_required', 'text_too_long'],
})

/** Confirms that the details are the driver's; from then on they can be paid to. */
export const checkBankDetails = endpoint({
  method: 'PUT',
  path: '/admin/bank-details/:driver_id/check',
  summary: "Confirm a driver's bank details",
  action: 'move_money',
  input: { params: DriverParams, body: Type.Object({ version: Version }) },
  output: WireDetailsToCheck,
  refusals: ['not_found', 'bank_details_changed', 'already_decided'],
})
