import { describe, expect, test } from 'vitest'
import { setLocale } from '../../../platform/locale/locale.ts'
import { emptyPoint } from '../../order/draft/form-point.ts'
import { activeAfterKey, addressOptions } from '../listing/address-options.ts'
import { exactSuggestion } from '../listing/exact-suggestion.ts'
import { ownOptionsOf } from '../listing/own-options.ts'
import {
  isTypedOnly,
  needsPin,
  type PickedPlace,
  type Suggestion,
  withOtherPlace,
  withPlace,
  withText,
} from './address-point.ts'
import { splitAddress } from './split-address.ts'
import { placeAtHeight } from './use-drag-row.ts'

const empty = emptyPoint('a')
const place: PickedPlace = {
  address: 'Siyob bozori, Samarqand',
  point: { lat: 39.66, lng: 66.97 },
  place: 'mk-siyob',
  city: 'Samarqand',
  precision: 'place',
}
const suggestion = (value: string): Suggestion => ({
  value,
  displayName: value,
  city: 'Toshkent',
  place: 'tashkent',
  type: 'geo',
  lat: 41,
  lng: 69,
  regionId: 1726,
  precision: 'place',
  exactness: 'exact',
  house: null,
})

describe('a point', () => {
  test('picking sets text, address and place; further typing clears the place', () => {
    const picked = withPlace(empty, place)
    expect(picked).toEqual({ key: 'a', text: place.address, ...place, somewhere: false })
    expect(withText(picked, 'Siyob bozori, Sam')).toEqual({
      ...empty,
      text: 'Siyob bozori, Sam',
    })
    expect(withText(picked, place.address)).toEqual(picked)
  })

  test('a city or district needs a pin unless the user accepts it as it is', () => {
    const city = withPlace(empty, { ...place, precision: 'city' })
    expect([needsPin(empty), needsPin(city), needsPin(withPlace(empty, place))]).toEqual([false, true, false])
    expect(needsPin({ ...city, somewhere: true })).toBe(false)
    expect(needsPin({ ...city, precision: null })).toBe(false)
  })

  test('recognizes text without a place', () => {
    expect(isTypedOnly({ ...empty, text: 'Sam' })).toBe(true)
    expect(isTypedOnly({ ...empty, text: '  ' })).toBe(false)
    expect(isTypedOnly(withPlace(empty, place))).toBe(false)
  })

  test('splits an address into its name and the rest', () => {
    expect(splitAddress(place.address)).toEqual({ title: 'Siyob bozori', rest: 'Samarqand' })
    expect(splitAddress('Nukus')).toEqual({ title: 'Nukus', rest: '' })
  })
})

describe('a text that was not picked', () => {
  test('matches an equal first suggestion, whatever the apostrophe', () => {
    const first = suggestion('Qoʻqon, Fargʻona viloyati')
    expect(exactSuggestion("qo'qon,  farg`ona viloyati ", [first])).toBe(first)
  })

  test('does not match a longer name, a later suggestion, or none', () => {
    expect(exactSuggestion('Qoʻqon', [suggestion('Qoʻqon shahri')])).toBeNull()
    expect(exactSuggestion('Nukus', [suggestion('Nukus tumani'), suggestion('Nukus')])).toBeNull()
    expect(exactSuggestion('Nukus', [])).toBeNull()
  })
})

