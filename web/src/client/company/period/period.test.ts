import { expect, test } from 'vitest'
import { spanOfPeriod } from './period.ts'

test.each([
  ['month', '2026-11-21', '2026-11-01', '2026-11-21'],
  ['last_month', '2026-11-21', '2026-10-01', '2026-10-31'],
  ['last_month', '2026-01-05', '2025-12-01', '2025-12-31'],
  ['last_month', '2028-03-31', '2028-02-01', '2028-02-29'],
  ['quarter', '2026-11-21', '2026-10-01', '2026-11-21'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31'],
  ['year', '2026-11-21', '2026-01-01', '2026-11-21'],
] as const)('%s on %s runs from %s to %s', (period, today, from, to) => {
  expect(spanOfPeriod(period, today)).toEqual({ from, to })
})
