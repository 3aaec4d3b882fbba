import { formatPhone } from '@karvon/domain/reading/phone'
import { RUSTAM } from '../../../server/test/cast.ts'
import { DriverRoot } from '../../src/driver/driver-root.tsx'
import { m } from '../../src/messages/compiled/messages.js'
import { PHONE } from '../browser/test-window.ts'
import type { App, Screen } from './screen.ts'

const orders: readonly Screen[] = [
  [
    '/driver/order?order={underWay}',
    () => m.driver_order_number({ id: '{underWay}' }),
    'Registon',
    'Gilam',
    m.pieces_one_way,
    '1 840 000 сум',
  ],
  ['/driver/order?order={disputed}', () => m.driver_order_number({ id: '{disputed}' }), '60 000'],
  ['/driver/order?order={underWay}&modal=more-price', m.driver_more_title],
  ['/driver/order?order={underWay}&modal=sharing', m.driver_share_title],
  [
    '/driver/order?order={agreed}&modal=chat-{agreed}',
    () => m.deal_chat_with({ name: 'Aziza Karimova' }),
    m.deal_chat_empty_driver,
  ],
  [
    '/driver/order?order={agreed}&modal=support-{agreed}',
    m.chat_title,
    () => m.chat_attached({ id: '{agreed}' }),
  ],
  ['/driver/order?order={agreed}&modal=cant-go-on', m.claims_cant_go, m.claims_cant_go_operator],
  ['/driver/order?modal=matter-{done}', () => m.driver_order_number({ id: '{done}' }), m.claims_matter_none],
  ['/driver/order?order={agreed}&modal=refuse', m.driver_refuse_title, '100 %'],
]

const nameOfPhone = () => m.demo_phone_of({ phone: formatPhone(RUSTAM) })

/** Rustam. */
export const DRIVER: App = {
  person: 'driver',
  App: DriverRoot,
  size: PHONE,
  screens: [
    ['/driver', m.driver_title_feed, 'Chilonzor 5', '2 229 000 сум', '2 150 000 сум'],
    ['/driver?modal=offer-{unwanted}', m.driver_offer_title, '2 229 000', m.driver_get_left],
    ['/driver/offers', m.driver_title_offers, '2 150 000 сум'],
    ...orders,
    ['/driver/earnings', m.driver_title_earnings, '+1 840 000', m.driver_lines_title],
    ['/driver/balance', m.driver_title_balance, m.driver_top_up_title],
    ['/driver/agreements', m.lanes_driver_title, 'Bek Savdo MChJ', m.lanes_driver_invites],
    ['/driver/profile', m.driver_title_profile, 'Rustam Toshmatov', '01 A 003 BC', m.tax_title],
    ['/driver/profile?modal=truck', m.driver_my_truck, 'Isuzu NQR', '01 A 003 BC'],
    ['/driver/profile?modal=support', m.chat_title, m.chat_empty_text_driver],
    ['/driver/profile?modal=delete-account', m.closing_title, '№ {underWay}'],
    ['/driver#demo-sms', nameOfPhone, 'Karvon:'],
    ['/driver#demo-telegram', nameOfPhone, () => m.demo_bot()],
  ],
}
