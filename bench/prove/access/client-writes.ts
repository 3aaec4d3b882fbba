import { DEMO_PASSWORD } from '../../../server/seeds/demo/demo-companies.ts'
import { BOOKING } from '../../../server/test/booking.ts'
import { agreementWrites } from './agreement-world.ts'
import { keyWrites } from './key-world.ts'
import type { KnownWrite, KnownWrites } from './known-write.ts'
import { tableWrites } from './table-world.ts'
import { webhookWrites } from './webhook-world.ts'
import { BROWSER, type World } from './world.ts'

const REGISTRATION = {
  username: 'oq.yol',
  password: 'tuya karvoni 7',
  name: 'Oqil',
  surname: 'Yoʻldoshev',
  phonenumber: '+998 90 765-43-21',
  company_address: 'Buxoro, Navoiy 5',
  title: 'Oq Yoʻl MChJ',
  bank: 'Hamkorbank',
  bank_account: '20208000900100200099',
  inn: '303111222',
  mfo: '00083',
}

/** Whose phone the demo's writes use. */
export const DEMO_PHONE = '998901234567'

const ADDRESS = { name: 'Ish', address: 'Chilonzor 9', lat: 41.28, lng: 69.21 }

const aziza = (body?: object, params?: KnownWrite['params']): KnownWrite => ({
  as: 'asAziza',
  ...(body && { body }),
  ...(params && { params }),
})
const dilnoza = (body: object, params?: KnownWrite['params']): KnownWrite => ({
  as: 'asDilnoza',
  body,
  ...(params && { params }),
})
const rustam = (body: object, params?: KnownWrite['params']): KnownWrite => ({
  as: 'asRustam',
  body,
  ...(params && { params }),
})

/** A claim that needs no photo. */
const DELAY = { kind: 'delay', amount: 100_000, text: 'Kechikdi' }

const ofOrders = ({ open, taken, finished, claim, linked, dealMessage, refund }: World): KnownWrites => ({
  'POST /money/refunds': aziza({ amount: 1_000 }),
  'DELETE /money/refunds/:id': aziza({}, { id: refund }),
  'POST /truck-booking/book': aziza(BOOKING),
  'POST /handbook/truck-types': aziza({ routes: BOOKING.routes, weight: 3000, cargo_type_id: 6 }),
  'POST /freight-posts/read': aziza({ text: 'Toshkent-Nukus 20t tent ertaga' }),
  'POST /trips/forecast': aziza({
    points: BOOKING.routes.map(({ lat, lng }) => ({ lat, lng })),
    truck_type_id: BOOKING.car_type_id,
    load_time: '2026-11-24T09:00:00+05:00',
  }),
  'POST /truck-booking/book-edit/:id': aziza({ ...BOOKING, weight: 2900 }, { id: open.id }),
  'PUT /truck-booking/book-edit/:id': aziza({ ...BOOKING, weight: 2800 }, { id: open.id }),
  'PUT /truck-booking/status/:id': aziza({ status: 'canceled', reason: 'Kerak emas' }, { id: open.id }),
  'PUT /truck-booking/:id/additional-price/:charge_id': aziza(
    { decision: 'approved', comment: 'Mayli' },
    { id: taken.id, charge_id: taken.charge },
  ),
  'POST /truck-booking/:id/early-arrival': aziza({ decision: 'agreed' }, { id: taken.id }),
  'POST /truck-booking/:id/another-driver': aziza({}, { id: taken.id }),
  'POST /truck-booking/:id/no-show': aziza({ text: 'Kelmadi' }, { id: taken.id }),
  'POST /truck-booking/:id/no-show/objection': aziza({ text: 'Joyida edik' }, { id: taken.id }),
  'POST /truck-booking/:id/claims': aziza(DELAY, { id: finished }),
  'DELETE /claims/:id': aziza({}, { id: claim }),
  'POST /receiver/:token/claims': { as: 'visitor', params: { token: linked }, body: DELAY },
  'DELETE /receiver/:token/claims/:id': { as: 'visitor', params: { token: linked, id: claim }, body: {} },
  'POST /truck-booking/:id/rating': aziza({ stars: 4, comment: 'Yaxshi' }, { id: finished }),
  'POST /truck-booking/:id/share': aziza({}, { id: open.id }),
  'DELETE /truck-booking/:id/share': aziza({}, { id: taken.id }),
  'PUT /truck-booking/:id/waybill-details': aziza(
    {
      ...{ waybill_number: '45-T', contract_number: '12/26', contract_date: '2026-03-01' },
      ...{ receiver_tax_id: '302936161', receiver_title: 'Venkon Group MChJ' },
      goods: [
        {
          ...{ name: 'Sement', unit: 't', quantity: 2.5, weight: 2500, value: 3_000_000 },
          ...{ ikpu: '02523001001000000', package_code: '1501886' },
        },
      ],
    },
    { id: taken.id },
  ),
  'PUT /truck-booking/:id/open-to-everyone': aziza({}, { id: open.id }),
  'PUT /carriers/:id': aziza({ kind: 'favourite', note: 'Ehtiyotkor' }, { id: taken.driver }),
  'DELETE /carriers/:id': aziza({}, { id: taken.driver }),
  'POST /truck-booking/client-offer-price/:id': aziza({ amount: 1_900_000 }, { id: open.id }),
  'PUT /truck-booking/client-accept-offer/:id': aziza(
    { driver_id: open.driver, offer_id: open.offer },
    { id: open.id },
  ),
  'POST /truck-booking/:id/counter/:offer_id': aziza(
    { amount: 1_900_000 },
    { id: open.id, offer_id: open.offer },
  ),
  'DELETE /truck-booking/:id/offer/:offer_id': aziza({}, { id: open.id, offer_id: open.offer }),
  'POST /orders/:order_id/messages': aziza({ message: 'Yetib keldingizmi?' }, { order_id: taken.id }),
  'PUT /orders/:order_id/messages/read': aziza({ up_to: dealMessage }, { order_id: taken.id }),
  'POST /receiver/:token/confirm': { as: 'visitor', params: { token: linked }, body: {} },
})

