import { CLAIM_KINDS, MOST_CLAIM_PHOTOS } from '@karvon/domain/claims/claim'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { withPhotos } from '../wire/form-size.ts'
import { IMAGE_REFUSALS } from '../wire/photo.ts'
import { Id, OneOf, Uzs } from '../wire/values.ts'
import { WireClaim } from './wire-claim.ts'

const Photos = Type.Optional(Type.Array(Type.String({ format: 'binary' }), { maxItems: MOST_CLAIM_PHOTOS }))

/** A claim, for the API's guide: a form, or JSON without photos. */
const WireNewClaim = Type.Object(
  {
    kind: OneOf(CLAIM_KINDS),
    amount: Uzs,
    text: Type.String({ maxLength: 2000 }),
    photos: Photos,
  },
  { description: 'as multipart/form-data, or JSON without photos; damage and shortage need a photo' },
)

const ClaimParams = Type.Object({ id: Id })
const LinkParams = Type.Object({ token: Type.String({ maxLength: 100 }) })
const LinkedClaimParams = Type.Object({ ...LinkParams.properties, id: Id })

const PHOTO_REFUSALS = ['photos_too_many', 'photos_need_form', ...IMAGE_REFUSALS, 'image_too_large'] as const

const OPENING_REFUSALS = [
  'not_found',
  'transition_not_allowed',
  'claim_too_late',
  'claim_exists',
  'choice_invalid',
  'amount_out_of_range',
  'text_required',
  'text_too_long',
  'photo_required',
  ...PHOTO_REFUSALS,
] as const

const opening = {
  method: 'POST',
  cost: 'picture',
  output: WireClaim,
  status: 201,
  readsFields: true,
  form: withPhotos(MOST_CLAIM_PHOTOS),
  refusals: OPENING_REFUSALS,
} as const

/** The client of a finished order claims damage, a shortage or a delay: within the hours of the settings, one claim at a time. */
export const openClaim = endpoint({
  ...opening,
  path: '/truck-booking/:id/claims',
  summary: 'Open a claim about a finished order',
  action: 'open_claim',
  input: { params: Type.Object({ id: Id }), body: WireNewClaim },
  idempotent: true,
})

/** The same by the receiver, who has only the link. */
export const openClaimByLink = endpoint({
  ...opening,
  path: '/receiver/:token/claims',
  summary: 'Open a claim through the link of the receiver',
  action: 'read_reference',
  input: { params: LinkParams, body: WireNewClaim },
})

/** The client takes their claim back while it is open. */
export const withdrawClaim = endpoint({
  method: 'DELETE',
  path: '/claims/:id',
  summary: 'Withdraw a claim',
  action: 'open_claim',
  input: { params: ClaimParams },
  output: WireClaim,
  refusals: ['not_found', 'already_decided'],
})

/** The receiver takes theirs back. */
export const withdrawClaimByLink = endpoint({
  method: 'DELETE',
  path: '/receiver/:token/claims/:id',
  summary: 'Withdraw a claim through the link of the receiver',
  action: 'read_reference',
  cost: 'secret',
  input: { params: LinkedClaimParams },
  output: WireClaim,
  refusals: ['not_found', 'already_decided'],
})

/** The driver answers an open claim, once, in words and with photos. */
export const answerClaim = endpoint({
  method: 'POST',
  path: '/driver/claims/:id/answer',
  summary: 'Answer a claim',
  action: 'answer_claim',
  cost: 'picture',
  input: {
    params: ClaimParams,
    body: Type.Object(
      { text: Type.String({ maxLength: 2000 }), photos: Photos },
      { description: 'as multipart/form-data, or JSON without photos' },
    ),
  },
  output: WireClaim,
  status: 201,
  idempotent: true,
  readsFields: true,
  form: withPhotos(MOST_CLAIM_PHOTOS),
  refusals: [
    'not_found',
    'already_decided',
    'claim_answered',
    'text_required',
    'text_too_long',
    ...PHOTO_REFUSALS,
  ],
})
