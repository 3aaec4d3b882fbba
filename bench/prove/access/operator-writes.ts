import { bankWrites } from './bank-world.ts'
import type { KnownWrite, KnownWrites } from './known-write.ts'
import { ARTICLE, PLACE, type World } from './world.ts'

const malika = (body: object, params?: KnownWrite['params']): KnownWrite => ({
  as: 'asMalika',
  body,
  ...(params && { params }),
})

const REASON = 'Mijoz soʻradi'

const ofPeople = ({ people, proposal, truckSeen }: World): KnownWrites => ({
  'PUT /admin/clients/:id/block': malika({ blocked: true, reason: REASON }, { id: people.sardor }),
  'PUT /admin/drivers/:id/approve': malika({ updated_at: truckSeen }, { id: people.rustam }),
  'PUT /admin/drivers/:id/block': malika({ reason: REASON, updated_at: truckSeen }, { id: people.rustam }),
  'PUT /admin/drivers/:id/return': malika(
    { reasons: ['licence_unreadable'], note: REASON, updated_at: truckSeen },
    { id: people.rustam },
  ),
  'PUT /admin/drivers/:id/tax': malika({ status: 'none' }, { id: people.rustam }),
  'PUT /admin/drivers/:id/unblock': malika({ reason: REASON, updated_at: truckSeen }, { id: people.rustam }),
  'POST /admin/people/:id/payments': malika(
    { amount: 1_000, through: 'cash_desk', document: 'K-1', description: 'Naqd' },
    { id: people.rustam },
  ),
  'POST /admin/accounts/:kind/:id/allowances': malika(
    { kind: 'goodwill', amount: 1_000, document: 'G-1', reason: REASON },
    { kind: 'person', id: people.rustam },
  ),
  'POST /admin/operators': malika({ phone: '998935550155', first_name: 'Anvar', last_name: 'Karimov' }),
  'PUT /admin/operators/:id/block': malika({ blocked: true, reason: REASON }, { id: people.bekzod }),
  'PUT /admin/operators/:id/second-factor': malika({ reason: REASON }, { id: people.bekzod }),
  'PUT /admin/proposals/:id': malika({ approve: true }, { id: proposal }),
})

const ofCompanies = ({
  act,
  bank,
  carrierPaper,
  company,
  invoice,
  paidInvoice,
  pending,
}: World): KnownWrites => {
  const id = { id: company.id }
  const { version } = company
  return {
    'PUT /admin/companies/:id/verify': malika({ version: pending.version }, { id: pending.id }),
    'PUT /admin/companies/:id/block': malika({ blocked: true, reason: REASON, version }, id),
    'PUT /admin/companies/:id/credit': malika({ credit_limit: 30_000_000, version }, id),
    'POST /admin/companies/:id/refill': malika(
      { amount: 1_000_000, bank_reference: 'B-1', description: 'Toʻlov' },
      id,
    ),
    'POST /admin/companies/:id/correct': malika(
      { amount: 1_000, direction: 'to_company', reference: 'C-1', reason: REASON },
      id,
    ),
    'PUT /admin/invoices/:id/void': malika({ reason: REASON }, { id: invoice }),
    'PUT /admin/invoices/:id/payment': malika({ journal_id: bank.byHand }, { id: invoice }),
    'PUT /admin/invoices/:id/unlink': malika(
      { journal_id: paidInvoice.journalId, reason: REASON },
      { id: paidInvoice.id },
    ),
    'POST /admin/acts/:id/papers': malika({}, { id: act }),
    'POST /admin/carrier-papers/:id/papers': malika({}, { id: carrierPaper }),
    'POST /admin/papers/:id/sign': malika({ pkcs7: 'MIAG', signature_hex: 'ab12' }, { id: act }),
    'PUT /admin/companies/:id/owner-password': malika(
      { reason: REASON, keep_programs: false, forget_factor: false },
      id,
    ),
  }
}

/** Rustam is owed something since this month. */
const MONTH = '2026-10'

const ofMonths: KnownWrites = {
  'POST /admin/acts/due': malika({ month: MONTH }),
  'POST /admin/carrier-papers': malika({ month: MONTH }),
  'PUT /admin/months/:month/close': malika({ despite_gaps: true }, { month: MONTH }),
}

const ofPlaces = ({ place }: World): KnownWrites => ({
  'POST /admin/places': malika({ ...PLACE, lat: 41.31 }),
  'PUT /admin/places/:id': malika({ ...PLACE, version: place.version }, { id: place.id }),
  'DELETE /admin/places/:id': malika({}, { id: place.id }),
})

const ofOrders = ({ open, taken, claim, people, replacement }: World): KnownWrites => ({
  'PUT /admin/orders/:id/move': malika(
    { action: 'cancel', reason: REASON, reason_code: 'plans_changed', version: open.version },
    { id: open.id },
  ),
  'PUT /admin/orders/:id/reassign': malika(
    { driver_id: people.rustam, reason: REASON, version: open.version },
    { id: open.id },
  ),
  'POST /admin/orders/:id/no-show': malika({ reason: REASON, version: taken.version }, { id: taken.id }),
  'PUT /admin/orders/:id/no-show': malika({ decision: 'dismissed', reason: REASON }, { id: taken.id }),
  'PUT /admin/claims/:id/decision': malika(
    { amount: 50_000, reason: REASON, payment: 'collect' },
    { id: claim },
  ),
  'PUT /admin/claims/:id/advance': malika({ reason: REASON }, { id: claim }),
  'PUT /admin/claims/:id/undo': malika(
    { decided_at: '2026-11-24T04:00:00.000Z', reason: REASON },
    { id: claim },
  ),
  'PUT /admin/orders/:id/undo': malika(
    {
      ...{ decision: 'additional_price', charge_id: taken.charge },
      ...{ decided_at: '2026-11-24T04:00:00.000Z', reason: REASON },
    },
    { id: taken.id },
  ),
  'PUT /admin/orders/:id/fee': malika({ payer: 'client', amount: 50_000, reason: REASON }, { id: taken.id }),
  'DELETE /admin/orders/:id/replacement': malika({}, { id: replacement.order }),
  'PUT /admin/orders/:id/additional-price/:charge_id': malika(
    { decision: 'approved', comment: REASON },
    { id: taken.id, charge_id: taken.charge },
  ),
})

