import { AppRoot } from '../../src/client/app-root.tsx'
import { m } from '../../src/messages/compiled/messages.js'
import { DESK } from '../browser/test-window.ts'
import type { App, Screen } from './screen.ts'

const ROUTE = 'Ташкент — Самарканд'

const order = (name: string, tab: string, more = '') =>
  `/dashboard/orders?tab=${tab}&order={${name}}${more === '' ? '' : `&modal=${more}`}`

const orders: readonly Screen[] = [
  ['/dashboard/orders', m.orders_title, '№ {waiting}', '№ {unwanted}'],
  [order('waiting', 'new'), ROUTE, '№ {waiting}', '2 150 000', 'Rustam T.', 'Gilam', m.pieces_from_above],
  [order('unwanted', 'new'), ROUTE, '№ {unwanted}', '2 229 000 сум'],
  [order('agreed', 'processing'), ROUTE, '№ {agreed}', '01 A 003 BC'],
  [order('underWay', 'processing'), ROUTE, '№ {underWay}', 'Rustam', '01 A 003 BC'],
  [order('delivered', 'processing'), ROUTE, '№ {delivered}', 'Rustam'],
  [order('disputed', 'processing'), ROUTE, '№ {disputed}', '60 000 сум'],
  [order('replacing', 'processing'), ROUTE, '№ {replacing}', 'Shavkat'],
  [order('done', 'done'), ROUTE, '№ {done}', '2 000 000 сум'],
  [order('canceled', 'done'), ROUTE, '№ {canceled}', 'Shavkat'],
]

const money: readonly Screen[] = [['/dashboard/payments', m.money_title, m.money_lines_empty_title]]

const ofOrders: readonly Screen[] = [
  ['/dashboard/orders?modal=create-order', m.orders_form_title],
  ['/dashboard/orders?modal=paste-post', m.post_title, m.post_paste],
  [
    order('waiting', 'new', 'create-order&edit={waiting}&step=1'),
    () => m.orders_edit_title({ id: '{waiting}' }),
  ],
  [
    order('waiting', 'new', 'create-order&edit={waiting}&step=2'),
    () => m.orders_edit_title({ id: '{waiting}' }),
    m.pieces_text,
    m.pieces_from_the_side,
  ],
  ['/dashboard/orders?modal=pick-point&stop=1', m.orders_pick_title],
  [order('waiting', 'new', 'driver-offer&offer={offer}'), m.orders_accept_title, '2 150 000 сум', 'Rustam'],
  [order('waiting', 'new', 'offer-price'), m.orders_own_price_title, '2 229 000 сум'],
  [order('waiting', 'new', 'order-post'), m.post_share_open, m.post_copy],
  [order('waiting', 'new', 'cancel-order'), m.orders_cancel_title],
  [order('underWay', 'processing', 'driver-map'), m.orders_track_title],
  [
    order('agreed', 'processing', 'deal-chat'),
    () => m.deal_chat_with({ name: 'Rustam Toshmatov' }),
    m.deal_chat_empty_client,
  ],
  [order('underWay', 'processing', 'share-order'), m.orders_share_title],
  [order('underWay', 'processing', 'waybill-details'), m.orders_waybill_details, m.orders_goods_add],
  [order('delivered', 'processing', 'confirm-order'), m.orders_confirm_title],
  [order('done', 'done', 'rate-order'), m.orders_rate_title],
  [order('done', 'done', 'repeat-order'), m.orders_repeat_title],
  [order('done', 'done', 'open-claim'), m.claims_problem, '50 000 000 сум'],
  [order('done', 'done', 'withdraw-claim'), m.claims_withdraw],
  [order('agreed', 'processing', 'report-no-show'), m.claims_driver_absent, '200 000 сум'],
  [order('canceled', 'done', 'object-no-show'), m.claims_object_title],
]

