import { describe, expect, it } from 'vitest'
import { DRIVER_STATES } from './driver-profile.ts'
import {
  CORRECTION_REASONS,
  changedFields,
  checkReasons,
  decideAbout,
  fieldsToSend,
  fieldToCorrect,
  mayDecide,
  REVIEWED_FIELDS,
  type ReviewedProfile,
  stateAfterDecision,
} from './driver-review.ts'

describe("an operator's corrections", () => {
  it('need at least one reason, and at most one per part', () => {
    expect(checkReasons([])).toMatchObject({ ok: false, refusals: [{ code: 'corrections_required' }] })
    expect(checkReasons(['plate_not_as_papers', 'plate_of_another'])).toMatchObject({
      ok: false,
      refusals: [{ code: 'choice_invalid', field: 'reasons' }],
    })
    expect(checkReasons(['plate_of_another', 'licence_expired']).ok).toBe(true)
  })

  it('can name any part of a registration', () => {
    expect(new Set(CORRECTION_REASONS.map(fieldToCorrect))).toEqual(new Set(REVIEWED_FIELDS))
  })
})

it.each([
  ['approve', { pending: 'approved', returned: 'approved' }],
  ['return', { pending: 'returned' }],
  ['block', { pending: 'blocked', returned: 'blocked', approved: 'blocked' }],
  ['unblock', { blocked: 'pending' }],
] as const)('%s is allowed from %j and no other state', (decision, allowed) => {
  const after = DRIVER_STATES.map(state => {
    const decided = stateAfterDecision(decision, state)
    expect(mayDecide(decision, state)).toBe(decided.ok)
    return decided.ok ? [[state, decided.value]] : []
  })
  expect(Object.fromEntries(after.flat())).toEqual(allowed)
})

it('approval needs a licence photo, every other decision does not', () => {
  const unseen = { state: 'pending', licencePhoto: null } as const
  expect(decideAbout('approve', unseen)).toMatchObject({ ok: false, refusals: [{ code: 'licence_missing' }] })
  expect(decideAbout('approve', { ...unseen, licencePhoto: 'a.webp' })).toEqual({
    ok: true,
    value: 'approved',
  })
  expect(decideAbout('block', unseen)).toEqual({ ok: true, value: 'blocked' })
  expect(decideAbout('approve', { ...unseen, state: 'blocked' })).toMatchObject({
    refusals: [{ code: 'already_decided' }],
  })
})

describe('a driver may change', () => {
  it('everything before a return, and the requested parts after it', () => {
    expect(fieldsToSend(null)).toEqual(REVIEWED_FIELDS)
    expect(fieldsToSend(['licence_expired', 'name_incomplete'])).toEqual(['name', 'licence'])
    expect(fieldsToSend(['truck_type_wrong'])).toEqual(['truck_type', 'body'])
  })
})

it('names the parts that have changed since the return', () => {
  const before: ReviewedProfile = {
    firstName: 'Anvar',
    lastName: 'Rahimov',
    truckTypeId: 4,
    plate: '01A123BC',
    model: null,
    dimensions: { lengthM: 5, widthM: 2.1, heightM: 2.1 },
    homeRegionId: 1726,
    licencePhoto: 'a.webp',
  }
  expect(changedFields(before, { ...before })).toEqual([])
  const body = { ...before.dimensions, lengthM: 5.1 }
  expect(changedFields(before, { ...before, lastName: 'Raximov', dimensions: body })).toEqual([
    'name',
    'body',
  ])
  expect(changedFields(before, { ...before, licencePhoto: 'b.webp', plate: '01A123BD' })).toEqual([
    'plate',
    'licence',
  ])
})
