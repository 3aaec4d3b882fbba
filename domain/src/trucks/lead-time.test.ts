import { expect, test } from 'vitest'
import { loadTimeWindow } from './lead-time.ts'

test('loading begins between the lead time and the days ahead', () => {
  expect(loadTimeWindow(90, new Date('2026-11-21T08:00:00Z'), 30)).toEqual({
    earliest: new Date('2026-11-21T09:30:00Z'),
    latest: new Date('2026-12-21T08:00:00Z'),
  })
})
