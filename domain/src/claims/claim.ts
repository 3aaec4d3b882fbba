import { accept, type Decision, type Refusal, refusal, refuse, refuseAll } from '../decision.ts'
import type { OrderStatus } from '../orders/order-status.ts'
import { readText } from '../reading/text.ts'
import { isUzs } from '../values/uzs.ts'

/** What may be wrong with a delivery: goods damaged, goods missing, or delivered late. */
export const CLAIM_KINDS = ['damage', 'shortage', 'delay'] as const

/** A kind of claim. */
export type ClaimKind = (typeof CLAIM_KINDS)[number]

/** Who may open a claim: the client's side, or the receiver through their link. */
export const CLAIMANTS = ['client', 'receiver'] as const

/** A claimant. */
export type Claimant = (typeof CLAIMANTS)[number]

/**
 * The states of a claim (decision 0042); all but `open` are final. While it is open it holds its sum of the carrier's
 * payable.
 */
export const CLAIM_STATES = ['open', 'accepted', 'partly_accepted', 'rejected', 'withdrawn'] as const

/** A state of a claim. */
export type ClaimState = (typeof CLAIM_STATES)[number]

/** The states that an operator's decision leads to. */
const DECIDED = ['accepted', 'partly_accepted', 'rejected'] as const satisfies readonly ClaimState[]

/** The most photos of a claim, and of the driver's answer. */
export const MOST_CLAIM_PHOTOS = 6

/** The figures of claims, from the settings. */
export type ClaimRules = {
  /** How long after the order is done a claim may be opened, in hours. */
  readonly openHours: number
  /** The largest sum of one claim, in whole UZS. */
  readonly largestUzs: number
}

/** The longest description of a claim, and of the driver's answer, in code points. */
export const CLAIM_TEXT_LENGTH = 2000

/** A claim as typed; the kind is as the API client sent it. */
export type TypedClaim = {
  readonly kind: string | null
  readonly amountUzs: number | null
  readonly text: string
  readonly photos: number
}

/** A checked claim. */
export type Claim = { readonly kind: ClaimKind; readonly amountUzs: number; readonly text: string }

/** The order that a claim is about, at an instant. */
export type ClaimedOrder = {
  readonly status: OrderStatus
  /** When it ended; null: not yet. */
  readonly endedAt: Date | null
  readonly hasOpenClaim: boolean
  readonly now: Date
}

const HOUR_MS = 3_600_000

/** Until when claims of an order that ended at this instant may be opened. */
export const claimableUntil = (endedAt: Date, { openHours }: Pick<ClaimRules, 'openHours'>): Date =>
  new Date(endedAt.getTime() + openHours * HOUR_MS)

/**
 * Whether a claim may be opened now: for a done order, within `openHours`, one at a time. Refuses
 * `transition_not_allowed` (`status`), `claim_too_late` (`hours`) and `claim_exists`.
 */
export const checkClaimable = (
  { status, endedAt, hasOpenClaim, now }: ClaimedOrder,
  rules: Pick<ClaimRules, 'openHours'>,
): Decision<null> => {
  if (status !== 'done' || endedAt === null) return refuse('transition_not_allowed', undefined, { status })
  if (now >= claimableUntil(endedAt, rules))
    return refuse('claim_too_late', undefined, { hours: rules.openHours })
  return hasOpenClaim ? refuse('claim_exists') : accept(null)
}

const readKind = (sent: string | null): Decision<ClaimKind> => {
  const kind = CLAIM_KINDS.find(known => known === sent)
  return kind === undefined ? refuse('choice_invalid', 'kind') : accept(kind)
}

const needsPhotos = (kind: ClaimKind): boolean => kind !== 'delay'

const checkPhotos = (kind: ClaimKind, photos: number): Refusal[] => {
  if (photos > MOST_CLAIM_PHOTOS) return [refusal('photos_too_many', 'photos', { max: MOST_CLAIM_PHOTOS })]
  return photos === 0 && needsPhotos(kind) ? [refusal('photo_required', 'photos')] : []
}

