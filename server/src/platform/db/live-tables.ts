import type { DriverState } from '@karvon/domain/drivers/driver-profile'
import type { CorrectionReason, ReviewedProfile } from '@karvon/domain/drivers/driver-review'
import type { PriceRow } from '@karvon/domain/pricing/estimate-price'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'

type Json<T extends object> = JSONColumnType<T, string, string>

/** The deal as it was locked into the order; instants are ISO 8601 texts. */
export type StoredDeal = {
  priceUzs: number
  rows: PriceRow[]
  loadMinutesFree: number
  unloadMinutesFree: number
  waitingPerMinuteUzs: number
  /** Deals made before there was a cap have none. */
  waitingDayCapUzs?: number | null
  cancelTerms: {
    freeUntil: string
    lateFeeUzs: number
    afterArrivalFeeUzs: number
    freeBeforeLoadMinutes: number
    freeAfterAcceptMinutes: number
    lateShare: number
    afterArrivalShare: number
  }
  acceptedAt: string
}

/** What an operator asked a driver to correct, and the registration as it was then. */
export type StoredReview = {
  reasons: CorrectionReason[]
  note: string | null
  at: string
  before: ReviewedProfile
}

/** The tables of orders on their way: drivers, offers, positions, notices, jobs. */
export type LiveTables = {
  drivers: {
    user_id: number
    state: DriverState
    truck_type_id: number
    plate: string
    model: string | null
    length_m: number
    width_m: number
    height_m: number
    home_region_id: number
    licence_photo: string | null
    deals_taken: Generated<number>
    deals_kept: Generated<number>
    stars_sum: Generated<number>
    stars_count: Generated<number>
    created_at: Date
    updated_at: Date
    review: Json<StoredReview> | null
  }
  offers: {
    id: GeneratedAlways<number>
    order_id: number
    driver_id: number
    amount_uzs: number
    comment: string | null
    status: string
    round: Generated<number>
    counter_amount_uzs: number | null
    minutes_away: number | null
    expires_at: Date
    created_at: Date
    updated_at: Date
    version: Generated<number>
  }
  additional_prices: {
    id: GeneratedAlways<number>
    order_id: number
    amount_uzs: number
    reason: string
    comment: string | null
    photo: string | null
    status: string
    requested_at: Date
    decided_at: Date | null
    decided_by: number | null
    decision_comment: string | null
  }
  order_photos: {
    id: GeneratedAlways<number>
    order_id: number
    kind: string
    version: number | null
    name: string
    added_by: number | null
    added_at: Date
  }
  replacements: {
    id: GeneratedAlways<number>
    order_id: number
    driver_id: number
    from_driver_id: number
    operator_id: number
    reason_code: string
    reason: string
    status: string
    price_uzs: number
    asked_at: Date
    expires_at: Date
    answered_at: Date | null
  }
  receiver_links: {
    token: string
    order_id: number
    created_at: Date
    revoked_at: Date | null
    sent_at: Date | null
    wrong_codes: Generated<number>
    codes_blocked_until: Date | null
  }
  last_positions: {
    driver_id: number
    lat: number
    lng: number
    heading: number | null
    speed_kmh: number | null
    at: Date
  }
  position_history: { order_id: number; at: Date; lat: number; lng: number }
  notices: {
    id: GeneratedAlways<number>
    user_id: number
    kind: string
    order_id: number | null
    facts: Json<Record<string, string | number>>
    created_at: Date
    read_at: Date | null
  }
  notice_settings: {
    user_id: number
    sms: boolean
    telegram: boolean
    muted: string[]
    quiet_from: string
    quiet_to: string
  }
  jobs: {
    id: GeneratedAlways<number>
    kind: string
    payload: Json<object>
    run_at: Date
    attempts: Generated<number>
    last_error: string | null
    done_at: Date | null
  }
}
