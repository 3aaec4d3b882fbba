import { expect, it } from 'vitest'
import { checkLoadAlerts, STANDARD_ALERTS } from './load-alerts.ts'

it.each([
  [{ withinKm: 75 }, 'choice_invalid within_km'],
  [{ withinKm: 0 }, 'choice_invalid within_km'],
  [{ perHour: 21 }, 'figure_out_of_range per_hour'],
  [{ perHour: -1 }, 'figure_out_of_range per_hour'],
  [{ perHour: 1.5 }, 'figure_out_of_range per_hour'],
  [{ perHour: 0 }, 'accepted'],
  [{ withinKm: null, perHour: 20 }, 'accepted'],
  [{ withinKm: 200 }, 'accepted'],
])('%j: %s', (more, expected) => {
  const checked = checkLoadAlerts({ ...STANDARD_ALERTS, ...more })
  expect(checked.ok ? 'accepted' : checked.refusals.map(({ code, field }) => `${code} ${field}`).join()).toBe(
    expected,
  )
})
