import type { PriceRow } from '@karvon/domain/pricing/estimate-price'
import type { PriceRules, TariffBand } from '@karvon/domain/pricing/tariff'
import type { PointPrecision } from '@karvon/domain/values/point-precision'
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely'
import type { AccountTables } from './account-tables.ts'
import type { CompanyTables } from './company-tables.ts'
import type { LiveTables, StoredDeal } from './live-tables.ts'

/** A name in every language of the product. */
export type Names = { uz: string; ru: string; en: string }

type Json<T extends object | null> = JSONColumnType<T, string, string>

/** The migrated schema as queries see it; a test compares it with the database. Money is whole UZS. */
export type Tables = PlacedTables & LiveTables & CompanyTables & AccountTables

/** The tables of people and of orders as they are placed. */
type PlacedTables = {
  truck_types: {
    id: number
    key: string
    names: Json<Names>
    length_m: number
    width_m: number
    height_m: number
    max_item_length_m: number
    max_weight_kg: number
    overload_tolerance: number
    region_only: boolean
    gross_mass_t: number
    load_minutes: number
    unload_minutes: number
    lead_minutes: number
    pallets: number
    position: number
    version: Generated<number>
  }
  tariffs: {
    id: GeneratedAlways<number>
    truck_type_id: number
    valid_from: Date
    minimum_uzs: number
    bands: Json<TariffBand[]>
    waiting_per_minute_uzs: number
    waiting_day_cap_uzs: number | null
    pass_uzs: Generated<number>
    created_by: number | null
  }
  price_rules: {
    id: GeneratedAlways<number>
    valid_from: Date
    rules: Json<PriceRules>
    created_by: number | null
  }
  parcel_types: {
    id: number
    key: string
    names: Json<Names>
    comment_required: boolean
    carried: boolean
    truck_keys: string[] | null
    position: number
    version: Generated<number>
  }
  regions: {
    id: number
    code: string
    names: Json<Names>
    lat: number
    lng: number
    group_id: number
    position: number
    version: Generated<number>
  }
  settings: {
    key: string
    value: Json<object>
    version: Generated<number>
  }
  users: {
    id: GeneratedAlways<number>
    role: 'individual' | 'company_owner' | 'company_employee' | 'driver' | 'operator'
    phone: string | null
    first_name: string | null
    last_name: string | null
    telegram: string | null
    locale: 'uz' | 'uz-Cyrl' | 'ru' | 'en' | null
    blocked_at: Date | null
    created_at: Date
    company_id: number | null
    username: string | null
    password_hash: string | null
    password_is_first: Generated<boolean>
    totp_secret: string | null
    totp_confirmed_at: Date | null
    totp_last_step: number | null
    per_order_limit_uzs: number | null
    per_month_limit_uzs: number | null
    closed_at: Date | null
    photo: string | null
    is_demo: Generated<boolean>
    is_phone_proved: Generated<boolean>
  }
  database_mark: { one: Generated<boolean>; kind: 'demo' | 'real'; at: Date }
  login_challenges: {
    id: string
    phone: string
    code_hash: string
    address: string
    guesses: Generated<number>
    created_at: Date
    expires_at: Date
    closed_at: Date | null
    role: Generated<'individual' | 'driver' | 'operator'>
    asked_from: Generated<string>
    network: Generated<string>
    used_at: Date | null
    change_id: string | null
    change_side: 'old' | 'new' | 'close' | null
    user_id: number | null
  }
  sms_sends: {
    id: GeneratedAlways<number>
    phone: string
    order_id: number | null
    kind: string
    at: Date
    is_sent: boolean
  }
  spent_puzzles: { id: string; expires_at: Date }
  sessions: {
    id: string
    user_id: number
    token_hash: string
    device: string
    created_at: Date
    seen_at: Date
    expires_at: Date
    ended_at: Date | null
    proved_at: Date | null
    second_factor_at: Date | null
  }
  idempotency: {
    user_id: number
    key: string
    route: string
    request_sha256: string
    body: Json<object> | null
    created_at: Date
  }
  orders: {
    id: GeneratedAlways<number>
    status: string
    client_id: number
    client_company_id: number | null
    region_from_id: number
    region_to_id: number
    region_ids: number[]
    load_at: Date
    truck_type_id: number
    length_m: number
    width_m: number
    height_m: number
    weight_kg: number
    parcel_type_id: number
    receiver_phone: string
    payer: string
    payment_type: string
    comment: string | null
    distance_km: number
    duration_min: number
    route: string
    is_round_trip: boolean
    partial_percent: number
    loaders: number
    estimate_uzs: number
    estimate_rows: Json<PriceRow[]>
    quote_id: string | null
    offered_price_uzs: number | null
    offer_min_uzs: number
    offer_max_uzs: number
    created_at: Date
    updated_at: Date
    version: Generated<number>
    carrier_id: number | null
    truck_plate: string | null
    truck_model: string | null
    accepted_at: Date | null
    deal: JSONColumnType<StoredDeal, string, string> | null
    /** A range of PostgreSQL; written by `tstzrange(…)`, never read. */
    busy: string | null
    loading_code: string | null
    delivery_code: string | null
    wrong_codes: Generated<number>
    codes_blocked_until: Date | null
    confirmation_asked_at: Date | null
    early_arrival_asked_at: Date | null
    early_arrival_at: Date | null
    early_arrival_declined_at: Date | null
    carrier_since: Date | null
    late_told_at: Date | null
    another_driver_asked_at: Date | null
    disputed_at: Date | null
    cancel_reason: string | null
    cancel_fee_uzs: number | null
    cancel_code: string | null
    cancel_payer: string | null
    driver_fee_uzs: number | null
    waiting_since: Date | null
    advised_at: Date | null
    new_time_asked_at: Date | null
    rating_stars: number | null
    rating_tags: string[] | null
    rating_comment: string | null
    ended_at: Date | null
  }
  order_points: {
    order_id: number
    position: number
    address: string
    lat: number
    lng: number
    region_id: number
    place: string | null
    precision: Generated<PointPrecision>
    somewhere: Generated<boolean>
    arrived_at: Date | null
    left_at: Date | null
  }
  order_events: {
    order_id: number
    version: number
    at: Date
    actor: string
    actor_id: number | null
    action: string
    from_status: string | null
    to_status: string
    payload: Json<object>
  }
}
