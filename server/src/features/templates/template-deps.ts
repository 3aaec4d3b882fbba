import type { Fields } from '@karvon/contract/wire/bracket-fields'
import type { DraftSubmission } from '@karvon/contract/wire/draft-codec'
import { reachOf } from '@karvon/domain/access/access-table'
import type { Decision } from '@karvon/domain/decision'
import type { OrderDraft } from '@karvon/domain/orders/order-draft'
import type { WritePoint } from '@karvon/domain/places/written-point'
import type { Locale } from '@karvon/domain/values/locale'
import type { MapPoint } from '@karvon/domain/values/map-point'
import type { Clock } from '../../platform/clock.ts'
import type { Db } from '../../platform/db/database.ts'
import { type Caller, signedIn } from '../../platform/http/caller.ts'
import type { Handbook } from '../handbook/handbook.ts'
import type { AddNotice } from '../notices/notices.ts'

/** A notice about a schedule, for its client. */
export type ScheduleNotice = {
  readonly userId: number
  readonly kind: 'schedule_placed' | 'schedule_failed' | 'schedule_missed' | 'schedule_paused'
  readonly orderId: number | null
  readonly facts: Readonly<Record<string, string | number>>
  readonly at: Date
}

/** Dependencies of templates and their schedules. */
export type TemplateDeps = {
  readonly db: Db
  readonly clock: Clock
  readonly readHandbook: () => Promise<Handbook>
  readonly geo: { readonly writePoint: WritePoint; readonly regionOf: (point: MapPoint) => number | null }
  /** Checks a draft without a time as an order; the answer has its way out alone. */
  readonly checkDraft: (
    submission: DraftSubmission,
    author: { readonly userId: number; readonly companyId: number | null; readonly now: Date },
  ) => Promise<Decision<OrderDraft>>
  /** Places a draft by the rules of the form, once per source. */
  readonly placeDraft: (draft: {
    readonly userId: number
    readonly fields: Fields
    readonly source: {
      readonly kind: 'schedule'
      readonly id: number
      readonly key: string
      readonly name: string
    }
    readonly locale: Locale
  }) => Promise<Decision<{ readonly orderId: number }>>
  readonly addNotice: AddNotice<ScheduleNotice>
}

/** Whoever uses templates: their own, and those shared in their company. */
export type TemplateUser = {
  readonly userId: number
  readonly companyId: number | null
  /** Whether they may change what others have shared in their company. */
  readonly ownsCompany: boolean
}

export const templateUser = (caller: Caller): TemplateUser => {
  const { role, userId, companyId } = signedIn(caller)
  return { userId, companyId, ownsCompany: reachOf(role, 'keep_templates') === 'company' }
}