const OF_FACTORS: KnownWrites = {
  'POST /client-company/refunds': dilnoza({ amount: 1_000 }),
  'DELETE /client-company/refunds/:id': dilnoza({}, { id: 1 }),
  'POST /auth/single-sign-on': dilnoza({}),
  'POST /auth/single-sign-on/link': dilnoza({ password: DEMO_PASSWORD }),
  'DELETE /auth/single-sign-on/link': dilnoza({}),
  'PUT /client-company/sign-on': dilnoza({
    ...{ name: 'bek-savdo', issuer: 'https://id.example.uz', client_id: 'karvon', client_secret: 'a secret' },
    employees_only: false,
  }),
  'DELETE /client-company/sign-on': dilnoza({}),
  'POST /client-company/sign-on/try': dilnoza({}),
  'POST /auth/second-factor': dilnoza({ password: DEMO_PASSWORD }),
  'PUT /auth/second-factor': dilnoza({ code: '000000' }),
  'PUT /auth/second-factor/verify': dilnoza({ code: '000000' }),
  'POST /auth/second-factor/recovery-codes': dilnoza({ code: '000000' }),
  'DELETE /auth/second-factor': dilnoza({ code: '000000' }),
}

const ofAccounts = ({ change, login, session, address, notice, chat, browser }: World): KnownWrites => ({
  'POST /auth/login': { as: 'visitor', body: { phone: '998935550198' } },
  'PUT /auth/login-verify/:user_id': {
    as: 'visitor',
    params: { user_id: login.id },
    body: { code: login.code, first_name: 'Yangi' },
  },
  'POST /auth/logout/:token_id': aziza({}, { token_id: session }),
  'DELETE /auth/sessions/:id': aziza({}, { id: session }),
  'DELETE /auth/sessions': aziza(),
  'POST /auth/sign-up-corporate': { as: 'visitor', body: REGISTRATION },
  'PUT /auth/login-corporate/': { as: 'visitor', body: { username: 'dilnoza', password: DEMO_PASSWORD } },
  'PUT /auth/password': dilnoza({ password: DEMO_PASSWORD, new_password: 'tuya karvoni 8' }),
  'POST /profile/phone': dilnoza({ phone: '998901112277', password: DEMO_PASSWORD }),
  'PUT /profile/phone/:change_id': aziza(
    { old_code: change.oldCode, new_code: change.newCode },
    { change_id: change.id },
  ),
  'POST /profile/deletion': rustam({}),
  'PUT /profile/deletion/:deletion_id': rustam({ code: '000000' }, { deletion_id: 'A'.repeat(32) }),
  'POST /profile/update': {
    as: 'asAziza',
    body: { first_name: 'Aziza', telegram: '@aziza_uz' },
    file: 'photo',
  },
  'POST /address/saved': aziza(ADDRESS),
  'POST /address/photo': { as: 'asAziza', body: {}, file: 'photo' },
  'PUT /address/saved/:id': aziza(ADDRESS, { id: address }),
  'DELETE /address/saved/:id': aziza({}, { id: address }),
  'PUT /notices/read': aziza({ up_to: notice }),
  'PUT /notices/settings': aziza({
    reach: { offers: 'all', loads: 'all', trip: 'free', messages: 'site', money: 'all', account: 'all' },
    quiet_from: '22:00',
    quiet_to: '07:00',
  }),
  'POST /account/push-subscriptions': aziza(BROWSER),
  'DELETE /account/push-subscriptions/:id': aziza({}, { id: browser }),
  'DELETE /account/telegram': aziza(),
  'POST /auth/login/:user_id/sms': { as: 'visitor', params: { user_id: login.id }, body: {} },
  'POST /demo/telegram': { as: 'visitor', body: { phone: DEMO_PHONE, act: 'text', text: 'Salom' } },
  'POST /demo/telegram/photos': { as: 'visitor', body: { phone: DEMO_PHONE }, file: 'photos[]' },
  'POST /admin-messages': aziza({ message: 'Yuk qayerda?' }),
  'PUT /admin-messages/read': aziza({ up_to: chat.message }),
  'POST /geo/route': {
    as: 'visitor',
    body: { points: BOOKING.routes.map(({ lat, lng }) => ({ lat, lng })) },
  },
})