/** A ban as operators enter it. */
const BAN = {
  ...{ region_id: 1726, road: null, area: null, gross_over: 10, hours: null, season: null },
  ...{ weekdays: [1, 2], valid_from: '2026-12-01', valid_until: null },
  text: { uz: 'Taqiq', ru: 'Запрет', en: 'Ban' },
  ...{ source_title: 'lex.uz', source_url: 'https://lex.uz/docs/1' },
}

const ofRoadBans = ({ handbook: { ban } }: World): KnownWrites => ({
  'POST /admin/road-bans': malika(BAN),
  'POST /admin/road-bans/preview': malika(BAN),
  'PUT /admin/road-bans/:id': malika({ ...BAN, version: ban.version }, { id: ban.id }),
})

const HOLIDAY = {
  ...{ day: '2027-03-10', is_expected: true, source: 'PQ-1' },
  names: { uz: 'Ramazon hayit', ru: 'Рамазан хайит', en: 'Ramazon hayit' },
}

const ofHolidays = ({ handbook: { holiday } }: World): KnownWrites => ({
  'POST /admin/holidays': malika(HOLIDAY),
  'PUT /admin/holidays/:id': malika(
    { ...HOLIDAY, day: '12-09', version: holiday.version },
    { id: holiday.id },
  ),
  'DELETE /admin/holidays/:id': malika({}, { id: holiday.id }),
})

const ofHandbook = ({ handbook, refund }: World): KnownWrites => {
  const { truck, tariff, rules, cargo, region, setting, commission } = handbook
  const { id: _, key: __, drivers_count: ___, ...figures } = truck
  const { truck_type_id, minimum, bands, waiting_per_minute } = tariff
  const fare = { truck_type_id, minimum, bands, waiting_per_minute }
  const tomorrow = '2026-11-22T00:00:00+05:00'
  return {
    'PUT /admin/truck-types/:id': malika(figures, { id: truck.id }),
    'POST /admin/tariffs/preview': malika(fare),
    'POST /admin/tariffs': malika({ ...fare, valid_from: tomorrow }),
    'POST /admin/price-rules/preview': malika({ rules: rules.rules }),
    'POST /admin/price-rules': malika({ rules: rules.rules, valid_from: tomorrow }),
    'POST /admin/commission-rules': malika({
      truck_type_id,
      region_from_id: null,
      region_to_id: null,
      client_kind: null,
      percent: 7,
      min: 0,
      max: null,
      valid_from: tomorrow,
    }),
    'PUT /admin/refunds/:id': malika({ decision: 'rejected', reason: REASON }, { id: refund }),
    'DELETE /admin/commission-rules/:id': malika({}, { id: commission }),
    'POST /admin/cargo-types': malika({
      names: ARTICLE.titles,
      comment_required: false,
      carried: true,
      truck_keys: null,
    }),
    'PUT /admin/cargo-types/:id': malika(
      {
        names: cargo.names,
        comment_required: true,
        carried: true,
        truck_keys: null,
        version: cargo.version,
      },
      { id: cargo.id },
    ),
    'PUT /admin/regions/:id': malika(
      { names: region.names, group_id: region.group_id, version: region.version },
      { id: region.id },
    ),
    'PUT /admin/settings/:key': malika(
      { value: setting.value, version: setting.version },
      { key: setting.key },
    ),
  }
}

const ofWords = ({ article, chat, answers, people, taken }: World): KnownWrites => {
  const { id, version } = article
  return {
    'POST /admin/articles': malika({ ...ARTICLE, slug: 'ikkinchi' }),
    'PUT /admin/articles/:id': malika({ ...ARTICLE, version }, { id }),
    'PUT /admin/articles/:id/publish': malika({ published: true, version }, { id }),
    'POST /admin/articles/:id/picture': {
      as: 'asMalika',
      params: { id },
      body: { version },
      file: 'picture',
    },
    'DELETE /admin/articles/:id': malika({}, { id }),
    'POST /admin/chats/:id/messages': malika({ message: 'Yoʻlda' }, { id: chat.id }),
    'PUT /admin/chats/:id/assign': malika(
      { operator_id: people.bekzod, version: chat.version },
      { id: chat.id },
    ),
    'PUT /admin/chats/:id/read': malika({ up_to: chat.message }, { id: chat.id }),
    'POST /admin/orders/:order_id/messages/reading': malika({ reason: 'Bahs' }, { order_id: taken.id }),
    'PUT /admin/ready-answers': malika(answers),
  }
}

/** Writes by operators. */
export const operatorWrites = (world: World): KnownWrites => ({
  ...ofPeople(world),
  ...ofCompanies(world),
  ...ofMonths,
  ...ofOrders(world),
  ...ofPlaces(world),
  ...ofHandbook(world),
  ...ofRoadBans(world),
  ...ofHolidays(world),
  ...ofWords(world),
  ...bankWrites(world.bank),
})
