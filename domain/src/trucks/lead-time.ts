/** The instants between which loading may begin, both included. */
export type LoadTimeWindow = { readonly earliest: Date; readonly latest: Date }

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

/**
 * When loading may begin: from the truck type's lead time after now to `maxDaysAhead` days later
 * (docs/product.md#placing).
 */
export const loadTimeWindow = (leadMinutes: number, now: Date, maxDaysAhead: number): LoadTimeWindow => ({
  earliest: new Date(now.getTime() + leadMinutes * MINUTE_MS),
  latest: new Date(now.getTime() + maxDaysAhead * DAY_MS),
})
