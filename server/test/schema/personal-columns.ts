/**
 * What becomes of each column of free text or JSON that is about a person, once their account is closed (decision 0022); columns
 * that only list their values are left out.
 */

/** Nothing about a person: the handbook, keys, and what is counted or measured. */
export const ABOUT_NOBODY: Readonly<Record<string, string>> = {
  articles: 'slug titles leads texts picture',
  bank_statements: 'account file_name first_day last_day left_out',
  booked_documents: 'document_key document',
  closed_months: 'month missing',
  companies: 'due_told_through overdue_told_through',
  database_mark: '',
  holidays: 'day names source',
  journals: 'reference description value_day moved_from_day',
  last_backups: 'name',
  map_houses: 'number_key number',
  map_imports: 'file_name sha256 counts',
  map_places: 'key names spellings town near',
  map_roads: 'road_class line',
  map_street_lines: 'lines',
  notice_settings: 'muted',
  open_loads: '',
  order_events: 'action from_status to_status',
  order_sources: 'source_key',
  orders:
    'estimate_rows quote_id deal cancel_code route_source rating_tags pieces loading_code delivery_code',
  parcel_types: 'key names truck_keys',
  places: 'names phone hours note',
  postings: 'account_kind item',
  price_rules: 'rules',
  regions: 'code names',
  road_bans: 'road area hour_from hour_to season_from season_to texts source_title source_url',
  settings: 'key value',
  sms_balances: 'route',
  statement_maps: 'title account map',
  tariffs: 'bands',
  truck_types: 'key names axles',
}

/** Erased in the transaction that closes the account. */
export const GOES_AT_CLOSING: Readonly<Record<string, string>> = {
  api_keys: 'name scopes key_hash last_four allowed_from former_hash former_last_four refused_from',
  companies: 'phone',
  company_sign_on: 'name issuer client_id client_secret tried_as',
  deal_message_photos: 'name',
  deal_messages: 'text sent_key',
  driver_bank_details: 'sealed_number last_digits holder mfo tax_id',
  drivers:
    'licence_photo review licence_expires_on insurance_expires_on inspection_expires_on home_name tax_number tax_verified_number',
  idempotency: 'key route request_sha256 body',
  lane_prices: 'from_name to_name valid_from valid_until lane_key',
  listed_drivers: 'note',
  load_searches: 'name to_name',
  mail_addresses: 'address',
  mail_proofs: 'id address',
  mails: 'key facts error',
  message_photos: 'name',
  messages: 'text sent_key',
  notice_settings: 'quiet_from quiet_to reach',
  notices: 'kind facts',
  order_batch_rows: 'cells picks draft stops problems ends',
  order_batches: 'file_name locale unknown_headings left_out',
  order_points: 'address place note contact_name contact_phone photo',
  order_schedule_days: 'origin day refusals',
  order_schedules: 'load_time starts_on ends_on changes',
  order_templates: 'name draft photos',
  orders: 'receiver_phone comment rating_comment cancel_reason route',
  place_photos: 'name',
  push_subscriptions: 'endpoint p256dh auth device session_id',
  saved_addresses: 'name address contact_phone place note contact_name photo',
  sign_on_links: 'issuer subject',
  telegram_link_tokens: 'token_hash',
  telegram_links: 'phone',
  telegram_questions: 'facts',
  users:
    'phone first_name last_name telegram locale username password_hash totp_secret recovery_hashes photo search_key',
  waybill_details: 'waybill_number contract_number contract_date receiver_tax_id receiver_title goods',
  webhook_attempts: 'error',
  webhook_deliveries: 'message_id order_status body response_body error place',
  webhook_endpoints: 'url events secret old_secret key_name',
}

/** Deleted after its retention, also without closing an account (docs/operations.md#what-grows). */
export const GOES_WITH_TIME: Readonly<Record<string, string>> = {
  deliveries: 'provider_id error',
  didox_guesses: 'tax_id',
  geo_answers: 'key answer',
  jobs: 'kind payload last_error',
  login_challenges: 'id phone code_hash address change_id asked_from network message_id code_of',
  own_carriers: 'phone',
  password_failures: 'account_digest address',
  sealed_codes: 'message_id sealed',
  sessions: 'id token_hash device',
  sign_on_attempts: 'state_hash browser_hash issuer client_id nonce code_verifier return_to session_id',
  sms_messages: 'id provider_id',
  sms_sends: 'phone kind',
  spent_puzzles: 'id',
  telegram_updates: 'act',
}

/** Stays, and why. */
export const STAYS: Readonly<Record<string, readonly [columns: string, because: string]>> = {
  additional_prices: ['comment photo decision_comment', 'why a price was changed: a part of what was paid'],
  audit_log: [
    'action object_kind object_id before after address request_id previous_digest digest key_name',
    'a chain that a changed row would break; it names people by number',
  ],
  bank_lines: [
    'account fingerprint day document counterparty inn counterparty_account purpose',
    'the bank’s statement, kept five years (Tax Code, article 80)',
  ],
  bank_matches: ['description undo_reason', 'how the statement was booked'],
  claim_photos: ['name', 'evidence of a decision about money'],
  claim_payments: ['advance_reason', 'evidence of a decision about money'],
  claims: ['text answer decision_reason', 'evidence of a decision about money'],
  companies: [
    'title inn director legal_address bank bank_account mfo block_reason',
    'a legal entity’s public register data, as its acts and invoices have them',
  ],
  didox_drafts: ['number account document_id note', 'papers that were signed'],
  drivers: ['plate model', 'the truck that carried the orders, as waybills name it'],
  fiscal_receipts: [
    'operation_id url number terminal_id fiscal_sign problem',
    'receipts of payments, as the tax office has them',
  ],
  invoices: ['tax parties void_reason', 'invoices, kept five years (Tax Code, article 80)'],
  no_show_photos: ['name', 'evidence of a fee'],
  no_shows: ['words objection decision_reason', 'evidence of a fee'],
  offers: ['comment', 'what was bargained before the deal; contacts in it are masked'],
  operator_proposals: ['document reason', 'who confirmed whom'],
  order_events: ['payload', 'what was done to the order and why; it names people by number'],
  order_photos: ['name', 'loading and delivery are proof of the work; cargo photos go at closing'],
  undone_decisions: ['outcome decision_reason reason', 'evidence of a decision about money'],
  orders: ['truck_plate truck_model', 'the truck of the deal, as waybills name it'],
  payments: [
    'external_id raw receipt_items',
    'a payment as its provider told it, and what its receipt names',
  ],
  payout_batches: ['cancel_reason', 'what was paid'],
  payout_lines: [
    'sealed_number last_digits holder mfo tax_id purpose bank_document failure',
    'a payment order, kept five years; the number is sealed',
  ],
  receiver_links: ['token', 'revoked: it opens nothing'],
  refunds: [
    'comment reference reason failure failed_account',
    'what was paid back, or not, and to which account',
  ],
  replacements: ['reason_code reason', 'why the driver of a deal changed'],
  carrier_papers: ['month we carrier', 'papers of carriers, kept five years (Tax Code, article 80)'],
  service_act_rows: ['carrier', 'who carried what an act lists, kept five years (Tax Code, article 80)'],
  service_acts: ['month parties', 'acts of services, kept five years (Tax Code, article 80)'],
}
