// Asks for the price, places an order, follows it until a driver has offered a price, takes the offer, and cancels the order again.
// KARVON is the address, KARVON_KEY a company's API key: node place-and-follow.ts
import { createClient, isKarvonError, type OrderSubmission } from '@karvon/client'

const { KARVON = 'https://karvon.uz', KARVON_KEY = '' } = process.env
const karvon = createClient({ baseUrl: KARVON, apiKey: KARVON_KEY, locale: 'en' })

const say = (line: string) => process.stdout.write(`${line}\n`)

try {
  const load: OrderSubmission = {
    routes: [
      { address: 'Chilonzor 5, Toshkent', lat: 41.2756, lng: 69.2044, precision: 'pin' },
      { address: 'Registon, Samarqand', lat: 39.6542, lng: 66.9597, precision: 'pin' },
    ],
    date: new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10),
    time: '09:00',
    car_type_id: 4,
    cargo_type_id: 6,
    weight: 3000,
    receiver_phone: '998907654321',
    payer: 'sender',
    payment_type: 'cash',
  }
  const prices = await karvon.prices.ask(load)
  const truck = prices.find(({ id }) => id === load.car_type_id)
  say(`${truck?.name} costs ${truck?.price} UZS`)

  // the quote keeps this price while the order is placed
  const order = await karvon.orders.place({ ...load, quote_id: truck?.quote_id ?? null })
  say(`placed ${order.id} for ${order.price} UZS`)

  for await (const now of karvon.orders.follow(order.id, { everyMs: 2_000 })) {
    say(`it is ${now.status}`)
    const offer = now.offers.find(({ status }) => status === 'open')
    if (now.status !== 'order' || offer === undefined) continue
    const deal = await karvon.offers.accept(now, offer)
    say(`a driver carries it for ${offer.amount} UZS`)
    await karvon.orders.cancel(deal.id, { reason: 'Not needed', version: deal.version })
  }
} catch (error) {
  if (!isKarvonError(error)) throw error
  say(`${error.code}: ${error.message} (request ${error.requestId})`)
  process.exitCode = 1
}
