import { describe, expect, it } from 'vitest'
import { freeAfter, returnReachKm, type TripNow } from './return-loads.ts'

const at = (time: string) => new Date(`2026-11-22T${time}:00+05:00`)

/** Loads at 9 for an hour, drives 5 h, unloads at two points for 30 min each. */
const TRIP: TripNow = {
  status: 'accepted',
  loadAt: at('09:00'),
  loadMinutes: 60,
  durationMin: 300,
  unloadMinutes: 30,
  unloadStops: 2,
  minutesLeft: null,
  now: at('07:00'),
}

describe('when a driver is free', () => {
  it.each<[string, Partial<TripNow>, string]>([
    ['before loading: when the deal ends', {}, '16:00'],
    ['late for loading: later', { now: at('11:00') }, '18:00'],
    [
      'on the way and early: still when the deal ends',
      { status: 'processing', minutesLeft: 60, now: at('11:00') },
      '16:00',
    ],
    ['on the way and late', { status: 'processing', minutesLeft: 200, now: at('14:00') }, '18:20'],
    ['on the way, nobody knows where', { status: 'processing', now: at('13:00') }, '19:00'],
    ['unloading', { status: 'pause', now: at('17:00') }, '17:30'],
    ['afterwards: now', { status: 'confirmation', now: at('12:00') }, '12:00'],
    ['finished: now', { status: 'done', now: at('23:00') }, '23:00'],
  ])('%s', (_, part, expected) => {
    expect(freeAfter({ ...TRIP, ...part })).toEqual(at(expected))
  })
})

describe('how near to home a return load ends', () => {
  const tashkent = { lat: 41.31, lng: 69.28 }
  it('is a part of the way, and there are none at home', () => {
    expect(returnReachKm({ lat: 39.65, lng: 66.96 }, tashkent)).toBeCloseTo(202, 0)
    expect(returnReachKm({ lat: 41.47, lng: 69.58 }, tashkent)).toBeNull()
  })
})
