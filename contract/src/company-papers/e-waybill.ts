import { DRAFT_PROBLEMS } from '@karvon/domain/electronic-documents/electronic-paper'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, Instant, Nullable, OneOf } from '../wire/values.ts'
import { WirePaper } from './wire-paper.ts'

/** What E-IMZO has made of a text: `create_pkcs7` without detaching. */
export const WireSignature = Type.Object({
  pkcs7: Type.String({ minLength: 1, maxLength: 2_000_000, pattern: '^[A-Za-z0-9+/=]+$' }),
  signature_hex: Type.String({ minLength: 1, maxLength: 2_000, pattern: '^[0-9A-Fa-f]+$' }),
})

/** How browsers sign: the key that E-IMZO wants from our host, null where it wants none. */
export const WireSigning = Nullable(Type.Object({ api_key: Nullable(Type.String()) }))

/** The e-TTN of an order at Didox, in the account of the client's company. */
export const WireWaybillPaper = Type.Object({
  ...WirePaper.properties,
  number: Type.String({ description: 'ours, within the document' }),
  problem: Nullable(OneOf(DRAFT_PROBLEMS)),
  note: Nullable(Type.String({ description: 'what Didox said' })),
  updated_at: Instant,
})

/** The e-TTN, what it still needs, and how it is signed. */
export const WireWaybill = Type.Object({
  is_available: Type.Boolean({ description: 'false: we have no connection to Didox' }),
  may_sign_in: Type.Boolean({
    description: 'false: the company is not verified, or blocked, and cannot sign in to Didox',
  }),
  tax_id: Type.String({ description: 'of the company, by which it signs in to Didox' }),
  paper: Nullable(WireWaybillPaper),
  missing: Type.Array(Type.String(), { description: 'fields of the details that it still needs' }),
  signing: WireSigning,
})

const params = Type.Object({ id: Id })

/** The e-TTN of an order that the caller may act on. */
export const readWaybillPaper = endpoint({
  method: 'GET',
  path: '/truck-booking/:id/e-waybill',
  summary: 'The electronic waybill',
  action: 'send_waybill',
  input: { params },
  output: WireWaybill,
  refusals: ['not_found'],
})

const REFUSALS = [
  'not_found',
  'didox_off',
  'didox_away',
  'didox_company_unverified',
  'didox_password_wrong',
  'didox_not_registered',
  'didox_blocked',
  'didox_refused',
  'signature_refused',
] as const

/**
 * Signs in to Didox as the company, by password or by a signature of its tax number, and makes the draft or refreshes the existing one.
 * Neither the password nor the driver's PINFL is stored. If E-IMZO is on, the response also has the content to sign.
 */
export const sendWaybillPaper = endpoint({
  method: 'POST',
  path: '/truck-booking/:id/e-waybill',
  summary: 'Make the electronic waybill',
  action: 'send_waybill',
  cost: 'outside_sign_in',
  input: {
    params,
    body: Type.Object({
      driver_pinfl: Type.Optional(
        Type.String({ maxLength: 30, description: 'the driver’s PINFL; needed until the draft is made' }),
      ),
      password: Type.Optional(Type.String({ minLength: 1, maxLength: 200 })),
      signature: Type.Optional(WireSignature),
    }),
  },
  output: Type.Object({
    waybill: WireWaybill,
    to_sign: Nullable(
      Type.Object({
        content: Type.String({ description: 'Base64 of what E-IMZO signs' }),
        pass: Type.String({ description: 'sealed; goes back with the signature, for ten minutes' }),
      }),
    ),
  }),
  refusals: [
    ...REFUSALS,
    'didox_guesses_spent',
    'text_required',
    'pinfl_invalid',
    'transition_not_allowed',
    'paper_unsure',
    'paper_closed',
  ],
})

/** Sends the draft with the company's signature. */
export const signWaybillPaper = endpoint({
  method: 'POST',
  path: '/truck-booking/:id/e-waybill/sign',
  summary: 'Sign the electronic waybill',
  action: 'send_waybill',
  cost: 'lookup',
  input: {
    params,
    body: Type.Object({ ...WireSignature.properties, pass: Type.String({ minLength: 1, maxLength: 2_000 }) }),
  },
  output: WireWaybill,
  refusals: [...REFUSALS, 'paper_closed'],
})
