import { expect, it } from 'vitest'
import { checkHoliday, holidaysBetween } from './holiday.ts'

const NAVRUZ = {
  day: '03-21',
  names: { uz: ' Navroʻz ', ru: 'Навруз', en: 'Navruz' },
  isExpected: false,
  source: '',
}

it.each(['03-21', '02-29', '2027-03-09'])('%s is the day of a holiday', day => {
  expect(checkHoliday({ ...NAVRUZ, day })).toEqual({
    ok: true,
    value: { ...NAVRUZ, day, names: { ...NAVRUZ.names, uz: 'Navroʻz' } },
  })
})

it.each([
  [{ day: '2027-02-29' }, 'day', 'date_invalid'],
  [{ day: '13-01' }, 'day', 'date_invalid'],
  [{ day: '' }, 'day', 'date_invalid'],
  [{ names: { ...NAVRUZ.names, ru: ' ' } }, 'names.ru', 'text_required'],
  [{ names: { ...NAVRUZ.names, en: 'x'.repeat(61) } }, 'names.en', 'text_too_long'],
  [{ source: 'x'.repeat(201) }, 'source', 'text_too_long'],
])('%j is refused at %s', (change, field, code) => {
  expect(checkHoliday({ ...NAVRUZ, ...change })).toMatchObject({ ok: false, refusals: [{ field, code }] })
})

it('are every year or in one, over New Year', () => {
  const all = [{ day: '01-01' }, { day: '12-08' }, { day: '2027-03-09' }]
  expect([...holidaysBetween(all, '2026-12-01', '2027-12-31').keys()]).toEqual([
    '2026-12-08',
    '2027-01-01',
    '2027-03-09',
    '2027-12-08',
  ])
})
