/** Places of the tests' trips. */
export const PLACES = {
  tashkent: { address: 'Toshkent, Chilonzor 5', lat: 41.2756, lng: 69.2044, precision: 'pin' },
  samarqand: { address: 'Samarqand, Registon', lat: 39.6542, lng: 66.9597, precision: 'pin' },
  chirchiq: { address: 'Chirchiq', lat: 41.4689, lng: 69.5822, precision: 'pin' },
  guliston: { address: 'Guliston', lat: 40.4897, lng: 68.7842, precision: 'pin' },
  termiz: { address: 'Termiz', lat: 37.2242, lng: 67.2783, precision: 'pin' },
  nukus: { address: 'Nukus', lat: 42.4531, lng: 59.6103, precision: 'pin' },
  bishkek: { address: 'Bishkek', lat: 42.8746, lng: 74.5698, precision: 'pin' },
  khujand: { address: 'Xoʻjand', lat: 40.2826, lng: 69.6222, precision: 'pin' },
} as const

/** What a client sends to have an Isuzu 5 carry furniture from Tashkent to Samarqand tomorrow (spec §7). */
export const BOOKING = {
  routes: [PLACES.tashkent, PLACES.samarqand],
  date: '2026-11-22',
  time: '09:00',
  car_type_id: 4,
  cargo_type_id: 6,
  weight: 3000,
  receiver_phone: '+998 90 765-43-21',
  payer: 'sender',
  payment_type: 'cash',
}

export const BOOK = '/api/truck-booking/book'
export const PRICES = '/api/handbook/truck-types'

/** A way through so many places, none beside another. */
export const wayOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    address: `Manzil ${at}`,
    lat: 41.2 + (at % 2) * 0.1,
    lng: 69.1 + at * 0.02,
  }))

/** The same fields as a query with bracket names. */
export const asQuery = (fields: [string, string][]): string => new URLSearchParams(fields).toString()

type FormPart = readonly [name: string, value: string, contentType?: string]

/** A multipart body and its header, as a browser's form sends it. */
export const asForm = (parts: readonly FormPart[], boundary = 'karvon-test-boundary') => {
  const written = parts.map(([name, value, contentType]) => {
    const kind = contentType === undefined ? '' : `Content-Type: ${contentType}\r\n`
    return `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n${kind}\r\n${value}\r\n`
  })
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    payload: Buffer.from(`${written.join('')}--${boundary}--\r\n`),
  }
}
