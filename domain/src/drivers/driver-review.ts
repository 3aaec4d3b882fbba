import { accept, type Decision, refuse } from '../decision.ts'
import type { Dimensions } from '../values/dimensions.ts'
import type { DriverState } from './driver-profile.ts'

/** The parts of a registration that an operator reviews and may send back. */
export const REVIEWED_FIELDS = [
  'name',
  'truck_type',
  'plate',
  'model',
  'body',
  'home_region',
  'licence',
] as const

/** A part of a registration. */
export type ReviewedField = (typeof REVIEWED_FIELDS)[number]

const FIELD_OF = {
  name_incomplete: 'name',
  name_not_as_licence: 'name',
  truck_type_wrong: 'truck_type',
  plate_not_as_papers: 'plate',
  plate_of_another: 'plate',
  model_wrong: 'model',
  body_wrong: 'body',
  home_region_wrong: 'home_region',
  licence_unreadable: 'licence',
  licence_expired: 'licence',
  licence_of_another: 'licence',
  licence_other_paper: 'licence',
} as const satisfies Record<string, ReviewedField>

/** What may be wrong with a part of a registration. */
export type CorrectionReason = keyof typeof FIELD_OF

/** The closed list of reasons for correction. */
export const CORRECTION_REASONS = Object.keys(FIELD_OF) as readonly CorrectionReason[]

/** The part of the registration that a reason concerns. */
export const fieldToCorrect = (reason: CorrectionReason): ReviewedField => FIELD_OF[reason]

/**
 * The corrections an operator asks for: at least one (`corrections_required`) and one reason per part
 * (`choice_invalid`), both at `reasons`.
 */
export const checkReasons = (reasons: readonly CorrectionReason[]): Decision<readonly CorrectionReason[]> => {
  if (reasons.length === 0) return refuse('corrections_required', 'reasons')
  const fields = new Set(reasons.map(fieldToCorrect))
  return fields.size < reasons.length ? refuse('choice_invalid', 'reasons') : accept(reasons)
}

/** An operator's decisions about a driver: from which states, and to which. */
const DECISIONS = {
  approve: { from: ['pending', 'returned'], to: 'approved' },
  return: { from: ['pending'], to: 'returned' },
  block: { from: ['pending', 'returned', 'approved'], to: 'blocked' },
  unblock: { from: ['blocked'], to: 'pending' },
} as const satisfies Record<string, { readonly from: readonly DriverState[]; readonly to: DriverState }>

/** An operator's decision about a driver. */
export type DriverDecision = keyof typeof DECISIONS

/** The state after an operator's decision; `already_decided` if the current state does not allow it. */
export const stateAfterDecision = (decision: DriverDecision, state: DriverState): Decision<DriverState> => {
  const { from, to } = DECISIONS[decision]
  return (from as readonly DriverState[]).includes(state) ? accept(to) : refuse('already_decided')
}

/**
 * The state after a decision about this driver; nobody drives for us without a checked licence
 * (docs/figures.md#plates-and-licences), however they are approved. Refuses `already_decided` and
 * `licence_missing`.
 */
export const decideAbout = (
  decision: DriverDecision,
  { state, licencePhoto }: { readonly state: DriverState; readonly licencePhoto: string | null },
): Decision<DriverState> => {
  const after = stateAfterDecision(decision, state)
  const isUnseen = decision === 'approve' && licencePhoto === null
  return after.ok && isUnseen ? refuse('licence_missing') : after
}

/** Whether an operator may make this decision about a driver in this state. */
export const mayDecide = (decision: DriverDecision, state: DriverState): boolean =>
  stateAfterDecision(decision, state).ok

/** A registration as an operator sees it; `licencePhoto` is the file name of the stored picture. */
export type ReviewedProfile = {
  readonly firstName: string | null
  readonly lastName: string | null
  readonly truckTypeId: number
  readonly plate: string
  readonly model: string | null
  readonly dimensions: Dimensions
  readonly homeRegionId: number
  readonly licencePhoto: string | null
  /** The last valid day, `YYYY-MM-DD`; missing in what was returned before drivers gave it. */
  readonly licenceExpiresOn?: string | null
}

const partOf = (profile: ReviewedProfile, field: ReviewedField): string => {
  const { dimensions: body } = profile
  const parts: Record<ReviewedField, unknown> = {
    name: [profile.firstName, profile.lastName],
    truck_type: profile.truckTypeId,
    plate: profile.plate,
    model: profile.model,
    body: [body.lengthM, body.widthM, body.heightM],
    home_region: profile.homeRegionId,
    licence: [profile.licencePhoto, profile.licenceExpiresOn ?? null],
  }
  return JSON.stringify(parts[field])
}

/** The parts that differ between the registration as returned and as it is now. */
export const changedFields = (before: ReviewedProfile, now: ReviewedProfile): readonly ReviewedField[] =>
  REVIEWED_FIELDS.filter(field => partOf(before, field) !== partOf(now, field))

/**
 * The parts a driver may change now: all of them, or after a return only the requested ones, with the body
 * counted to its truck type.
 */
export const fieldsToSend = (reasons: readonly CorrectionReason[] | null): readonly ReviewedField[] => {
  if (reasons === null) return REVIEWED_FIELDS
  const asked = new Set<ReviewedField>(reasons.map(fieldToCorrect))
  return REVIEWED_FIELDS.filter(field => asked.has(field) || (field === 'body' && asked.has('truck_type')))
}
