import { describe, expect, it } from 'vitest'
import type { Suggestion } from '../../geo-ports.ts'
import { mergeSuggestions } from './merge-suggestions.ts'

const suggestion = (displayName: string, more: Partial<Suggestion> = {}): Suggestion => ({
  value: `${displayName}, Toshkent shahri`,
  ...{ displayName, city: 'Toshkent', place: null, type: 'geo', regionId: 1726 },
  ...{ point: { lat: 41.3, lng: 69.25 }, precision: 'street', exactness: 'exact', house: null },
  ...more,
})

const own = (displayName: string, more: Partial<Suggestion> = {}) =>
  suggestion(displayName, { place: displayName.toLowerCase(), ...more })

const merged = (
  mine: readonly Suggestion[],
  others: readonly Suggestion[],
  isNamed: (one: Suggestion) => boolean = ({ place }) => place !== null,
) => mergeSuggestions(mine, others, { limit: 7, isNamed, isGuess: one => one.precision === 'city' })

const names = (list: readonly Suggestion[]) => list.map(({ displayName }) => displayName)
const point = (lat: number) => ({ point: { lat, lng: 69.25 } })

describe('one list of suggestions', () => {
  it('begins with ours, and has room for two of others', () => {
    const mine = Array.from({ length: 7 }, (_, at) => own(`Bobur ${at}`))
    const others = ['Zarkent', 'Ulgurji', 'Terminal'].map(name => suggestion(name, point(41.4)))
    expect(names(merged(mine, others))).toEqual([...names(mine).slice(0, 5), 'Zarkent', 'Ulgurji'])
    expect(merged(mine, [])).toEqual(mine)
    expect(names(merged([], others))).toEqual(names(others))
  })

  it('has what is named as typed before what only resembles it', () => {
    const mine = ['Zarkent koʻchasi', 'Zarkat'].map(name => own(name, { precision: 'place' }))
    const shop = suggestion('Zarkent savdo', point(41.4))
    const isNamed = ({ displayName }: Suggestion) => displayName !== 'Zarkat'
    expect(names(merged(mine, [shop], isNamed))).toEqual(['Zarkent koʻchasi', 'Zarkent savdo', 'Zarkat'])
    expect(names(merged(mine, [shop], () => false))).toEqual(['Zarkent koʻchasi', 'Zarkat', 'Zarkent savdo'])
  })

  it('has no guess of ours for what others know', () => {
    const mine = [own('Zarkent koʻchasi 5', { precision: 'city', house: '5' }), own('Zarkent', point(41.2))]
    const house = suggestion('Zarkent 5', { precision: 'house', house: '5', regionId: 1727 })
    expect(names(merged(mine, [house], () => true))).toEqual(['Zarkent 5', 'Zarkent'])
    expect(names(merged(mine, [suggestion('Boshqa', point(41.4))], () => true))).toEqual([
      ...['Boshqa', 'Zarkent koʻchasi 5', 'Zarkent'],
    ])
  })

  it('names the same place once, however it is spelled', () => {
    const mine = [own('Amir Temur koʻchasi'), own('Ural Gaz', { type: 'biz', precision: 'place' })]
    const others = [
      suggestion('улица Амир Темур', point(41.31)),
      suggestion('«Ural GAZ»', { ...point(41.3005), precision: 'place' }),
      suggestion('Ural Gaz', { ...point(41.35), precision: 'place', value: 'Ural Gaz, Sirdaryo' }),
      suggestion('Ural Gaz', { ...point(41.3501), precision: 'place', value: 'Ural Gaz 2, Sirdaryo' }),
    ]
    expect(merged(mine, others).map(({ value }) => value)).toEqual([
      ...['Amir Temur koʻchasi, Toshkent shahri', 'Ural Gaz, Toshkent shahri', 'Ural Gaz, Sirdaryo'],
    ])
  })

  it('gives the house on our street its own point', () => {
    const mine = own('Amir Temur koʻchasi 107B', { house: '107B' })
    const house = suggestion('Amir Temur koʻchasi 107B', {
      ...{ precision: 'house', house: '107B' },
      ...point(41.345),
    })
    expect(merged([mine], [house])).toEqual([{ ...mine, precision: 'house', point: house.point }])
    const elsewhere = { ...house, regionId: 1718, value: 'Amir Temur koʻchasi 107B, Samarqand' }
    expect(merged([mine], [elsewhere])[0]).toEqual(mine)
  })
})
