import { AppRoot } from '../../src/client/app-root.tsx'
import { m } from '../../src/messages/compiled/messages.js'
import { DESK } from '../browser/open-window.ts'
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
    ...employees,
    ...carriers,
    ['/dashboard/transactions', m.ledger_transactions_title, 'Oldindan toʻlov', '+25 000 000 сум'],
    ['/dashboard/finances', m.ledger_finances_title, '43 000 000 сум', 'Dilnoza Yusupova'],
    ['/dashboard/settings', m.profile_title, 'Bek Savdo MChJ', '302 000 111'],
  ],
}
