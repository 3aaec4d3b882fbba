import { setTimeout as wait } from 'node:timers/promises'
import {
  agree,
  booking,
  driveTo,
  earnByTransfer,
  offerPrice,
  placeOrder,
  reportPosition,
  write,
} from '../steps/live-order.ts'
import type { Asks } from '../steps/sides.ts'
import { ordersTable } from '../steps/upload/orders-table.ts'
import { type BankStage, prepareBank } from './bank-stage.ts'
import { type FinishedStage, prepareFinished, shareOf } from './finished-stage.ts'
import { cancelDeal, chargeFee, type MoneyStage, oweWithinTerm, prepareMoney } from './money-stage.ts'

/** Ids and paths of the data prepared for the screens. */
export type Stage = BankStage &
  MoneyStage &
  FinishedStage & {
    /** Has an offer. */
    readonly newOrder: number
    readonly offer: number
    /** The truck is being loaded. */
    readonly underWay: number
    /** Waits for the client to confirm delivery. */
    readonly delivered: number
    readonly done: number
    /** Has no offers. */
    readonly unwanted: number
    /** Accepted; the driver has not set out. */
    readonly agreed: number
    /** The driver reported arrival away from the loading address; one additional price was rejected, another is pending. */
    readonly disputed: number
    /** The additional price that the operator must decide, and one that they have approved. */
    readonly rejectedPrice: number
    readonly approvedPrice: number
    /** Another driver has been asked to take it over. */
    readonly replacing: number
    /** Canceled by the operator. */
    readonly canceled: number
    /** Without the locale prefix. */
    readonly receiverPath: string
    readonly companyOrder: number
    readonly employee: number
    /** An own carrier of the company, their agreed price, and an order that they may take at it. */
    readonly carrier: number
    readonly lanePrice: number
    readonly agreedLoad: number
    /** A saved address of the client. */
    readonly address: number
    /** A template of the client, and its schedule, which begins in three weeks. */
    readonly template: number
    readonly schedule: number
    /** A table of orders, with rows that can be placed, that must be corrected and that should be looked at. */
    readonly table: number
  }

const firstId = async (asks: Asks, path: string): Promise<number> => {
  const answer = await asks.request.get(`/api${path}`)
  return (await answer.json()).data[0].id
}

