import { expect, test } from 'vitest'
import { OMBOR } from '../../addresses/saved-address-fixture.ts'
import { receiverPhoneAt } from './receiver-phone-at.ts'

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

test('the contact phone of the saved address at the last stop', () => {
  expect(receiverPhoneAt([stop(40), stop(41.2756)], [OMBOR])).toBe('+998907654321')
})

test('null if the route ends elsewhere or the address has no phone', () => {
  expect(receiverPhoneAt([stop(41.2756), stop(40)], [OMBOR])).toBeNull()
  expect(receiverPhoneAt([stop(41.2756), stop(null)], [OMBOR])).toBeNull()
  expect(receiverPhoneAt([stop(41.2756)], [{ ...OMBOR, contactPhone: null }])).toBeNull()
})
