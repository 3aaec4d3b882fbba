import { expect, test } from 'vitest'
import { ACCESS_ACTIONS, mayDo, permissionsOf, ROLES, reachOf } from './access-table.ts'

/** visitor, individual, company owner, company employee, driver, operator: any, company, own, or nothing. */
const EXPECTED: Readonly<Record<string, string>> = {
  read_reference: 'any any any any any any',
  estimate_price: 'any any any any any any',
  search_address: 'any any any any any any',
  sign_in: 'own own own own own own',
  read_profile: '- own own own own own',
  close_account: '- own own - own -',
  end_own_session: '- own own own own own',
  place_order: '- own own own - -',
  read_own_orders: '- own own own - -',
  read_statistics: '- own own own - -',
  read_waybill: '- own company company own any',
  read_company_orders: '- - company company - -',
  edit_profile: '- own own own own own',
  edit_order: '- own company own - -',
  cancel_order: '- own company own - -',
  name_price: '- own company own - -',
  counter_offer: '- own company own - -',
  accept_offer: '- own company own - -',
  decide_additional_price: '- own company own - -',
  decide_early_arrival: '- own company own - -',
  ask_another_driver: '- own company own - -',
  report_driver_no_show: '- own company own - -',
  report_client_no_show: '- - - - own -',
  manage_own_money: '- own - - - -',
  open_claim: '- own company own - -',
  answer_claim: '- - - - own -',
  answer_lane_prices: '- - - - own -',
  decide_claim: '- - - - - any',
  change_phone: '- own own own - -',
  confirm_order: '- own company own - -',
  send_waybill: '- - company own - -',
  rate_order: '- own company own - -',
  share_order: '- own company own - -',
  edit_driver_profile: '- - - - own -',
  read_feed: '- - - - any -',
  read_addresses: '- own own own - -',
  keep_addresses: '- own own own - -',
  keep_templates: '- own company own - -',
  keep_bank_details: '- - - - own -',
  keep_carriers: '- own company company - -',
  make_offer: '- - - - own -',
  read_own_deals: '- - - - own -',
  move_order: '- - - - own -',
  report_position: '- - - - own -',
  ask_additional_price: '- - - - own -',
  ask_early_arrival: '- - - - own -',
  read_earnings: '- - - - own -',
  cover_advance: '- - - - own -',
  read_notices: '- own own own own own',
  link_telegram: '- own own own own -',
  change_password: '- - own own - -',
  use_second_factor: '- - own own - own',
  read_company: '- - company - - -',
  manage_company: '- - company - - -',
  manage_employees: '- - company - - -',
  manage_api_keys: '- - company - - -',
  manage_lane_prices: '- - company - - -',
  read_lane_prices: '- - company company - -',
  manage_webhooks: '- - company - - -',
  read_finances: '- - company - - -',
  read_forecast: '- own company company own any',
  pay: '- own company - own -',
  write_to_operator: '- own own own own -',
  write_in_deal: '- own company company own -',
  read_deal_chats: '- - - - - any',
  approve_driver: '- - - - - any',
  read_all_orders: '- - - - - any',
  override_order: '- - - - - any',
  read_overview: '- - - - - any',
  answer_chats: '- - - - - any',
  manage_companies: '- - - - - any',
  move_money: '- - - - - any',
  send_papers: '- - - - - any',
  read_books: '- - - - - any',
  manage_people: '- - - - - any',
  manage_handbook: '- - - - - any',
  manage_places: '- - - - - any',
  manage_articles: '- - - - - any',
  manage_settings: '- - - - - any',
  read_audit_log: '- - - - - any',
}

test('every role × action reaches what the table says', () => {
  const reached = ACCESS_ACTIONS.map(action => [
    action,
    ROLES.map(role => reachOf(role, action) ?? '-').join(' '),
  ])
  expect(Object.fromEntries(reached)).toEqual(EXPECTED)
})

test('an action without reach is not allowed', () => {
  expect(mayDo('visitor', 'place_order')).toBe(false)
  expect(mayDo('company_employee', 'read_company_orders')).toBe(true)
})

test('permissions are the actions of a role', () => {
  expect(permissionsOf('visitor')).toEqual(['read_reference', 'estimate_price', 'search_address', 'sign_in'])
})
