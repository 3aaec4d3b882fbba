import { beforeEach, expect, test } from 'vitest'
import { setLocale } from '../../platform/locale/locale.ts'
import { OMBOR } from './saved-address-fixture.ts'
import { addressErrors, newAddress, serverErrors, toSend, typedOf } from './typed-address.ts'

beforeEach(() => setLocale('ru'))

test('an address survives the round trip through its form', () => {
  const { id: _, regionId: __, displayName: ___, city: ____, ...sent } = OMBOR
  expect(toSend(typedOf(OMBOR))).toEqual(sent)
  expect(addressErrors(typedOf(OMBOR))).toEqual({})
})

test('an empty form lists its required fields', () => {
  expect(addressErrors(newAddress())).toEqual({
    name: 'Придумайте название.',
    place: 'Выберите адрес из списка или на карте.',
  })
})

test('free text without a chosen place is an error and is not sent as an address', () => {
  const details = { note: 'x'.repeat(301), contactName: null, contactPhone: '+99890', photo: null }
  const place = { ...newAddress().place, text: 'где-то', details }
  const typed = { name: 'x'.repeat(61), place }
  expect(Object.keys(addressErrors(typed))).toEqual(['name', 'place', 'note', 'contact_phone'])
  expect(toSend(typed)).toMatchObject({ address: null, lat: null, lng: null })
})

test('a point known only to the city is refused before sending, unless the user accepts it', () => {
  const city = typedOf({ ...OMBOR, precision: 'city' })
  expect(addressErrors(city)).toEqual({ place: 'Город известен, улица — нет: поставьте точку на карте.' })
  const agreed = { ...city, place: { ...city.place, somewhere: true } }
  expect(addressErrors(agreed)).toEqual({})
  expect(toSend(agreed)).toMatchObject({ precision: 'city', somewhere: true })
})

test('server errors are shown at their fields', () => {
  expect(serverErrors({ lat: ['За пределами.'], contact_phone: ['Не номер.'], other: ['?'] })).toEqual({
    place: 'За пределами.',
    contact_phone: 'Не номер.',
  })
})
