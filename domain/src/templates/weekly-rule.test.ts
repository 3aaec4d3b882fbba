import { expect, it } from 'vitest'
import { readTemplateName } from './order-template.ts'
import { MONDAYS_AND_THURSDAYS as RULE } from './weekly-rule.fixture.ts'
import { checkSchedule, MOST_DAY_CHANGES } from './weekly-rule.ts'

const TODAY = '2026-11-21'

it('a schedule is kept with its weekdays and changes in order', () => {
  const changes = [
    { day: '2026-12-03', to: null },
    { day: '2026-11-26', to: '2026-11-27' },
  ]
  expect(
    checkSchedule(
      { ...RULE, loadTime: RULE.loadTime.replace(/^0/, ''), weekdays: [4, 1, 4], changes },
      TODAY,
    ),
  ).toEqual({
    ok: true,
    value: { ...RULE, changes: changes.toReversed() },
  })
})

it.each([
  [{ weekdays: [] }, 'weekdays', 'weekdays_required'],
  [{ weekdays: [0] }, 'weekdays', 'choice_invalid'],
  [{ weekdays: [1.5] }, 'weekdays', 'choice_invalid'],
  [{ loadTime: '24:00' }, 'load_time', 'time_invalid'],
  [{ everyWeeks: 0 }, 'every_weeks', 'figure_out_of_range'],
  [{ everyWeeks: 5 }, 'every_weeks', 'figure_out_of_range'],
  [{ daysAhead: 0 }, 'days_ahead', 'figure_out_of_range'],
  [{ daysAhead: 30 }, 'days_ahead', 'figure_out_of_range'],
  [{ startsOn: '2026-02-30' }, 'starts_on', 'date_invalid'],
  [{ startsOn: '2028-01-01' }, 'starts_on', 'date_invalid'],
  [{ endsOn: '2026-11-22' }, 'ends_on', 'date_invalid'],
  [{ startsOn: '2026-01-01', endsOn: '2026-11-20' }, 'ends_on', 'date_invalid'],
  [{ endsOn: 'soon' }, 'ends_on', 'date_invalid'],
  [{ changes: [{ day: '2026-11-26', to: '2026-12-04' }] }, 'changes', 'date_invalid'],
  [{ changes: [{ day: '2026-11-26', to: '2026-11-26' }] }, 'changes', 'date_invalid'],
  [{ changes: [{ day: 'x', to: null }] }, 'changes', 'date_invalid'],
  [
    {
      changes: [
        { day: '2026-11-26', to: null },
        { day: '2026-11-26', to: null },
      ],
    },
    'changes',
    'date_invalid',
  ],
  [
    { changes: Array.from({ length: MOST_DAY_CHANGES + 1 }, () => ({ day: '2026-11-26', to: null })) },
    'changes',
    'figure_out_of_range',
  ],
])('%j is refused at %s', (change, field, code) => {
  expect(checkSchedule({ ...RULE, ...change }, TODAY)).toMatchObject({
    ok: false,
    refusals: [{ field, code }],
  })
})

it('says everything that is wrong at once', () => {
  const wrong = checkSchedule({ ...RULE, weekdays: [], loadTime: '', everyWeeks: 9 }, TODAY)
  expect(wrong.ok ? [] : wrong.refusals.map(({ field }) => field)).toEqual([
    'weekdays',
    'load_time',
    'every_weeks',
  ])
})

it.each([
  ['  Har dushanba,  Samarqand ', 'Har dushanba,  Samarqand'],
  ['x'.repeat(80), 'x'.repeat(80)],
])('%j names a template', (typed, name) => {
  expect(readTemplateName(typed)).toEqual({ ok: true, value: name })
})

it.each([
  ['', 'text_required'],
  ['x'.repeat(81), 'text_too_long'],
  ['\ud800', 'text_invalid'],
])('%j does not', (typed, code) => {
  expect(readTemplateName(typed)).toMatchObject({ ok: false, refusals: [{ code, field: 'name' }] })
})
