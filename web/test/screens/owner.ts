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
    ['/dashboard/transactions', m.ledger_transactions_title, 'Oldindan toʻlov', '+25 000 000 сум'],
    ['/dashboard/finances', m.ledger_finances_title, '43 000 000 сум', 'Dilnoza Yusupova'],
    ['/dashboard/settings', m.profile_title, 'Bek Savdo MChJ', '302 000 111'],
  ],
}