const ofCompanies = ({ company, companyOrder, employee, invoice }: World): KnownWrites => ({
  'PUT /client-company/show': dilnoza({ approval_above: 5_000_000, version: company.version }),
  'PUT /client-company/email': dilnoza({ email: 'hisob@beksavdo.uz' }),
  'PUT /client-company/email/proof': dilnoza({ code: '000000' }),
  'DELETE /client-company/email': dilnoza({}),
  'POST /client-company/statement/mail': dilnoza({}),
  'POST /client-company/acts': dilnoza({ month: '2026-10' }),
  'POST /client-company/invoices': dilnoza({ amount: 1_250_000 }),
  'PUT /client-company/invoices/:id/void': dilnoza({ reason: 'Xato summa' }, { id: invoice }),
  'POST /truck-booking/:id/e-waybill': dilnoza(
    { driver_pinfl: '31205901234567', password: 'maxfiy soʻz' },
    { id: companyOrder },
  ),
  'POST /truck-booking/:id/e-waybill/sign': dilnoza(
    { pkcs7: 'MIAG', signature_hex: 'ab12', pass: 'muhr' },
    { id: companyOrder },
  ),
  'POST /client-company/user/add': dilnoza({
    first_name: 'Yangi',
    last_name: 'Xodim',
    username: 'yangi.xodim',
  }),
  'POST /client-company/user/:id': dilnoza({ first_name: 'Jasurbek' }, { id: employee }),
  'DELETE /client-company/user/:id': dilnoza({}, { id: employee }),
  'POST /payments': dilnoza({ purpose: 'refill', provider: 'payme', amount: 200_000 }),
})

