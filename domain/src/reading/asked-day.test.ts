import { expect, test } from 'vitest'
import { accept, refuse } from '../decision.ts'
import { findMonthFirst, readAskedDay } from './asked-day.ts'
import { WRITTEN_MOMENTS } from './date-time.fixture.ts'

test.each([
  ['2026-12-01', '2026-12-01'],
  ['20261201', '2026-12-01'],
  ['01.12.2026', '2026-12-01'],
  ['2026-12-01T00:00:00+05:00', '2026-12-01'],
  ['31/12/2026', '2026-12-31'],
  ['12/12/2026', '2026-12-12'],
  ['1 декабря 2026 г.', '2026-12-01'],
])('%j asks for %s', (sent, day) => expect(readAskedDay(sent, 'from')).toEqual(accept(day)))

test.each(['02/03/2026', '2/3/26', '12/31/2026', '2026-13-01', '01.12', '', 'x', '2026-12-01T09:00:00'])(
  '%j asks for none, or for one of two',
  sent => expect(readAskedDay(sent, 'from')).toEqual(refuse('date_invalid', 'from')),
)

test.each(WRITTEN_MOMENTS.filter(([text, , time]) => time === null && !text.includes('/')))(
  '%j asks for %s',
  (text, day) => expect(readAskedDay(text, 'to')).toEqual(accept(day)),
)

test.each([
  [['01/12/2026', '12/31/2026', '02/03/2026'], '12/31/2026'],
  [['1/13/26 9:00 AM'], '1/13/26 9:00 AM'],
  [['31/12/2026', '01/12/2026', '12.31.2026', ''], null],
  [['13/32/2026'], null],
])('of a column %j the month is first in %j', (texts, found) => expect(findMonthFirst(texts)).toBe(found))
