import { describe, expect, test } from 'vitest'
import { activeAfterKey, addressOptions } from './address-options.ts'
import {
  emptyAddress,
  isTypedOnly,
  movePoint,
  needsPin,
  type PickedPlace,
  type Suggestion,
  splitAddress,
  withPlace,
  withText,
} from './address-point.ts'
import { exactSuggestion } from './matching/exact-suggestion.ts'
import { ownOptionsOf } from './matching/own-options.ts'
import { placeAtHeight } from './use-drag-row.ts'

const empty = emptyAddress('a')
const place: PickedPlace = {
  address: 'Samarqand, Siyob bozori',
  point: { lat: 39.66, lng: 66.97 },
  precision: 'place',
}
const suggestion = (value: string): Suggestion => ({
  value,
  displayName: value,
  type: 'geo',
  lat: 41,
  lng: 69,
  regionId: 1726,
  precision: 'place',
  house: null,
})

describe('a point', () => {
  test('picking sets text, address and place; typing on takes the place back', () => {
    const picked = withPlace(empty, place)
    expect(picked).toEqual({ key: 'a', text: place.address, ...place, somewhere: false })
    expect(withText(picked, 'Samarqand, Siyob')).toEqual({
      ...empty,
      text: 'Samarqand, Siyob',
    })
    expect(withText(picked, place.address)).toEqual(picked)
  })

  test('a city or district asks for a pin until somebody agrees to it', () => {
    const city = withPlace(empty, { ...place, precision: 'city' })
    expect([needsPin(empty), needsPin(city), needsPin(withPlace(empty, place))]).toEqual([false, true, false])
    expect(needsPin({ ...city, somewhere: true })).toBe(false)
    expect(needsPin({ ...city, precision: null })).toBe(false)
  })

  test('typed only is a text without a place', () => {
    expect(isTypedOnly({ ...empty, text: 'Sam' })).toBe(true)
    expect(isTypedOnly({ ...empty, text: '  ' })).toBe(false)
    expect(isTypedOnly(withPlace(empty, place))).toBe(false)
  })

  test('moves within the way, never out of it', () => {
    expect(movePoint(['a', 'b', 'c'], 2, 0)).toEqual(['c', 'a', 'b'])
    expect(movePoint(['a', 'b', 'c'], 0, 1)).toEqual(['b', 'a', 'c'])
    expect(movePoint(['a', 'b'], 0, -1)).toEqual(['a', 'b'])
    expect(movePoint(['a', 'b'], 1, 2)).toEqual(['a', 'b'])
  })

  test('an address is its name and what follows', () => {
    expect(splitAddress(place.address)).toEqual({ title: 'Samarqand', rest: 'Siyob bozori' })
    expect(splitAddress('Nukus')).toEqual({ title: 'Nukus', rest: '' })
  })
})

describe('a text nobody picked', () => {
  test('is taken where the first suggestion says the same, whatever the apostrophe', () => {
    const first = suggestion('Qoʻqon, Fargʻona viloyati')
    expect(exactSuggestion("qo'qon,  farg`ona viloyati ", [first])).toBe(first)
  })

  test('is not taken for a longer name, a later suggestion or none', () => {
    expect(exactSuggestion('Qoʻqon', [suggestion('Qoʻqon shahri')])).toBeNull()
    expect(exactSuggestion('Nukus', [suggestion('Nukus tumani'), suggestion('Nukus')])).toBeNull()
    expect(exactSuggestion('Nukus', [])).toBeNull()
  })
})

describe('the list', () => {
  const shortcuts = [
    { ...place, kind: 'saved' as const, title: 'Ombor' },
    { ...place, kind: 'recent' as const, title: 'Nukus', address: 'Nukus, bozor' },
  ]
  const ownOptions = ownOptionsOf(shortcuts)
  test('offers one’s own places before anything is typed, then those meant and what was found, the map last', () => {
    const before = addressOptions({ text: '', suggestions: [suggestion('Nukus')], ownOptions, hasMap: true })
    expect(before.map(({ kind }) => kind)).toEqual(['saved', 'recent', 'map'])
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

  test('tells streets and villages of one name apart by the rest of the address', () => {
    const named = (value: string) => ({ ...suggestion(value), displayName: 'Amir Temur' })
    const suggestions = [named('Amir Temur, Bektemir tumani, Toshkent shahri'), named('Amir Temur')]
    const rests = addressOptions({ text: 'amir', suggestions, ownOptions: () => [], hasMap: false })
    expect(rests.map(({ rest }) => rest)).toEqual(['Bektemir tumani, Toshkent shahri', ''])
  })

  test('stays short however many places are saved', () => {
    const [saved, recent] = shortcuts
    const many = [...Array(30).fill(saved), ...Array(10).fill(recent)]
    expect(
      addressOptions({ text: '', suggestions: [], ownOptions: ownOptionsOf(many), hasMap: true }),
    ).toHaveLength(14)
  })

  test('finds a saved place by its name and by its address', () => {
    const kinds = (text: string) =>
      addressOptions({ text, suggestions: [], ownOptions, hasMap: false }).map(({ kind }) => kind)
    expect([kinds('OMB'), kinds('siyob bozori'), kinds('Termiz')]).toEqual([['saved'], ['saved'], []])
  })

  test('arrow keys go round', () => {
    expect(activeAfterKey('ArrowDown', -1, 3)).toBe(0)
    expect(activeAfterKey('ArrowDown', 2, 3)).toBe(0)
    expect(activeAfterKey('ArrowUp', -1, 3)).toBe(2)
    expect(activeAfterKey('ArrowUp', 0, 3)).toBe(2)
    expect(activeAfterKey('a', 0, 3)).toBeNull()
    expect(activeAfterKey('ArrowDown', -1, 0)).toBeNull()
  })
})

test('a dragged row takes the place whose neighbours lie around the pointer', () => {
  const middles = [30, 100, 170]
  expect([0, 50, 150, 900].map(y => placeAtHeight([...middles, Number.POSITIVE_INFINITY], y))).toEqual([
    0, 1, 2, 3,
  ])
})
