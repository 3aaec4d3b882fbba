import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import type { DriverProfile } from '../queries/driver.ts'
import { checkProfile, newProfileDraft, type ProfileHandbook, profileFields } from './profile-draft.ts'
import { correctionErrors } from './requested-corrections.ts'

const HANDBOOK: ProfileHandbook = {
  truckTypes: [
    {
      id: 4,
      key: 'isuzu5',
      name: 'Isuzu 5',
      dimX: 5,
      dimY: 2.1,
      dimZ: 2.1,
      maxWeight: 5000,
      maxItemLength: 5,
      overloadTolerance: 0.02,
      regionOnly: false,
      loadMinutes: 120,
      unloadMinutes: 120,
      leadMinutes: 60,
      pallets: 8,
      grossMass: 9,
      doorHeight: 2.1,
      axles: [],
    },
  ],
  regions: [{ id: 1726, code: 'UZ-TK', name: 'Toshkent', lat: 41.3, lng: 69.2, groupId: 1 }],
  smallestBodyM: 0.1,
}

const NEWCOMER: DriverProfile = {
  id: 9,
  state: 'unregistered',
  firstName: null,
  lastName: null,
  phone: '998977008801',
  truckTypeId: null,
  plate: null,
  model: null,
  dimensionX: null,
  dimensionY: null,
  dimensionZ: null,
  homeRegionId: null,
  homePlace: null,
  licencePhoto: null,
  licenceExpiresOn: null,
  insuranceExpiresOn: null,
  inspectionExpiresOn: null,
  rating: null,
  trips: 0,
  keptShare: null,
  correction: null,
}

const filled = {
  ...newProfileDraft(NEWCOMER, HANDBOOK),
  firstName: ' Anvar',
  lastName: 'Rahimov',
  truckTypeId: '4',
  plate: '01 а 123 вс',
  homeRegionId: '1726',
}

const codesOf = (draft: typeof filled) =>
  checkProfile(draft, HANDBOOK).map(({ code, field }) => `${field}: ${code}`)

beforeEach(() => setLocale('uz'))

test('an empty profile is refused at every required field', () => {
  expect(codesOf(newProfileDraft(NEWCOMER, HANDBOOK))).toEqual([
    'first_name: text_required',
    'last_name: text_required',
    'truck_type_id: truck_required',
    'plate: plate_required',
    'home_region_id: region_unknown',
  ])
})

test('a complete profile passes, without the dimensions of its truck type', () => {
  expect(codesOf(filled)).toEqual([])
  expect(profileFields(filled)).toEqual({
    licence_expires_on: '',
    insurance_expires_on: '',
    inspection_expires_on: '',
    first_name: 'Anvar',
    last_name: 'Rahimov',
    truck_type_id: '4',
    plate: '01 а 123 вс',
    model: '',
    home_region_id: '1726',
  })
})

test('custom dimensions need all three figures and are sent in meters', () => {
  const own = { ...filled, hasOwnBody: true, length: '5,2', width: '2', height: '' }
  expect(codesOf(own)).toEqual(['dimension_x: dimension_incomplete'])
  expect(profileFields({ ...own, height: '2.25' })).toMatchObject({
    dimension_x: '5.2',
    dimension_y: '2',
    dimension_z: '2.25',
  })
  expect(codesOf({ ...own, height: '0,05' })).toEqual(['dimension_z: dimension_out_of_range'])
})

test('a returned profile shows each reason at its field until that is changed', () => {
  const correction = {
    reasons: ['plate_not_as_papers', 'licence_expired', 'name_incomplete'] as const,
    note: null,
    at: '2026-11-23T05:00:00.000Z',
  }
  const returned: DriverProfile = {
    ...NEWCOMER,
    state: 'returned',
    firstName: 'A.',
    lastName: 'Rahimov',
    truckTypeId: 4,
    plate: '01A123BC',
    homeRegionId: 1726,
    correction: { ...correction, reasons: [...correction.reasons] },
  }
  const draft = newProfileDraft(returned, HANDBOOK)
  expect(Object.keys(correctionErrors(returned, draft, draft))).toEqual(['plate', 'licence', 'first_name'])
  const mended = { ...draft, plate: '01 A 123 BD', lastName: 'Raximov' }
  expect(Object.keys(correctionErrors(returned, draft, mended))).toEqual(['licence'])
})

test('starts with the registered values', () => {
  const known = {
    ...NEWCOMER,
    truckTypeId: 4,
    plate: '01A123BC',
    dimensionX: 5,
    dimensionY: 2.1,
    dimensionZ: 2.1,
  }
  expect(newProfileDraft(known, HANDBOOK)).toMatchObject({
    plate: '01\u00a0A\u00a0123\u00a0BC',
    hasOwnBody: false,
  })
  expect(newProfileDraft({ ...known, dimensionX: 5.4 }, HANDBOOK)).toMatchObject({
    hasOwnBody: true,
    length: '5,4',
  })
})
