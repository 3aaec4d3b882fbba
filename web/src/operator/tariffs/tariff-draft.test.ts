import { expect, test } from 'vitest'
import type { Tariff } from './handbook-queries.ts'
import { bodyOf, draftOf } from './tariff-draft.ts'

const tariff: Tariff = {
  id: 1,
  truckTypeId: 4,
  validFrom: '2026-01-01T00:00:00+05:00',
  state: 'in_force',
  createdBy: null,
  minimum: 350_000,
  bands: [
    { fromKm: 0, ratePerKm: 6_500 },
    { fromKm: 100.5, ratePerKm: 5_200 },
  ],
  waitingPerMinute: 1_500,
  waitingDayCap: 400_000,
  pass: 200_000,
}

test('an unchanged draft equals its version', () => {
  const { truckTypeId, minimum, bands, waitingPerMinute, waitingDayCap, pass } = tariff
  const body = { truckTypeId, minimum, bands, waitingPerMinute, waitingDayCap, pass }
  expect(bodyOf(draftOf(tariff), 4)).toEqual(body)
  expect(bodyOf(draftOf({ ...tariff, waitingDayCap: null }), 4)).toEqual({ ...body, waitingDayCap: null })
})

test('nothing is sent while a figure is missing', () => {
  const draft = draftOf(tariff)
  expect(bodyOf({ ...draft, minimum: '' }, 4)).toBeNull()
  expect(bodyOf({ ...draft, bands: [...draft.bands, { key: 'x', fromKm: '300', rate: '' }] }, 4)).toBeNull()
  expect(bodyOf(draftOf(undefined), 4)).toBeNull()
})
