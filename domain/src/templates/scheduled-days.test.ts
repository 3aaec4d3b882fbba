import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { dayAfter, daysBetween, isCalendarDay, mondayOf, weekdayOf } from './calendar-day.ts'
import { scheduledDays } from './scheduled-days.ts'
import { MONDAYS_AND_THURSDAYS as RULE } from './weekly-rule.fixture.ts'
import { FARTHEST_MOVE_DAYS, HOLIDAY_RULES, type WeeklyRule } from './weekly-rule.ts'

const NONE = new Set<string>()
const days = (rule: WeeklyRule, from: string, to: string, holidays: readonly string[] = []) =>
  scheduledDays(rule, new Set(holidays), from, to).map(({ day, origin, reason }) =>
    day === origin ? day : `${origin} ${day ?? 'none'} ${reason}`,
  )

describe('days', () => {
  it.each([
    ['2026-11-23', 1],
    ['2026-11-29', 7],
    ['2028-02-29', 2],
  ])('%s is weekday %i', (day, weekday) => {
    expect([weekdayOf(day), isCalendarDay(day)]).toEqual([weekday, true])
  })

  it.each(['2026-02-30', '2026-13-01', '1999-12-31', '26-1-1', '', '2026-11-23T00'])('%s is none', text => {
    expect(isCalendarDay(text)).toBe(false)
  })

  it('go on over the year and the leap day', () => {
    expect([dayAfter('2026-12-31'), dayAfter('2028-03-01', -1)]).toEqual(['2027-01-01', '2028-02-29'])
    expect(daysBetween('2026-12-28', '2027-01-03')).toBe(6)
  })
})

describe('the orders of a schedule', () => {
  it('are on its weekdays from its first day to its last', () => {
    expect(days({ ...RULE, endsOn: '2026-12-03' }, '2026-11-01', '2026-12-31')).toEqual([
      '2026-11-23',
      '2026-11-26',
      '2026-11-30',
      '2026-12-03',
    ])
  })

  it('are every other week, counted from the week of the first day, over the year', () => {
    const rule = { ...RULE, weekdays: [1], everyWeeks: 2, startsOn: '2026-12-16' }
    expect(days(rule, '2026-12-01', '2027-01-31')).toEqual(['2026-12-28', '2027-01-11', '2027-01-25'])
  })

  it.each([
    ['skip', '2026-12-10 none holiday'],
    ['before', '2026-12-10 2026-12-09 holiday'],
    ['after', '2026-12-10 2026-12-11 holiday'],
  ] as const)('on a holiday: %s', (onHoliday, expected) => {
    const told = days({ ...RULE, onHoliday }, '2026-12-08', '2026-12-13', ['2026-12-10'])
    expect(told).toEqual([expected])
  })

  it('evade several holidays and the Sunday, which is open only for those who order on Sundays', () => {
    const saturday = { ...RULE, weekdays: [6], onHoliday: 'after' } as const
    const holidays = ['2026-12-05', '2026-12-07']
    expect(days(saturday, '2026-12-01', '2026-12-11', holidays)).toEqual(['2026-12-05 2026-12-08 holiday'])
    expect(days({ ...saturday, weekdays: [6, 7] }, '2026-12-05', '2026-12-05', holidays)).toEqual([
      '2026-12-05 none taken',
    ])
    expect(days({ ...saturday, onHoliday: 'before' }, '2026-12-01', '2026-12-11', holidays)).toEqual([
      '2026-12-05 2026-12-04 holiday',
    ])
  })

  it('are skipped or moved one by one, which goes before a holiday', () => {
    const changes = [
      { day: '2026-11-26', to: null },
      { day: '2026-11-30', to: '2026-12-01' },
      { day: '2026-12-03', to: '2026-12-03' },
    ]
    expect(days({ ...RULE, changes }, '2026-11-26', '2026-12-03', ['2026-11-30', '2026-12-03'])).toEqual([
      '2026-11-26 none chosen',
      '2026-11-30 2026-12-01 chosen',
      '2026-12-03',
    ])
  })

  it('leave a day alone that has one already', () => {
    const changes = [{ day: '2026-11-26', to: '2026-11-30' }]
    expect(days({ ...RULE, changes }, '2026-11-24', '2026-11-30')).toEqual([
      '2026-11-26 none taken',
      '2026-11-30',
    ])
  })

  it('are not moved out of the time of the schedule', () => {
    const first = { ...RULE, onHoliday: 'before' } as const
    expect(days(first, '2026-11-20', '2026-11-24', ['2026-11-23'])).toEqual(['2026-11-23 none holiday'])
    const changes = [{ day: '2026-11-26', to: '2026-11-27' }]
    expect(days({ ...RULE, endsOn: '2026-11-26', changes }, '2026-11-24', '2026-11-30')).toEqual([
      '2026-11-26 none chosen',
    ])
  })
})

