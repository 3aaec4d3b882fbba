import { expect, test } from 'vitest'
import { receiverAt } from './receiver-at.ts'

const OMBOR = {
  id: 1,
  name: 'Ombor',
  address: 'Chilonzor 5, Toshkent',
  displayName: 'Chilonzor 5',
  city: 'Toshkent',
  place: null,
  lat: 41.2756,
  lng: 69.2044,
  regionId: 1726,
  precision: 'pin' as const,
  somewhere: false,
  contactPhone: '998907654321',
}

const stop = (lat: number | null) => ({
  key: 'p',
  text: '',
  address: null,
  point: lat === null ? null : { lat, lng: 69.2044 },
  place: null,
  city: null,
  precision: null,
  somewhere: false,
})

test('whoever is called at the saved address that the way ends at', () => {
  expect(receiverAt([stop(40), stop(41.2756)], [OMBOR])).toBe('+998907654321')
})

test('nobody where the way ends elsewhere, or the address names nobody', () => {
  expect(receiverAt([stop(41.2756), stop(40)], [OMBOR])).toBeNull()
  expect(receiverAt([stop(41.2756), stop(null)], [OMBOR])).toBeNull()
  expect(receiverAt([stop(41.2756)], [{ ...OMBOR, contactPhone: null }])).toBeNull()
})