const saveAddress = async ({ request }: Asks): Promise<number> => {
  const saved = await request.post('/api/address/saved', {
    data: { name: 'Ombor', lat: 41.2756, lng: 69.2044, contact_phone: '998977008899' },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return (await saved.json()).data.id
}

const repeat = async (client: Asks) => {
  const { date: _, time: __, ...order } = booking()
  const template = await write(client, 'POST', '/order-templates', { ...order, name: 'Har dushanba mebel' })
  const inThreeWeeks = new Date(Date.now() + 21 * 86_400_000).toLocaleDateString('sv', {
    timeZone: 'Asia/Tashkent',
  })
  const schedule = await write(client, 'POST', '/order-schedules', {
    template_id: template.id,
    ...{ weekdays: [1, 4], load_time: '09:00', every_weeks: 1, days_ahead: 2, on_holiday: 'after' },
    ...{ starts_on: inThreeWeeks, ends_on: null, keeps_price: false, changes: [] },
  })
  return { template: template.id, schedule: schedule.id }
}

const uploadTable = async ({ request }: Asks): Promise<number> => {
  const table = ordersTable([
    {},
    { weight: 'много', payer: 'сосед' },
    { from: 'Самарканд', to: 'Рынок Абу Сахий, Ташкент', comment: 'Звонить за час, ворота со стороны рынка' },
  ])
  const sent = await request.post('/api/order-batches', {
    multipart: {
      file_name: 'Заказы на ноябрь.csv',
      file: { name: 'orders.csv', mimeType: 'text/csv', buffer: Buffer.from(table) },
    },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { id } = (await sent.json()).data
  const isChecked = async () =>
    (await (await request.get(`/api/order-batches/${id}`)).json()).data.counts.checking === 0
  while (!(await isChecked())) await wait(200)
  return id
}

type People = { client: Asks; driver: Asks; other: Asks; owner: Asks; operator: Asks; second: Asks }

const askMore = (driver: Asks, orderId: number, reason: string, amount: number) =>
  write(driver, 'POST', `/driver/orders/${orderId}/additional-price`, {
    reason,
    amount,
    comment: 'Yoʻl pullik',
  })

/** An additional price that the client has rejected. */
const rejectedBy = async ({ client, driver }: People, id: number, reason: string, sum: number) => {
  const asked = await askMore(driver, id, reason, sum)
  await write(client, 'PUT', `/truck-booking/${id}/additional-price/${asked.id}`, { decision: 'rejected' })
  return asked.id
}

/** An order whose driver reports arrival away from the address and asks for additional prices. */
const dispute = async (people: People) => {
  const { client, driver, operator } = people
  const order = await placeOrder(client)
  await agree(client, driver, order)
  await reportPosition(driver, { lat: 41.5, lng: 69.6 })
  await write(driver, 'PUT', `/driver/orders/${order.id}/status`, {
    status: 'arrived',
    arrival_reason: 'gate_elsewhere',
    reason: 'Дарвоза орқа кўчада',
  })
  const approvedPrice = await rejectedBy(people, order.id, 'toll', 45_000)
  await write(operator, 'PUT', `/admin/orders/${order.id}/additional-price/${approvedPrice}`, {
    ...{ decision: 'approved', comment: 'Чек платной дороги приложен' },
  })
  const rejectedPrice = await rejectedBy(people, order.id, 'toll', 30_000)
  await askMore(driver, order.id, 'loaders', 60_000)
  return { disputed: order.id, approvedPrice, rejectedPrice }
}

/** Asks the main driver to take over an order of the other driver. */
const replace = async ({ client, driver, other, operator }: People): Promise<number> => {
  const order = await placeOrder(client)
  const { version } = await agree(client, other, order)
  const { id } = (await (await driver.request.get('/api/profile/show')).json()).data
  await write(operator, 'PUT', `/admin/orders/${order.id}/reassign`, {
    driver_id: id,
    reason_code: 'truck_broke_down',
    reason: 'Мотор',
    version,
  })
  return order.id
}

const dayAfter = (days: number): string =>
  new Date(Date.now() + days * 86_400_000).toLocaleDateString('sv', { timeZone: 'Asia/Tashkent' })

/** The driver is the company's own carrier, with one price agreed and one to answer. */
const agreeOnLane = async ({ owner, driver }: People) => {
  const { id } = (await (await driver.request.get('/api/profile/show')).json()).data
  const { id: carrier } = await write(owner, 'POST', '/client-company/carriers', { driver_id: id })
  const lane = {
    ...{ carrier, from_region: 1726, to_region: 1726, truck_type: 4, is_round_trip: false, price: 300_000 },
    ...{ valid_from: dayAfter(0), valid_until: dayAfter(200) },
  }
  const [{ id: lanePrice }] = await write(owner, 'POST', '/client-company/lane-prices', lane)
  await write(driver, 'PUT', `/driver/agreements/prices/${lanePrice}`, { move: 'accept' })
  await write(owner, 'POST', '/client-company/lane-prices', { ...lane, is_round_trip: true })
  const order = await placeOrder(owner, { price: 300_000, give_to_carriers: 1 })
  return { carrier, lanePrice, agreedLoad: order.id }
}

/** The two sides of an order have written to each other, and the driver to support. */
const talk = async ({ client, driver }: People, orderId: number): Promise<void> => {
  const say = (asks: Asks, message: string) => write(asks, 'POST', `/orders/${orderId}/messages`, { message })
  await say(client, 'Ворота 3, спросите Камола, 90 123 45 67')
  await say(driver, 'Darvoza oldidaman')
  await say(driver, 'Yuk tayyormi? Mashina ertaga soat toʻqqizda Samarqandda boʻlishi kerak.')
  await write(driver, 'POST', '/admin-messages', { message: 'Manzil topilmadi', order_id: orderId })
}

const PIECES = {
  pieces: [
    { name: 'Muzlatgich', count: 2, length: 0.6, width: 0.7, height: 1.9, weight: 80 },
    { name: 'Gilam', count: 5, length: 3, width: 0.4, height: 0.4, weight: 40, stackable: 1, may_tip: 1 },
  ],
}

/** Puts orders into every state in which a screen looks different. */
export const prepareStage = async (people: People): Promise<Stage> => {
  const { client, driver, owner } = people
  await earnByTransfer(owner, driver)
  const done = await firstId(client, '/truck-booking/client?status=done')
  const waiting = await placeOrder(client, PIECES)
  const offer = await offerPrice(driver, waiting.id, waiting.price)
  const delivered = await placeOrder(client)
  await agree(client, driver, delivered)
  await driveTo(driver, delivered, 'confirmation')
  const underWay = await placeOrder(client, PIECES)
  await agree(client, driver, underWay)
  await driveTo(driver, underWay, 'arrived')
  await talk(people, underWay.id)
  const agreed = await placeOrder(client)
  await agree(client, driver, agreed)
  const stage = {
    ...(await prepareBank(people)),
    ...(await prepareMoney(people)),
    ...(await dispute(people)),
    ...(await agreeOnLane(people)),
    replacing: await replace(people),
    canceled: await cancelDeal(people),
    unwanted: (await placeOrder(client)).id,
    agreed: agreed.id,
    newOrder: waiting.id,
    offer: offer.id,
    underWay: underWay.id,
    delivered: delivered.id,
    done,
    receiverPath: await shareOf(client, underWay.id),
    companyOrder: await firstId(owner, '/client-company/bookings?status=done'),
    employee: await firstId(owner, '/client-company/users?q=jasur'),
    address: await saveAddress(client),
    ...(await repeat(client)),
    table: await uploadTable(client),
  }
  await write(client, 'PUT', `/carriers/${offer.driver_id}`, {
    kind: 'favourite',
    note: 'Ehtiyotkor haydovchi',
  })
  // last, since a driver in debt takes no orders
  const finished = await prepareFinished(people)
  await chargeFee(people, stage.feeOrder)
  await oweWithinTerm(people)
  return { ...stage, ...finished }
}
