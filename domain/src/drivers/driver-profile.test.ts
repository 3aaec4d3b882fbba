import { describe, expect, test } from 'vitest'
import { DOMAIN_REGIONS, DOMAIN_TRUCKS, domainTruck } from '../trucks/domain-trucks.fixture.ts'
import {
  averageStars,
  checkDriverProfile,
  type DriverProfileFacts,
  keptShare,
  stateAfterEdit,
  type TypedDriverProfile,
} from './driver-profile.ts'

const FACTS: DriverProfileFacts = {
  truckTypes: DOMAIN_TRUCKS,
  regions: DOMAIN_REGIONS,
  rules: { largestBodyFactor: 1.2, smallestBodyM: 0.5, maxModelLength: 60 },
}

const PROFILE: TypedDriverProfile = {
  firstName: ' Rustam',
  lastName: 'Toshmatov ',
  truckTypeId: domainTruck('isuzu5').id,
  plate: '01 a 123 bc',
  model: ' Isuzu NQR ',
  dimensions: { lengthM: 5.2, widthM: 2.1, heightM: 2.2 },
  homeRegionId: 1726,
}

const refusalsOf = (change: Partial<TypedDriverProfile>) => {
  const decision = checkDriverProfile({ ...PROFILE, ...change }, FACTS)
  return decision.ok ? [] : decision.refusals
}

test('a profile is normalized', () => {
  expect(checkDriverProfile(PROFILE, FACTS)).toEqual({
    ok: true,
    value: {
      firstName: 'Rustam',
      lastName: 'Toshmatov',
      truckType: domainTruck('isuzu5'),
      plate: '01A123BC',
      model: 'Isuzu NQR',
      dimensions: { lengthM: 5.2, widthM: 2.1, heightM: 2.2 },
      homeRegionId: 1726,
    },
  })
})

test("without measures the body is the type's; without a model it is null", () => {
  expect(checkDriverProfile({ ...PROFILE, dimensions: null, model: ' ' }, FACTS)).toMatchObject({
    ok: true,
    value: { dimensions: { lengthM: 5, widthM: 2.1, heightM: 2.1 }, model: null },
  })
})

test.each([
  [{ firstName: null }, { code: 'text_required', field: 'first_name' }],
  [{ lastName: ' ' }, { code: 'text_required', field: 'last_name' }],
  [{ lastName: 'a'.repeat(61) }, { code: 'text_too_long', field: 'last_name', facts: { max: 60 } }],
  [{ truckTypeId: null }, { code: 'truck_required', field: 'truck_type_id' }],
  [{ truckTypeId: 99 }, { code: 'truck_type_unknown', field: 'truck_type_id' }],
  [{ plate: null }, { code: 'plate_required', field: 'plate' }],
  [{ plate: '  ' }, { code: 'plate_required', field: 'plate' }],
  [{ plate: '01' }, { code: 'plate_invalid', field: 'plate' }],
  [{ model: 'x'.repeat(61) }, { code: 'text_too_long', field: 'model', facts: { max: 60 } }],
  [{ homeRegionId: null }, { code: 'region_unknown', field: 'home_region_id' }],
  [{ homeRegionId: 1 }, { code: 'region_unknown', field: 'home_region_id' }],
])('%o', (change, expected) => {
  expect(refusalsOf(change)).toEqual([expected])
})

describe('a body', () => {
  test('is at most 1.2 times as large as its type', () => {
    expect(refusalsOf({ dimensions: { lengthM: 6, widthM: 2.52, heightM: 2.52 } })).toEqual([])
    expect(refusalsOf({ dimensions: { lengthM: 6.01, widthM: 2.53, heightM: 9 } })).toEqual([
      { code: 'dimension_out_of_range', field: 'dimension_x', facts: { min: 0.5, max: 6 } },
      { code: 'dimension_out_of_range', field: 'dimension_y', facts: { min: 0.5, max: 2.52 } },
      { code: 'dimension_out_of_range', field: 'dimension_z', facts: { min: 0.5, max: 2.52 } },
    ])
  })

  test.each([0, -1, 0.49, Number.NaN])('cannot be %d m long', lengthM => {
    const fields = refusalsOf({ dimensions: { lengthM, widthM: 2, heightM: 2 } }).map(({ field }) => field)
    expect(fields).toEqual(['dimension_x'])
  })
})

test('all refusals are reported at once', () => {
  const fields = refusalsOf({ truckTypeId: null, plate: '!', model: '\u0000', homeRegionId: 0 })
  expect(fields.map(({ field }) => field)).toEqual(['truck_type_id', 'plate', 'model', 'home_region_id'])
})

test('an edit needs a new review; a block stays', () => {
  expect([null, 'pending', 'approved', 'blocked'].map(state => stateAfterEdit(state as never))).toEqual([
    'pending',
    'pending',
    'pending',
    'blocked',
  ])
})

test.each([
  [0, 0, null],
  [1, 0, 0],
  [3, 2, 0.67],
  [200, 199, 1],
  [8, 8, 1],
  [1, 2, 1],
])('of %d deals taken %d completed are %d', (taken, kept, expected) => {
  expect(keptShare(taken, kept)).toBe(expected)
})

test.each([
  [0, 0, null],
  [5, 1, 5],
  [14, 3, 4.7],
  [9, 2, 4.5],
  [85, 20, 4.3],
])('%d stars in %d ratings are %d', (sum, ratings, expected) => {
  expect(averageStars(sum, ratings)).toBe(expected)
})
