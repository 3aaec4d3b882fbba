import { m } from '../../src/messages/compiled/messages.js'
import { AdminRoot } from '../../src/operator/admin-root.tsx'
import { DESK } from '../browser/test-window.ts'
import type { App, Screen } from './screen.ts'

const numbered = (name: string) => () => m.driver_order_number({ id: `{${name}}` })

const orders: readonly Screen[] = [
  ['/admin/orders', m.operator_nav_orders, '{companyOrder}', 'Bek Savdo MChJ', 'Shavkat Yoʻldoshev'],
  ['/admin/orders/{waiting}', numbered('waiting'), '2 229 000 сум', 'Aziza Karimova', '2 150 000 сум'],
  [
    '/admin/orders/{waiting}?modal=reassign',
    () => m.operator_reassign_title({ id: '{waiting}' }),
    'Rustam Toshmatov',
  ],
  ['/admin/orders/{underWay}', numbered('underWay'), '2 000 000 сум', 'Rustam Toshmatov', 'Gilam'],
  ['/admin/orders/{underWay}?modal=cancel', m.operator_move_cancel, '600 000 сум'],
  ['/admin/orders/{done}', numbered('done'), '01 A 003 BC'],
  ['/admin/orders/{disputed}', numbered('disputed'), '60 000 сум', '30 000 сум'],
  [
    '/admin/orders/{disputed}?modal=approved-{rejected}',
    () => m.operator_settle_title({ sum: '30 000 сум' }),
    '2 030 000 сум',
  ],
  ['/admin/orders/{replacing}', numbered('replacing'), 'Shavkat Yoʻldoshev', 'Rustam Toshmatov'],
]

const people: readonly Screen[] = [
  ['/admin/chats?filter=all', m.operator_nav_chats, 'Aziza Karimova', 'Salom, yuk qachon yetadi?'],
  ['/admin/companies', m.operator_nav_companies, 'Yangi Savdo MChJ', '23 000 000 сум'],
  ['/admin/companies/1', 'Bek Savdo MChJ', '302000111', 'Jasur Aliyev', 'Oldindan toʻlov', '2 100 000 сум'],
  ['/admin/companies/1?modal=refill', m.operator_refill],
  ['/admin/companies/1?modal=credit', m.operator_credit_limit, '20 000 000'],
  ['/admin/companies/1?modal=block', m.operator_block],
  ['/admin/companies/2?modal=write-off', m.operator_write_off],
  ['/admin/companies/2?modal=goodwill', m.accounts_goodwill],
  ['/admin/clients/1?modal=payment', m.accounts_payment],
  ['/admin/companies/4?modal=verify', m.operator_verify, 'Yangi Savdo MChJ'],
  ['/admin/claims', m.claims_admin_title, 'Bek Savdo MChJ', '450 000 сум'],
  [
    '/admin/claims?state=waiting',
    m.claims_admin_title,
    m.claims_admin_uncollected,
    m.claims_admin_uncollected_none,
  ],
  ['/admin/claims/{claim}', m.claims_kind_delay, '450 000 сум', 'Doʻkon yopilgan edi'],
  ['/admin/claims/{claim}?modal=decide', m.claims_kind_delay, m.claims_admin_consequence],
  ['/admin/clients', m.operator_nav_clients, 'Sardor Rahimov', '+998 90 123-45-67'],
  ['/admin/clients/1', 'Aziza Karimova', '{disputed}', '+998 90 123-45-67'],
  ['/admin/clients/1?modal=block', m.operator_block],
  ['/admin/drivers', m.operator_nav_drivers, 'Shavkat Yoʻldoshev', '01 A 004 BC'],
  ['/admin/drivers/{driver}', 'Rustam Toshmatov', '01 A 003 BC', '{disputed}', m.tax_title],
]

