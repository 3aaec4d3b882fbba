import type { PointPrecision } from '@karvon/domain/values/point-precision'
import { IconCircleDashed, IconCircleDot, IconMapPin, IconRoad } from '@tabler/icons-react'
import { m } from '../../../messages/compiled/messages.js'

type Exactness = { readonly Sign: typeof IconMapPin; readonly word: () => string }

/** Icon and label of a search result's precision. */
export const EXACTNESS = {
  pin: { Sign: IconMapPin, word: m.geo_exact_house },
  house: { Sign: IconCircleDot, word: m.geo_exact_house },
  place: { Sign: IconMapPin, word: m.geo_exact_place },
  street: { Sign: IconRoad, word: m.geo_exact_street },
  district: { Sign: IconCircleDashed, word: m.geo_exact_district },
  city: { Sign: IconCircleDashed, word: m.geo_exact_city },
} as const satisfies Record<PointPrecision, Exactness>