describe('the list', () => {
  const own = { ...place, ...place.point }
  const saved = [{ ...own, name: 'Ombor' }]
  const recent = [{ ...own, name: 'Nukus', address: 'Nukus, bozor' }]
  const ownOptions = ownOptionsOf(saved, recent)
  test('offers the user’s own places and popular towns before the first letter, the map last', () => {
    setLocale('ru')
    const before = addressOptions({ text: '', suggestions: [suggestion('Nukus')], ownOptions, hasMap: true })
    expect(before.map(({ kind, heading }) => [kind, heading])).toEqual([
      ['saved', 'Сохранённые и недавние'],
      ['recent', 'Сохранённые и недавние'],
      ['place', 'Популярные города'],
      ['map', undefined],
    ])
    expect(before.at(-1)?.title).toBe('Искать на карте')
  })

  test('offers matching own places and the search results for a text', () => {
    const after = addressOptions({
      text: 'nu',
      suggestions: [suggestion('Nukus')],
      ownOptions,
      hasMap: false,
    })
    expect(after).toMatchObject([
      { kind: 'recent', place: { address: 'Nukus, bozor' } },
      { kind: 'place', title: 'Nukus', place: { address: 'Nukus' } },
    ])
  })

  test('adds what the map provider suggests, but nothing twice', () => {
    const outside = (value: string) => ({
      value,
      displayName: value.split(',')[0] ?? '',
      isBusiness: false,
      resolve: async () => place,
    })
    const options = addressOptions({
      text: 'amir',
      suggestions: [suggestion("Amir Temur ko'chasi")],
      outside: [outside('Amir Temur koʻchasi, Toshkent'), outside('Amirobod, Toshkent')],
      ownOptions,
      hasMap: true,
    })
    expect(options.map(({ title, rest }) => [title, rest])).toEqual([
      ["Amir Temur ko'chasi", ''],
      ['Amirobod', 'Toshkent'],
      [expect.any(String), expect.any(String)],
    ])
  })

  test('distinguishes streets and villages of the same name by the rest of the address', () => {
    const named = (value: string) => ({ ...suggestion(value), displayName: 'Amir Temur' })
    const suggestions = [named('Amir Temur, Bektemir tumani, Toshkent shahri'), named('Amir Temur')]
    const rests = addressOptions({ text: 'amir', suggestions, ownOptions: () => [], hasMap: false })
    expect(rests.map(({ rest }) => rest)).toEqual(['Bektemir tumani, Toshkent shahri', ''])
  })

  test('stays short however many places are saved', () => {
    const many = ownOptionsOf(Array(30).fill(saved[0]), Array(10).fill(recent[0]))
    expect(addressOptions({ text: '', suggestions: [], ownOptions: many, hasMap: true })).toHaveLength(14)
  })

  test('finds a saved place by its name and by its address', () => {
    const kinds = (text: string) =>
      addressOptions({ text, suggestions: [], ownOptions, hasMap: false }).map(({ kind }) => kind)
    expect([kinds('OMB'), kinds('siyob bozori'), kinds('Termiz')]).toEqual([['saved'], ['saved'], []])
  })

  test('a saved place brings what drivers are told of it; another place loses what the old one had', () => {
    const details = { note: '3-darvoza', contactName: null, contactPhone: null, photo: null }
    const [option] = ownOptionsOf([{ ...own, name: 'Ombor', ...details }], [])('')
    expect(option?.place?.details).toEqual(details)
    const old = { ...withPlace(emptyPoint('a'), place), details }
    expect(withPlace(old, place).details).toEqual(details)
    expect(withOtherPlace(old, place).details).toBeUndefined()
    expect(option?.place && withOtherPlace(old, option.place).details).toEqual(details)
  })

  test('arrow keys wrap around', () => {
    expect(activeAfterKey('ArrowDown', -1, 3)).toBe(0)
    expect(activeAfterKey('ArrowDown', 2, 3)).toBe(0)
    expect(activeAfterKey('ArrowUp', -1, 3)).toBe(2)
    expect(activeAfterKey('ArrowUp', 0, 3)).toBe(2)
    expect(activeAfterKey('a', 0, 3)).toBeNull()
    expect(activeAfterKey('ArrowDown', -1, 0)).toBeNull()
  })
})

test('a dragged row moves to the position under the pointer', () => {
  const middles = [30, 100, 170]
  expect([0, 50, 150, 900].map(y => placeAtHeight([...middles, Number.POSITIVE_INFINITY], y))).toEqual([
    0, 1, 2, 3,
  ])
})