const addresses: readonly Screen[] = [
  ['/dashboard/addresses', m.addresses_title, 'Ombor Chilonzor', '+998 97 700-88-99', 'Registon'],
  ['/dashboard/addresses?modal=add-address', m.addresses_new_title],
  ['/dashboard/addresses?modal=edit-address&id={address}', m.addresses_edit_title, 'Ombor Chilonzor'],
  ['/dashboard/addresses?modal=delete-address&id={address}', m.addresses_delete_title, 'Ombor Chilonzor'],
  ['/dashboard/addresses?modal=pick-address', m.addresses_pick_title],
]

const drivers: readonly Screen[] = [
  ['/dashboard/my-drivers', m.my_drivers_title, 'Rustam T.'],
  ['/dashboard/my-drivers?list=blocked', m.my_drivers_title, m.my_drivers_blocked_empty],
]

const templates: readonly Screen[] = [
  ['/dashboard/templates', m.templates_title, 'Registonga mebel', 'Isuzu 5'],
  ['/dashboard/templates?list=schedules', m.templates_title, 'Registonga mebel', '09:00'],
  [order('waiting', 'new', 'save-template'), m.templates_save_title, m.templates_save_text],
  ['/dashboard/templates?modal=use-template&template={template}', m.templates_use_title, 'Registonga mebel'],
  ['/dashboard/templates?modal=rename-template&template={template}', m.templates_rename_title],
  ['/dashboard/templates?modal=delete-template&template={template}', m.templates_remove_title],
  ['/dashboard/templates?modal=edit-schedule&template={template}', m.templates_new_title, 'Registonga mebel'],
  [
    '/dashboard/templates?list=schedules&modal=edit-schedule&schedule={schedule}',
    m.templates_edit_title,
    m.templates_preview,
  ],
  [
    '/dashboard/templates?list=schedules&modal=schedule-days&schedule={schedule}',
    m.templates_days,
    m.templates_past_empty,
  ],
  [
    '/dashboard/templates?list=schedules&modal=stop-schedule&schedule={schedule}',
    m.templates_stop_title,
    'Registonga mebel',
  ],
]

const account: readonly Screen[] = [
  ['/dashboard/settings', m.profile_title, 'Karimova', '+998 90 123-45-67'],
  ['/dashboard/settings?modal=change-phone', m.phone_change_title, '+998 90 123-45-67'],
  ['/dashboard/settings?modal=crop-photo', m.profile_photo_title],
  ['/dashboard/settings?modal=delete-account', m.deletion_title, '№ {waiting}'],
  ['/dashboard?modal=logout', m.client_logout_title],
  ['/dashboard?modal=menu', m.client_menu_label],
  ['/dashboard?modal=register-company', m.company_reg_title],
]

const tables: readonly Screen[] = [
  ['/dashboard/upload-orders', m.batches_title, 'Noyabr.csv', m.batches_example_xlsx],
  [
    '/dashboard/upload-orders?batch={table}',
    m.batches_title,
    'Noyabr.csv',
    m.refusal_number_invalid,
    () => m.batches_place_all({ count: 1 }),
  ],
]

/** Aziza, who orders for herself. */
export const CLIENT: App = {
  person: 'client',
  App: AppRoot,
  size: DESK,
  screens: [
    ['/dashboard', () => m.client_welcome_name({ name: 'Aziza' }), '№ {disputed}', '60 000 сум'],
    ['/dashboard#demo-sms', () => m.client_welcome_name({ name: 'Aziza' }), 'Karvon:'],
    ['/dashboard#demo-telegram', () => m.client_welcome_name({ name: 'Aziza' }), m.demo_bot],
    ...orders,
    ...money,
    ...ofOrders,
    ...addresses,
    ...drivers,
    ...templates,
    ...tables,
    ['/dashboard/support', m.chat_title, 'Aziza Karimova', 'Salom, yuk qachon yetadi?'],
    ...account,
    ['/dashboard/no-such-screen', m.client_not_found_title],
    ['/no-such-app', m.client_not_found_title],
  ],
}
