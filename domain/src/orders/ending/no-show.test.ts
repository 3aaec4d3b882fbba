import { describe, expect, test } from 'vitest'
import { ORDER_STATUSES } from '../order-status.ts'
import {
  type ClientNoShow,
  checkClientNoShow,
  checkDriverNoShow,
  checkObjection,
  clientNoShowFrom,
  countsByItself,
  decideNoShow,
  mayObject,
  NO_SHOW_STATES,
  objectionEndsAt,
} from './no-show.ts'

const at = (time: string) => new Date(`2026-11-21T${time}:00Z`)
const LOADING = { lat: 41.311, lng: 69.279 }
/** About 3 km north of the loading point. */
const AWAY = { lat: 41.338, lng: 69.279 }

const rules = {
  waitMinutes: 60,
  objectHours: 24,
  arrival: { withinKm: 1, streetWithinKm: 3, approximateWithinKm: 50, freshMinutes: 10 },
}

const report = (change: Partial<ClientNoShow> = {}): ClientNoShow => ({
  status: 'arrived',
  loadAt: at('12:00'),
  stop: { point: LOADING, precision: 'house', somewhere: false, arrivedAt: at('11:30') },
  position: { point: LOADING, at: at('12:58') },
  photos: 1,
  now: at('13:00'),
  ...change,
})

describe('a driver at the loading point', () => {
  test('reports that nobody is there, and the order is canceled', () => {
    expect(checkClientNoShow(report(), rules)).toEqual({ ok: true, value: 'canceled' })
  })

  test('waits an hour from the agreed time, or from a later arrival', () => {
    expect(clientNoShowFrom({ arrivedAt: at('11:30'), loadAt: at('12:00') }, rules)).toEqual(at('13:00'))
    expect(clientNoShowFrom({ arrivedAt: at('12:20'), loadAt: at('12:00') }, rules)).toEqual(at('13:20'))
    const early = report({ now: new Date(at('13:00').getTime() - 1) })
    expect(checkClientNoShow(early, rules)).toEqual({
      ok: false,
      refusals: [{ code: 'no_show_too_early', facts: { from: '2026-11-21T13:00:00.000Z' } }],
    })
  })

  test.each([
    ['no position', { position: null }, 'place_unknown'],
    ['an old position', { position: { point: LOADING, at: at('12:49') } }, 'place_unknown'],
    ['a position elsewhere', { position: { point: AWAY, at: at('13:00') } }, 'too_far_from_point'],
    ['no photo', { photos: 0 }, 'photo_required'],
    ['too many photos', { photos: 7 }, 'photos_too_many'],
  ] as const)('is refused with %s', (_what, change, code) => {
    expect(checkClientNoShow(report(change), rules)).toMatchObject({ ok: false, refusals: [{ code }] })
  })

  test('hears everything that is missing at once, and how far off they are', () => {
    const far = report({ position: { point: AWAY, at: at('13:00') }, photos: 0 })
    expect(checkClientNoShow(far, rules)).toEqual({
      ok: false,
      refusals: [
        { code: 'too_far_from_point', field: 'place', facts: { km: 3.1, within_km: 1 } },
        { code: 'photo_required', field: 'photos' },
      ],
    })
  })

  test.each(ORDER_STATUSES.filter(status => status !== 'arrived'))('cannot in %s', status => {
    expect(checkClientNoShow(report({ status }), rules)).toMatchObject({
      refusals: [{ code: 'transition_not_allowed', facts: { status } }],
    })
  })
})

describe('the client of a driver who has not come', () => {
  const late = { status: 'accepted', loadAt: at('12:00'), carrierSince: at('06:00') } as const
  const asked = { ...late, actor: 'client', photos: 0, now: at('12:30') } as const

  test.each(['client', 'operator'] as const)('%s: from when the driver is late', actor => {
    expect(checkDriverNoShow({ ...asked, actor }, { lateMinutes: 30 })).toEqual({
      ok: true,
      value: 'canceled',
    })
    const early = { ...asked, actor, now: at('12:29') }
    expect(checkDriverNoShow(early, { lateMinutes: 30 })).toMatchObject({
      refusals: [{ code: 'driver_not_late' }],
    })
  })

  test('not one who has just taken the order over', () => {
    const taken = { ...asked, carrierSince: at('12:20') }
    expect(checkDriverNoShow(taken, { lateMinutes: 30 }).ok).toBe(false)
  })

  test('with up to six photos, once the driver has not arrived', () => {
    expect(checkDriverNoShow({ ...asked, photos: 7 }, { lateMinutes: 30 })).toMatchObject({
      refusals: [{ code: 'photos_too_many', facts: { max: 6 } }],
    })
    for (const status of ORDER_STATUSES.filter(each => each !== 'accepted'))
      expect(checkDriverNoShow({ ...asked, status }, { lateMinutes: 30 }).ok).toBe(false)
  })
})

describe('an objection', () => {
  const objectUntil = objectionEndsAt(at('13:00'), rules)
  const open = { state: 'open', objectUntil } as const
  const lastMoment = new Date(objectUntil.getTime() - 1)
  const words = { text: 'Men joyida edim', photos: 0, now: lastMoment }

  test('comes within a day, in words', () => {
    expect(objectUntil).toEqual(new Date('2026-11-22T13:00:00Z'))
    expect(checkObjection(open, words)).toEqual({ ok: true, value: 'objected' })
    expect(checkObjection(open, { ...words, now: objectUntil })).toMatchObject({
      refusals: [{ code: 'objection_over' }],
    })
    expect(checkObjection(open, { ...words, text: '', photos: 7 })).toMatchObject({
      refusals: [{ code: 'text_required', field: 'text' }, { code: 'photos_too_many' }],
    })
  })

  test('comes once: a report with any other state takes none', () => {
    for (const state of NO_SHOW_STATES.filter(each => each !== 'open')) {
      expect(checkObjection({ state, objectUntil }, words)).toMatchObject({
        refusals: [{ code: 'already_decided' }],
      })
      expect(mayObject({ state, objectUntil }, lastMoment)).toBe(false)
    }
    expect([mayObject(open, lastMoment), mayObject(open, objectUntil)]).toEqual([true, false])
  })

  test('without one the report counts by itself when the time is over', () => {
    expect([countsByItself(open, lastMoment), countsByItself(open, objectUntil)]).toEqual([false, true])
    for (const state of NO_SHOW_STATES.filter(each => each !== 'open'))
      expect(countsByItself({ state, objectUntil }, objectUntil)).toBe(false)
  })

  test('is decided by an operator, once', () => {
    for (const state of NO_SHOW_STATES) expect(decideNoShow(state, 'dismissed').ok).toBe(state === 'objected')
    expect(decideNoShow('objected', 'booked')).toEqual({ ok: true, value: 'booked' })
    expect(decideNoShow('booked', 'dismissed')).toMatchObject({ refusals: [{ code: 'already_decided' }] })
  })
})