const ofDrivers = ({ open, taken, claim, replacement, search }: World): KnownWrites => ({
  'POST /driver/orders/:id/no-show': {
    as: 'asRustam',
    params: { id: taken.id },
    body: { text: 'Hech kim yoʻq' },
    file: 'photos[]',
  },
  'POST /driver/orders/:id/no-show/objection': rustam({ text: 'Joyida edim' }, { id: taken.id }),
  'POST /driver/claims/:id/answer': rustam({ text: 'Butun topshirdim' }, { id: claim }),
  'POST /driver/profile': {
    as: 'asShavkat',
    body: { truck_type_id: 4, plate: '01A777BC', model: 'Isuzu', home_region_id: 1726 },
    file: 'licence',
  },
  'POST /driver/offers/:id': {
    as: 'asShavkat',
    params: { id: open.id },
    body: { amount: 2_100_000 },
  },
  'DELETE /driver/offers/:id': rustam({}, { id: open.offer }),
  'PUT /driver/offers/:id': rustam({}, { id: open.offer }),
  'PUT /driver/orders/:id/status': rustam({ status: 'processing', code: taken.loading }, { id: taken.id }),
  'POST /driver/orders/:id/additional-price': {
    as: 'asRustam',
    params: { id: taken.id },
    body: { amount: 60_000, reason: 'toll', comment: 'Yoʻl' },
    file: 'photo',
  },
  'POST /driver/orders/:id/early-arrival': rustam({}, { id: taken.id }),
  'PUT /driver/replacements/:id': {
    as: 'asShavkat',
    params: { id: replacement.id },
    body: { answer: 'accepted' },
  },
  'PUT /driver/documents': rustam({
    insurance_expires_on: '2027-03-01',
    inspection_expires_on: '2027-04-01',
  }),
  'POST /driver/money/cover': rustam({ amount: 1_000 }),
  'PUT /driver/load-alerts': rustam({ within_km: 50, per_hour: 3 }),
  'POST /driver/load-searches': rustam({ name: 'Samarqandga', own_type: false, is_paused: false }),
  'PUT /driver/load-searches/:id': rustam(
    { name: 'Samarqandga', own_type: false, is_paused: true },
    { id: search },
  ),
  'DELETE /driver/load-searches/:id': rustam({}, { id: search }),
  'PUT /driver/home': rustam({ region: 1726 }),
  'POST /driver/location': rustam({ points: [{ lat: 41.28, lng: 69.2, at: '2026-11-21T05:00:00Z' }] }),
})

const { date: _date, time: _time, ...TEMPLATE } = BOOKING

const RULE = {
  ...{ weekdays: [1, 4], load_time: '09:00', every_weeks: 1, days_ahead: 2, on_holiday: 'skip' },
  ...{ starts_on: '2026-12-14', ends_on: null, keeps_price: false },
  changes: [{ day: '2026-12-17', to: '2026-12-18' }],
}

const ofTemplates = ({ templates: { template, schedule, failed } }: World): KnownWrites => ({
  'POST /order-templates': aziza({ ...TEMPLATE, name: 'Samarqandga' }),
  'PUT /order-templates/:id': aziza({ ...TEMPLATE, name: 'Buxoroga', version: 1 }, { id: template }),
  'PUT /order-templates/:id/name': aziza({ name: 'Xivaga', is_shared: false }, { id: template }),
  'POST /order-schedules': aziza({ template_id: template, ...RULE }),
  'PUT /order-schedules/:id': aziza({ ...RULE, version: 1 }, { id: schedule }),
  'POST /order-schedules/:id/days/:origin/retry': aziza({}, { id: schedule, origin: failed }),
  'PUT /order-schedules/:id/state': aziza({ state: 'paused' }, { id: schedule }),
  'DELETE /order-templates/:id': aziza({}, { id: template }),
})

/** Writes by clients, companies, drivers and visitors. */
export const clientWrites = (world: World): KnownWrites => ({
  ...ofOrders(world),
  ...OF_FACTORS,
  ...ofAccounts(world),
  ...ofCompanies(world),
  ...ofDrivers(world),
  ...agreementWrites(world.agreements),
  ...keyWrites(world),
  ...ofTemplates(world),
  ...tableWrites(world.table),
  ...webhookWrites(world.webhooks),
})
