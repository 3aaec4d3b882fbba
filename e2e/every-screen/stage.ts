import { agree, driveTo, offerPrice, placeOrder } from '../steps/live-order.ts'
import type { Asks } from '../steps/sides.ts'

/** What the screens of a prepared server are about. */
export type Stage = {
  /** With an offer. */
  readonly newOrder: number
  readonly offer: number
  /** The truck is being loaded. */
  readonly underWay: number
  /** Waits for the client's word that it has come. */
  readonly delivered: number
  readonly done: number
  /** Without the language. */
  readonly receiverPath: string
  readonly companyOrder: number
  readonly employee: number
  /** One that the client has saved. */
  readonly address: number
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

type People = { client: Asks; driver: Asks; owner: Asks }

const shareOf = async ({ request }: Asks, orderId: number): Promise<string> => {
  const shared = await request.post(`/api/truck-booking/${orderId}/share`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  return new URL((await shared.json()).data.url).pathname.replace(/^\/(ru|uz)(?=\/)/, '')
}

/** Brings orders of a client into the states that the screens differ by. */
export const prepareStage = async ({ client, driver, owner }: People): Promise<Stage> => {
  const done = await firstId(client, '/truck-booking/client?status=done')
  const waiting = await placeOrder(client)
  const offer = await offerPrice(driver, waiting.id, waiting.price)
  const delivered = await placeOrder(client)
  await agree(client, driver, delivered)
  await driveTo(driver, delivered, 'confirmation')
  const underWay = await placeOrder(client)
  await agree(client, driver, underWay)
  await driveTo(driver, underWay, 'arrived')
  return {
    newOrder: waiting.id,
    offer: offer.id,
    underWay: underWay.id,
    delivered: delivered.id,
    done,
    receiverPath: await shareOf(client, underWay.id),
    companyOrder: await firstId(owner, '/client-company/bookings?status=done'),
    employee: await firstId(owner, '/client-company/users?q=jasur'),
    address: await saveAddress(client),
  }
}
