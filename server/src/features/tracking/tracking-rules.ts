import type { PositionRules } from '@karvon/domain/tracking/check-positions'
import type { ThinRules } from '@karvon/domain/tracking/thin-history'

/** Which positions are believed and which are stored. */
export type TrackingRules = { readonly believed: PositionRules; readonly history: ThinRules }

export const TRACKING_RULES: TrackingRules = {
  believed: { maxBatch: 500, maxFutureS: 60, maxAgeH: 24, maxSpeedKmh: 150, jitterM: 300 },
  history: { everyS: 30, everyM: 500 },
}

/** In the demo a trip of any length takes a minute and a half, so no speed is too high. */
export const DEMO_TRACKING_RULES: TrackingRules = {
  ...TRACKING_RULES,
  believed: { ...TRACKING_RULES.believed, maxSpeedKmh: 10_000_000 },
}
