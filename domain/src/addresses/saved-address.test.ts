import { describe, expect, test } from 'vitest'
import {
  type AddressFacts,
  checkSavedAddress,
  distinctPlaces,
  isSamePlace,
  type TypedAddress,
} from './saved-address.ts'

const CHILONZOR = { lat: 41.2756, lng: 69.2044 }

const TYPED: TypedAddress = {
  name: ' Ombor ',
  address: 'Toshkent, Chilonzor 5',
  point: CHILONZOR,
  place: 't-chilonzor',
  precision: 'pin',
  somewhere: false,
  note: ' 3-darvoza ',
  contactName: 'Dilshod',
  contactPhone: '+998 90 765-43-21',
  photo: null,
}

const FACTS: AddressFacts = {
  maxAddressLength: 30,
  serviceArea: { south: 37, north: 46, west: 55, east: 74 },
  isServed: ({ lat }) => lat < 42,
}

const refused = (typed: Partial<TypedAddress>) => {
  const checked = checkSavedAddress({ ...TYPED, ...typed }, FACTS)
  return checked.ok ? [] : checked.refusals.map(({ code, field }) => `${code} at ${field}`)
}

describe('a saved address', () => {
  test('is normalized', () => {
    expect(checkSavedAddress(TYPED, FACTS)).toEqual({
      ok: true,
      value: {
        name: 'Ombor',
        address: 'Toshkent, Chilonzor 5',
        point: CHILONZOR,
        place: 't-chilonzor',
        precision: 'pin',
        somewhere: false,
        note: '3-darvoza',
        contactName: 'Dilshod',
        contactPhone: '998907654321',
        photo: null,
      },
    })
  })

  test('needs neither its text nor a phone', () => {
    const checked = checkSavedAddress({ ...TYPED, address: ' ', contactPhone: '' }, FACTS)
    expect(checked).toMatchObject({ ok: true, value: { address: null, contactPhone: null } })
  })

  test.each([
    [{ name: null }, 'text_required at name'],
    [{ name: '  ' }, 'text_required at name'],
    [{ name: 'a'.repeat(61) }, 'text_too_long at name'],
    [{ name: 'a\u0000' }, 'text_invalid at name'],
    [{ address: 'a'.repeat(31) }, 'text_too_long at address'],
    [{ point: null }, 'point_required at lat'],
    [{ precision: 'city' as const }, 'point_not_exact at lat'],
    [{ precision: 'district' as const }, 'point_not_exact at lat'],
    [{ point: { lat: 91, lng: 0 } }, 'point_required at lat'],
    [{ point: { lat: 42.87, lng: 74.57 } }, 'outside_service_area at lat'],
    [{ point: { lat: 43, lng: 69 } }, 'outside_service_area at lat'],
    [{ note: 'a'.repeat(301) }, 'text_too_long at note'],
    [{ contactName: 'a'.repeat(61) }, 'text_too_long at contact_name'],
    [{ contactPhone: '12' }, 'phone_format at contact_phone'],
    [{ contactPhone: '9'.repeat(101) }, 'phone_format at contact_phone'],
  ])('%o is refused: %s', (typed, expected) => {
    expect(refused(typed)).toEqual([expected])
  })

  test('reports every refusal at once', () => {
    expect(refused({ name: '', address: '\u0000', point: null, contactPhone: 'x' })).toHaveLength(4)
  })
})

describe('places', () => {
  const near = { lat: CHILONZOR.lat + 0.0003, lng: CHILONZOR.lng }
  const far = { lat: CHILONZOR.lat + 0.0006, lng: CHILONZOR.lng }

  test("are the same within the handbook's distance", () => {
    expect(isSamePlace(CHILONZOR, near, 50)).toBe(true)
    expect(isSamePlace(CHILONZOR, far, 50)).toBe(false)
  })

  test('keep the first of each, up to the limit', () => {
    expect(distinctPlaces([CHILONZOR, near, far, CHILONZOR], 50, 10)).toEqual([CHILONZOR, far])
    expect(distinctPlaces([CHILONZOR, far], 50, 1)).toEqual([CHILONZOR])
  })
})