const DAY = fc.integer({ min: 0, max: 800 }).map(at => dayAfter('2026-11-01', at))
const RULES: fc.Arbitrary<WeeklyRule> = fc
  .record({
    weekdays: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 }),
    everyWeeks: fc.integer({ min: 1, max: 4 }),
    startsOn: DAY,
    length: fc.option(fc.integer({ min: 0, max: 200 })),
    onHoliday: fc.constantFrom(...HOLIDAY_RULES),
    changed: fc.uniqueArray(
      fc.record({ at: fc.integer({ min: 0, max: 120 }), by: fc.option(fc.integer({ min: -7, max: 7 })) }),
      { selector: ({ at }) => at, maxLength: 20 },
    ),
  })
  .map(({ length, changed, ...rule }) => ({
    ...rule,
    endsOn: length === null ? null : dayAfter(rule.startsOn, length),
    changes: changed.map(({ at, by }) => {
      const day = dayAfter(rule.startsOn, at)
      return { day, to: by === null ? null : dayAfter(day, by) }
    }),
  }))
const HOLIDAYS = fc.uniqueArray(DAY, { maxLength: 60 }).map(all => new Set(all))

describe('any schedule', () => {
  it('never orders twice on a day, and only between its first day and its last', () => {
    fc.assert(
      fc.property(RULES, HOLIDAYS, DAY, (rule, holidays, from) => {
        const all = scheduledDays(rule, holidays, from, dayAfter(from, 90))
        const loaded = all.flatMap(({ day }) => day ?? [])
        expect(new Set(loaded).size).toBe(loaded.length)
        expect(new Set(all.map(({ origin }) => origin)).size).toBe(all.length)
        for (const day of loaded) {
          expect(day >= rule.startsOn && day >= from && day <= dayAfter(from, 90)).toBe(true)
          if (rule.endsOn !== null) expect(day <= rule.endsOn).toBe(true)
        }
      }),
    )
  })

  it('orders on its weekdays and in its weeks, or has moved the order, at most a week', () => {
    fc.assert(
      fc.property(RULES, HOLIDAYS, DAY, (rule, holidays, from) => {
        for (const { origin, day } of scheduledDays(rule, holidays, from, dayAfter(from, 90))) {
          expect(rule.weekdays).toContain(weekdayOf(origin))
          expect((daysBetween(mondayOf(rule.startsOn), mondayOf(origin)) / 7) % rule.everyWeeks).toBe(0)
          expect(Math.abs(daysBetween(origin, day ?? origin))).toBeLessThanOrEqual(FARTHEST_MOVE_DAYS)
        }
      }),
    )
  })

  it('moves an order for a holiday or a choice alone, and never to a holiday by itself', () => {
    fc.assert(
      fc.property(RULES, HOLIDAYS, DAY, (rule, holidays, from) => {
        for (const { origin, day, reason } of scheduledDays(rule, holidays, from, dayAfter(from, 90))) {
          if (reason === 'weekday') expect([day, holidays.has(origin)]).toEqual([origin, false])
          if (reason === 'holiday')
            expect([holidays.has(origin), holidays.has(day ?? '')]).toEqual([true, false])
        }
      }),
    )
  })

  it('says the same of a day whatever else is asked', () => {
    fc.assert(
      fc.property(RULES, HOLIDAYS, DAY, fc.integer({ min: 0, max: 60 }), (rule, holidays, from, at) => {
        const to = dayAfter(from, 60)
        const [start, end] = [dayAfter(from, Math.floor(at / 2)), dayAfter(from, at)]
        const some = scheduledDays(rule, holidays, from, to).filter(
          ({ day, origin }) => (day ?? origin) >= start && (day ?? origin) <= end,
        )
        expect(scheduledDays(rule, holidays, start, end)).toEqual(some)
      }),
    )
  })

  it('loses none without holidays and changes', () => {
    fc.assert(
      fc.property(RULES, DAY, (rule, from) => {
        const plain = { ...rule, changes: [], everyWeeks: 1, endsOn: null, startsOn: '2026-01-05' }
        const found = scheduledDays(plain, NONE, from, dayAfter(from, 27))
        expect(found.map(({ day }) => day)).toHaveLength(4 * rule.weekdays.length)
      }),
    )
  })
})
