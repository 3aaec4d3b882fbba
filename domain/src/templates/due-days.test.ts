import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fromTashkent } from '../values/tashkent-time.ts'
import { dayAfter } from './calendar-day.ts'
import { dueDays } from './due-days.ts'
import { MONDAYS_AND_THURSDAYS as RULE } from './weekly-rule.fixture.ts'

const at = (text: string): Date => {
  const [day = '', time = ''] = text.split(' ')
  return fromTashkent(day, time) ?? new Date(Number.NaN)
}

const NOTHING = { origins: new Set<string>(), days: new Set<string>() }
const look = (now: string, more: object = {}) => ({
  now: at(now),
  since: at('2026-11-20 12:00'),
  leadMinutes: 60,
  known: NOTHING,
  ...more,
})
const NO_HOLIDAYS = new Set<string>()
const told = (now: string, more: object = {}, rule = RULE) => {
  const { due, nextAt } = dueDays(rule, NO_HOLIDAYS, look(now, more))
  return [due.map(({ day, isLate }) => (isLate ? `${day} late` : day)), nextAt]
}

describe('an order', () => {
  it.each([
    ['2026-11-21 08:59', [], '2026-11-21 09:00'],
    ['2026-11-21 09:00', ['2026-11-23'], '2026-11-24 09:00'],
    ['2026-11-23 08:00', ['2026-11-23'], '2026-11-24 09:00'],
    ['2026-11-23 08:01', ['2026-11-23 late'], '2026-11-24 09:00'],
    ['2026-11-24 09:00', ['2026-11-23 late', '2026-11-26'], '2026-11-28 09:00'],
  ])('at %s is due: %j', (now, due, next) => {
    expect(told(now)).toEqual([due, at(next)])
  })

  it('whose loading was too near when the schedule was made or resumed is nobody’s miss', () => {
    expect(told('2026-11-24 12:00', { since: at('2026-11-23 08:01') })[0]).toEqual(['2026-11-26'])
    expect(told('2026-11-24 12:00', { since: at('2026-11-23 08:00') })[0]).toEqual([
      '2026-11-23 late',
      '2026-11-26',
    ])
  })

  it('that is known is not due again, by its weekday or its day', () => {
    const origins = new Set(['2026-11-23'])
    const days = new Set(['2026-11-23'])
    expect(told('2026-11-22 09:00', { known: { origins, days: new Set() } })[0]).toEqual([])
    expect(told('2026-11-22 09:00', { known: { origins: new Set(), days } })[0]).toEqual([])
  })

  it('of a schedule that is over is not looked for', () => {
    expect(told('2026-11-23 12:00', {}, { ...RULE, endsOn: '2026-11-23' })[1]).toBeNull()
  })

  it('that nobody placed for months is not told for all of them', () => {
    const [due] = told('2027-06-01 12:00')
    expect((due as string[]).length).toBeLessThan(13)
  })
})

it('each order is due exactly once, however often and irregularly a schedule is looked at', () => {
  const rule = { ...RULE, weekdays: [1, 2, 3, 4, 5, 6, 7], onHoliday: 'before' } as const
  const holidays = new Set(['2026-12-08', '2026-12-09'])
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 4000 }), { minLength: 5 }), minutes => {
      const known = { origins: new Set<string>(), days: new Set<string>() }
      const since = at('2026-11-22 00:00')
      let now = since.getTime()
      for (const pass of minutes) {
        now += pass * 60_000
        for (const { origin, day } of dueDays(rule, holidays, look('', { now: new Date(now), since, known }))
          .due) {
          expect(known.days.has(day)).toBe(false)
          known.origins.add(origin)
          known.days.add(day)
        }
      }
      const sure = new Date(now - 2 * 86_400_000)
      for (let day = '2026-11-23'; at(`${day} 09:00`) < sure; day = dayAfter(day))
        expect(known.days.has(day) || holidays.has(day)).toBe(true)
    }),
  )
})
