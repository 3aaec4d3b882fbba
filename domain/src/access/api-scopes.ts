import { accept, type Decision, refuse } from '../decision.ts'
import type { AccessAction } from './access-table.ts'

/** What an API key of a company may be allowed (decision 0060). */
export const API_SCOPES = [
  'orders:read',
  'orders:write',
  'finances:read',
  'finances:write',
  'addresses:read',
  'addresses:write',
  'webhooks:read',
  'webhooks:write',
  'log:read',
] as const

/** A scope of an API key. */
export type ApiScope = (typeof API_SCOPES)[number]

/** The scope that an action needs; `any`: every key may do it, as a visitor may; null: no key may. */
const SCOPES = {
  read_reference: 'any',
  estimate_price: 'any',
  search_address: 'any',
  place_order: 'orders:write',
  edit_order: 'orders:write',
  cancel_order: 'orders:write',
  name_price: 'orders:write',
  counter_offer: 'orders:write',
  accept_offer: 'orders:write',
  decide_additional_price: 'orders:write',
  decide_early_arrival: 'orders:write',
  ask_another_driver: 'orders:write',
  report_driver_no_show: 'orders:write',
  open_claim: 'orders:write',
  confirm_order: 'orders:write',
  rate_order: 'orders:write',
  share_order: 'orders:write',
  keep_templates: 'orders:write',
  write_in_deal: 'orders:write',
  read_own_chats: 'orders:read',
  read_templates: 'orders:read',
  read_order_tables: 'orders:read',
  read_order_terms: 'orders:read',
  read_own_orders: 'orders:read',
  read_company_orders: 'orders:read',
  read_statistics: 'orders:read',
  read_waybill: 'orders:read',
  read_forecast: 'orders:read',
  read_lane_prices: 'orders:read',
  read_company: 'finances:read',
  read_finances: 'finances:read',
  issue_papers: 'finances:write',
  read_addresses: 'addresses:read',
  keep_addresses: 'addresses:write',
  read_webhooks: 'webhooks:read',
  read_company_log: 'log:read',
  manage_webhooks: 'webhooks:write',
  sign_in: null,
  read_profile: null,
  edit_profile: null,
  change_phone: null,
  close_account: null,
  end_own_session: null,
  keep_carriers: null,
  read_notices: null,
  link_telegram: null,
  change_password: null,
  send_waybill: null,
  use_second_factor: null,
  use_single_sign_on: null,
  manage_company: null,
  manage_employees: null,
  manage_api_keys: null,
  manage_lane_prices: null,
  pay: null,
  manage_own_money: null,
  write_to_operator: null,
  edit_driver_profile: null,
  read_feed: null,
  make_offer: null,
  read_own_deals: null,
  move_order: null,
  report_position: null,
  ask_additional_price: null,
  ask_early_arrival: null,
  report_client_no_show: null,
  answer_claim: null,
  answer_lane_prices: null,
  read_earnings: null,
  keep_bank_details: null,
  cover_advance: null,
  read_deal_chats: null,
  approve_driver: null,
  read_all_orders: null,
  override_order: null,
  decide_claim: null,
  read_overview: null,
  answer_chats: null,
  manage_companies: null,
  move_money: null,
  send_papers: null,
  read_books: null,
  manage_people: null,
  manage_handbook: null,
  manage_places: null,
  manage_articles: null,
  manage_settings: null,
  read_audit_log: null,
} as const satisfies Readonly<Record<AccessAction, ApiScope | 'any' | null>>

/** The scope that an action needs; `any`: none; null: no key may do it. */
export const scopeOf = (action: AccessAction): ApiScope | 'any' | null => SCOPES[action]

/**
 * Whether an API key with these scopes may do this, in addition to what its company's owner may. Refuses `forbidden` for what no
 * key may do, and `scope_missing` (`scope`).
 */
export const checkScope = (scopes: readonly ApiScope[], action: AccessAction): Decision<null> => {
  const needed = scopeOf(action)
  if (needed === null) return refuse('forbidden')
  if (needed === 'any' || scopes.includes(needed)) return accept(null)
  return refuse('scope_missing', undefined, { scope: needed })
}
