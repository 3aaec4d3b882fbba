import { AppRoot } from '../../src/client/app-root.tsx'
import { m } from '../../src/messages/compiled/messages.js'
import { DESK } from '../browser/test-window.ts'
import type { App, Screen } from './screen.ts'

const employees: readonly Screen[] = [
  ['/dashboard/users', m.company_employees_title, 'Jasur Aliyev', '15 000 000 сум'],
  ['/dashboard/users?modal=create-employee', m.company_employee_new],
  ['/dashboard/users?modal=employee-view&id={employee}', 'Jasur Aliyev', '+998 97 700-88-12'],
  ['/dashboard/users?modal=edit-employee&id={employee}', m.company_employee_edit_title, 'jasur'],
  ['/dashboard/users?modal=delete-employee&id={employee}', m.company_delete_title, 'Jasur Aliyev'],
]

const carriers: readonly Screen[] = [
  ['/dashboard/carriers', m.lanes_title, 'Shavkat Y.', m.lanes_carrier_active, '+998 97 700-88-01'],
  ['/dashboard/carriers?list=prices', m.lanes_title, '2 100 000 сум', m.lanes_status_valid],
  ['/dashboard/carriers?modal=add-carrier', m.lanes_add, m.lanes_add_phone_way],
  ['/dashboard/carriers?modal=propose-price', m.lanes_propose, m.lanes_to_all, m.lanes_from_region],
  ['/dashboard/carriers?modal=end-carrier&id={carrier}', m.lanes_end_carrier_title, 'Shavkat Y.'],
  [
    '/dashboard/carriers?list=prices&modal=end-price&id={lanePrice}',
    m.lanes_end_price_title,
    '2 100 000 сум',
  ],
]

const OPEN = '/dashboard/webhooks?webhook={webhook}'

const webhooks: readonly Screen[] = [
  ['/dashboard/webhooks', m.webhooks_title, 'http://127.0.0.1:9999/karvon', m.webhooks_add],
  [OPEN, m.webhooks_title, m.webhooks_event_order_delivered, m.webhooks_event_ping, m.webhooks_state_failed],
  ['/dashboard/webhooks?modal=add-webhook', m.webhooks_add, m.webhooks_event_payment_received_text],
  [`${OPEN}&modal=edit-webhook`, m.webhooks_edit, m.webhooks_event_offer_received_text],
  [`${OPEN}&modal=delete-webhook`, m.webhooks_delete_title, m.webhooks_keep],
  [`${OPEN}&modal=switch-on-webhook`, m.webhooks_switch_on, m.webhooks_switch_on_missed],
  [`${OPEN}&modal=webhook-secret`, m.webhooks_secret_replace, m.webhooks_secret_replace_text],
  [`${OPEN}&modal=test-webhook`, m.webhooks_test, m.webhooks_test_text],
  [
    `${OPEN}&modal=webhook-delivery&id={delivery}`,
    m.webhooks_delivery,
    m.webhooks_error_refused,
    '"type": "ping"',
  ],
]

/** Dilnoza, who owns Bek Savdo. */
export const OWNER: App = {
  person: 'owner',
  App: AppRoot,
  size: DESK,
  screens: [
    ['/dashboard', () => m.client_welcome_name({ name: 'Dilnoza' }), '43 000 000 сум', '№ {companyOrder}'],
    ['/dashboard?modal=register-success', m.company_success_title, 'Bek Savdo MChJ'],
    ['/dashboard/company-orders', m.orders_company_title, 'Dilnoza Yusupova', '2 000 000 сум'],
    ['/dashboard/company-orders?order={companyOrder}', m.orders_company_title, '№ {companyOrder}', 'Shavkat'],
    [
      '/dashboard/company-orders?order={companyOrder}&modal=e-waybill',
      m.papers_etn_title,
      m.refusal_didox_off,
    ],
    ...employees,
    ...carriers,
    ...webhooks,
    ['/dashboard/log', m.company_log_title, m.company_log_csv, 'Dilnoza Yusupova', '№ {companyOrder}'],
    ['/dashboard/transactions', m.ledger_transactions_title, 'Oldindan toʻlov', '+25 000 000 сум'],
    [
      '/dashboard/finances',
      m.ledger_finances_title,
      '43 000 000 сум',
      'Dilnoza Yusupova',
      m.ledger_act_issue,
    ],
    [
      '/dashboard/settings',
      m.profile_title,
      'Bek Savdo MChJ',
      '302 000 111',
      m.keys_title,
      'Ombor 1C',
      m.keys_unused,
    ],
    ['/dashboard/settings?modal=make-api-key', m.keys_new_title, m.keys_factor_needed],
    ['/dashboard/settings?modal=revoke-api-key&id={apiKey}', m.keys_revoke_title, 'Ombor 1C'],
    ['/dashboard/settings?modal=revoke-api-key&id=2147000000', m.keys_revoke_title, m.keys_gone],
    ['/dashboard/settings?modal=end-former-secret&id={apiKey}', m.keys_end_former_title, m.keys_former_gone],
    ['/dashboard/settings?modal=rotate-api-key&id={apiKey}', m.keys_rotate_title, m.keys_factor_needed],
    ['/dashboard/settings?modal=limit-api-key&id={apiKey}', m.keys_networks_title, m.keys_factor_needed],
  ],
}