const money: readonly Screen[] = [
  ['/admin/money', m.books_title, m.books_accounts],
  ['/admin/money/debtors', m.accounts_debtors, m.accounts_age],
  ['/admin/money/refunds', m.money_refunds, m.money_refunds_empty],
  ['/admin/money/months', m.books_months, m.books_closed_none],
  ['/admin/money/commission', m.books_rules],
  ['/admin/acts', m.papers_title, m.papers_none],
  ['/admin/acts/due', m.papers_due_title],
  ['/admin/acts/carriers', m.papers_carriers_title, m.papers_carriers_none],
  ['/admin/payouts', m.bank_nav_payouts, () => m.bank_batch_number({ id: '{batch}' })],
  ['/admin/payouts/{batch}', () => m.bank_batch_number({ id: '{batch}' }), 'Shavkat Yoʻldoshev'],
  ['/admin/payouts/details', m.bank_details, 'Rustam Toshmatov'],
  ['/admin/bank-statements', m.bank_nav_statements, 'Bek Savdo MChJ', '12 500 000'],
  ['/admin/bank-statements/import', m.bank_import_title, 'Ipoteka-bank'],
  ['/admin/bank-statements/maps/{statementMap}', 'Ipoteka-bank'],
]

const handbook: readonly Screen[] = [
  ['/admin/tariffs', m.operator_nav_tariffs, 'Isuzu 5', '1 500 сум'],
  ['/admin/tariffs/4', 'Isuzu 5', '200 000 сум', '{waiting}'],
  ['/admin/tariffs/4?modal=type', m.operator_truck_type_change, 'Isuzu 5', '5 000'],
  ['/admin/tariffs/rules', m.operator_rules, '120 000'],
  ['/admin/handbook', m.operator_nav_handbook, 'Мебель'],
  ['/admin/handbook?list=regions', m.operator_regions, 'Самаркандская область'],
  ['/admin/handbook?modal=cargo-new', m.operator_cargo_add],
  ['/admin/handbook?list=bans', m.roads_bans, 'Тахтакарача'],
  ['/admin/handbook?list=bans&modal=ban-new', m.roads_ban_add],
  ['/admin/handbook?list=holidays', m.templates_holidays, 'День Конституции'],
  ['/admin/handbook?list=holidays&modal=holiday-new', m.templates_holiday_add],
  ['/admin/places', m.operator_nav_places, 'Грузовой пост Яллама'],
  ['/admin/places?modal=place-{place}', 'Грузовой пост Яллама', '24/7'],
  ['/admin/articles', m.operator_nav_articles, 'Новая дорога'],
  ['/admin/articles/{article}', 'Новая дорога', 'yangi-yol'],
  ['/admin/articles/new', m.operator_article_new],
]

const settings: readonly Screen[] = [
  ['/admin/settings', m.operator_nav_settings, '1 000'],
  ['/admin/settings?group=money_rules', m.operator_setting_money, m.tax_preview, m.tax_preview_agent_client],
  ['/admin/settings?group=live_rules', m.operator_setting_live_rules, '48'],
  ['/admin/settings?group=requisites', m.operator_setting_requisites, 'Karvon'],
  ['/admin/settings?group=operators', m.operator_team, 'Bekzod Umarov'],
  ['/admin/settings?group=operators&modal=operator-new', m.operator_team_add],
  ['/admin/settings?group=ready_answers', m.chat_ready_edit_title, 'Salomlashish'],
  ['/admin/audit', m.operator_nav_audit, 'Platyozhka 17', 'Malika Saidova'],
]

/** Malika. */
export const OPERATOR: App = {
  person: 'operator',
  App: AdminRoot,
  size: DESK,
  screens: [
    ['/admin', m.operator_nav_board, 'Yangi Savdo MChJ', '{replacing}'],
    ...orders,
    ...people,
    ...money,
    ...handbook,
    ...settings,
    ['/admin/no-such-screen', m.operator_missing_title],
    ['/no-such-app', m.operator_missing_title],
  ],
}
