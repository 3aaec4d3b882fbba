import { expect, test } from 'vitest'
import { checkPlace, placeNameIn, type TypedPlace } from './stored-place.ts'

const FACTS = {
  serviceArea: { south: 37, west: 55, north: 46, east: 74 },
  isServed: ({ lat }: { lat: number }) => lat < 43,
}

const TYPED: TypedPlace = {
  kind: 'terminal',
  names: { uz: '', ru: ' Терминал Чукурсай ', en: '' },
  point: { lat: 41.37, lng: 69.23 },
  isApproximate: false,
  phone: '71 200 00 00',
  hours: '',
  note: ' Kirish: shimoliy darvoza ',
}

const refused = (change: Partial<TypedPlace>) => {
  const place = checkPlace({ ...TYPED, ...change }, FACTS)
  return place.ok ? [] : place.refusals.map(({ code, field }) => `${field} ${code}`)
}

test('a place needs one name, in any language', () => {
  expect(checkPlace(TYPED, FACTS)).toEqual({
    ok: true,
    value: {
      ...TYPED,
      names: { uz: '', ru: 'Терминал Чукурсай', en: '' },
      phone: '998712000000',
      hours: null,
      note: 'Kirish: shimoliy darvoza',
    },
  })
  expect(refused({ names: { uz: ' ', ru: '', en: '' } })).toEqual(['names.uz text_required'])
})

test('all refusals are reported at once, each at its field', () => {
  expect(
    refused({
      names: { uz: 'x'.repeat(81), ru: '', en: '' },
      point: { lat: 44, lng: 69 },
      phone: '12',
      hours: 'x'.repeat(121),
      note: 'x'.repeat(501),
    }),
  ).toEqual([
    'names.uz text_too_long',
    'lat outside_service_area',
    'phone phone_format',
    'hours text_too_long',
    'note text_too_long',
  ])
  expect(refused({ point: { lat: 20, lng: 69 } })).toEqual(['lat outside_service_area'])
  expect(refused({ point: { lat: Number.NaN, lng: 69 } })).toEqual(['lat point_required'])
})

test('a name is shown in the reader’s language, else in the first known one', () => {
  const names = { uz: 'Chuqursoy', ru: '', en: 'Chukursay' }
  expect(placeNameIn(names, 'en')).toBe('Chukursay')
  expect(placeNameIn(names, 'ru')).toBe('Chuqursoy')
  expect(placeNameIn(names, 'uz-Cyrl')).toBe('Чуқурсой')
  expect(placeNameIn({ uz: '', ru: 'Чукурсай', en: '' }, 'uz-Cyrl')).toBe('Чукурсай')
})