const checkSum = (amountUzs: number | null, { largestUzs }: ClaimRules): Decision<number> =>
  isUzs(amountUzs) && amountUzs >= 1 && amountUzs <= largestUzs
    ? accept(amountUzs)
    : refuse('amount_out_of_range', 'amount', { min: 1, max: largestUzs })

const readWords = (text: string): Decision<string> => {
  const read = readText(text, { maxLength: CLAIM_TEXT_LENGTH, field: 'text' })
  return read.ok && read.value === '' ? refuse('text_required', 'text') : read
}

/**
 * A valid claim, or ALL refusals of its form: `choice_invalid` at `kind`, `amount_out_of_range` (`min`, `max` UZS)
 * at `amount`, those of a text and `text_required` at `text`, at `photos` `photo_required` (of damage and shortage)
 * and `photos_too_many`. `checkClaimable` says whether the order takes one at all.
 */
export const checkClaim = (typed: TypedClaim, rules: ClaimRules): Decision<Claim> => {
  const kind = readKind(typed.kind)
  const amountUzs = checkSum(typed.amountUzs, rules)
  const text = readWords(typed.text)
  const refusals = [
    ...(kind.ok ? checkPhotos(kind.value, typed.photos) : kind.refusals),
    ...(amountUzs.ok ? [] : amountUzs.refusals),
    ...(text.ok ? [] : text.refusals),
  ]
  if (!kind.ok || !amountUzs.ok || !text.ok || refusals.length > 0) return refuseAll(refusals)
  return accept({ kind: kind.value, amountUzs: amountUzs.value, text: text.value })
}

/** A claimant takes their claim back while it is open. Refuses `already_decided`. */
export const withdrawClaim = (state: ClaimState): Decision<'withdrawn'> =>
  state === 'open' ? accept('withdrawn') : refuse('already_decided')

/**
 * The driver's answer to an open claim, once, in words; photos are welcome. Refuses `already_decided` and
 * `claim_answered`, those of a text and `text_required` at `text`, `photos_too_many` at `photos`.
 */
export const checkClaimAnswer = (
  claim: { readonly state: ClaimState; readonly isAnswered: boolean },
  answer: { readonly text: string; readonly photos: number },
): Decision<string> => {
  if (claim.state !== 'open') return refuse('already_decided')
  if (claim.isAnswered) return refuse('claim_answered')
  const text = readWords(answer.text)
  const tooMany =
    answer.photos > MOST_CLAIM_PHOTOS
      ? [refusal('photos_too_many', 'photos', { max: MOST_CLAIM_PHOTOS })]
      : []
  const refusals = [...(text.ok ? [] : text.refusals), ...tooMany]
  return text.ok && refusals.length === 0 ? text : refuseAll(refusals)
}

/** Whether a claim in this state has an operator's decision. */
export const isDecided = (state: ClaimState): boolean => DECIDED.some(each => each === state)

/** What an operator decided: the final state, and the sum that the claimant gets, in whole UZS. */
export type ClaimDecision = {
  readonly state: (typeof DECIDED)[number]
  readonly amountUzs: number
}

const stateFor = (grantedUzs: number, claimedUzs: number): ClaimDecision['state'] => {
  if (grantedUzs === 0) return 'rejected'
  return grantedUzs === claimedUzs ? 'accepted' : 'partly_accepted'
}

/**
 * An operator grants a sum of an open claim, whole UZS: nothing rejects it, all of it accepts it. Refuses
 * `already_decided`, and `amount_out_of_range` (`min` 0, `max` the claimed sum) at `amount`.
 */
export const decideClaim = (
  claim: { readonly state: ClaimState; readonly amountUzs: number },
  grantedUzs: number,
): Decision<ClaimDecision> => {
  if (claim.state !== 'open') return refuse('already_decided')
  if (!isUzs(grantedUzs) || grantedUzs > claim.amountUzs)
    return refuse('amount_out_of_range', 'amount', { min: 0, max: claim.amountUzs })
  return accept({ state: stateFor(grantedUzs, claim.amountUzs), amountUzs: grantedUzs })
}
