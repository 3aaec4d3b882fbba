import type { ActingClient } from '@karvon/domain/access/acting-client'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'

/** Who looks at an order: it decides what may be done and which phones are shown. */
export type Viewer = {
  readonly kind: 'client' | 'driver' | 'operator'
  readonly userId: number
  /** Also the orders of this company are seen; null: only one's own. */
  readonly companyId: number | null
  /** Whose orders a client may act on; a colleague's may only be seen. */
  readonly acting: ActingClient
  readonly locale: Locale
  /** Writes places in their language. */
  readonly writePoint: WritePoint
  readonly now: Date
}
