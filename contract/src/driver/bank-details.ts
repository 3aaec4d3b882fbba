import { BANK_DETAIL_KINDS } from '@karvon/domain/payouts/bank-details'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Instant, Nullable, OneOf } from '../wire/values.ts'

/** A driver's bank details as they are shown: of the number only its last four digits. */
export const WireBankDetails = Type.Object({
  kind: OneOf(BANK_DETAIL_KINDS),
  last_digits: Type.String({ description: 'the last four digits of the number' }),
  holder: Type.String(),
  mfo: Nullable(Type.String()),
  tax_id: Nullable(Type.String({ description: "the holder's STIR or PINFL" })),
  changed_at: Instant,
  checked_at: Nullable(Instant),
})

/** Where the driver's money is sent; null: not given yet. */
export const showBankDetails = endpoint({
  method: 'GET',
  path: '/driver/bank-details',
  summary: "The driver's bank details",
  action: 'keep_bank_details',
  output: Nullable(WireBankDetails),
})

const Typed = Type.Optional(Type.Union([Type.String({ maxLength: 1_000 }), Type.Null()]))

/**
 * Replaces the driver's bank details: a card (16 digits with a right check digit), or an account (20 digits) with `mfo` and
 * `tax_id`. An operator checks them before the first payment; a planned payment to the earlier details is taken out of its batch.
 */
export const saveBankDetails = endpoint({
  method: 'PUT',
  path: '/driver/bank-details',
  summary: "Change the driver's bank details",
  action: 'keep_bank_details',
  cost: 'secret',
  input: {
    body: Type.Object({
      kind: OneOf(BANK_DETAIL_KINDS),
      number: Type.String({ maxLength: 1_000 }),
      holder: Type.String({ maxLength: 1_000 }),
      mfo: Typed,
      tax_id: Typed,
    }),
  },
  output: WireBankDetails,
  refusals: [
    'text_required',
    'text_invalid',
    'text_too_long',
    'card_number_invalid',
    'bank_account_invalid',
    'mfo_invalid',
    'name_invalid',
    'trader_id_invalid',
    'pinfl_invalid',
  ],
})
