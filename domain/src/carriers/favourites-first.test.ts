import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CarryingType } from '../trucks/carry-loads.ts'
import { DOMAIN_TRUCKS } from '../trucks/domain-trucks.fixture.ts'
import {
  couldTake,
  favouritesUntil,
  favouritesUntilAfterEdit,
  isOfferedTo,
  latestFirst,
  minutesFirst,
} from './favourites-first.ts'

const NOW = new Date('2026-11-21T10:00:00+05:00')
const later = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000)

describe('an open order is offered', () => {
  it.each([
    ['favourite', null, true],
    ['favourite', later(1), true],
    ['favourite', later(0), true],
    [null, null, true],
    [null, later(1), false],
    [null, later(0), true],
    [null, later(-1), true],
    ['blocked', null, false],
    ['blocked', later(1), false],
    ['blocked', later(-1), false],
  ] as const)('to a driver listed as %s with favourites until %s: %s', (listing, until, offered) => {
    expect(isOfferedTo(listing, until, NOW)).toBe(offered)
  })
})

describe('favourites are asked first', () => {
  const RULES = { shortestMinutes: 5, usualMinutes: 15, longMinutes: 15, longestMinutes: 60 }

  it('for one of the times in the settings, each named once', () => {
    expect(minutesFirst(RULES)).toEqual([5, 15, 60])
  })

  it.each([
    [15, 600, 60, 15],
    [60, 100, 60, 40],
    [60, 61, 60, 1],
    [60, 60.5, 60, null],
    [5, 60, 60, null],
    [5, 30, 60, null],
  ])('%i minutes, a load in %i, lead time %i: until minute %s', (minutes, loadIn, leadMinutes, until) => {
    const asked = favouritesUntil(minutes, { now: NOW, loadAt: later(loadIn), leadMinutes })
    expect(asked).toEqual(until === null ? null : later(until))
  })

  it('never after the others could still come in time, and never longer than chosen', () => {
    const minute = fc.integer({ min: 0, max: 10_000 })
    fc.assert(
      fc.property(minute, minute, minute, (minutes, loadIn, leadMinutes) => {
        const loadAt = later(loadIn)
        const until = favouritesUntil(minutes, { now: NOW, loadAt, leadMinutes })
        if (until === null) return
        expect(until > NOW).toBe(true)
        expect(until <= latestFirst(loadAt, leadMinutes)).toBe(true)
        expect(until <= later(minutes)).toBe(true)
      }),
    )
  })

  it.each([
    [null, 600, null],
    [-1, 600, null],
    [0, 600, null],
    [20, 600, 20],
    [20, 75, 15],
    [20, 60, null],
  ])('after an edit: until minute %s, a load in %i: until minute %s', (before, loadIn, until) => {
    const edited = { now: NOW, loadAt: later(loadIn), leadMinutes: 60 }
    expect(favouritesUntilAfterEdit(before === null ? null : later(before), edited)).toEqual(
      until === null ? null : later(until),
    )
  })
})

describe('a favourite could take a load', () => {
  const truckTypes: readonly CarryingType[] = DOMAIN_TRUCKS.map(type => ({ ...type, body: 'covered' }))
  const idOf = (key: string) => truckTypes.find(type => type.key === key)?.id ?? 0
  const truckOf = (key: string, share = 1) => {
    const { lengthM = 0, widthM = 0, heightM = 0 } = truckTypes.find(type => type.key === key) ?? {}
    return { truckTypeId: idOf(key), lengthM: lengthM * share, widthM, heightM }
  }
  const parcelTypes = [
    { id: 1, truckKeys: null },
    { id: 2, truckKeys: ['isuzu5'] },
  ]

  it.each([
    ['isuzu5', 'isuzu5', 1, true],
    ['fura_tent', 'isuzu5', 1, true],
    ['isuzu5', 'fura_tent', 1, false],
    ['fura_tent', 'isuzu5', 2, false],
    ['isuzu5', 'isuzu5', 2, true],
    ['fura_tent', 'isuzu5', null, true],
    ['labo', null, 2, true],
    ['fura_tent', 'unknown', 1, false],
  ])('a %s, asked for a %s with cargo %s: %s', (mine, asked, parcelTypeId, could) => {
    const load = { truckTypeId: asked === null ? null : idOf(asked), parcelTypeId }
    expect(couldTake(truckOf(mine), load, { truckTypes, parcelTypes })).toBe(could)
  })

  it('not with a body of their own that is shorter', () => {
    const load = { truckTypeId: idOf('isuzu5'), parcelTypeId: 1 }
    expect(couldTake(truckOf('fura_tent', 0.2), load, { truckTypes, parcelTypes })).toBe(false)
  })
})
