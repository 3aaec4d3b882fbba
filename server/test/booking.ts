const at = (address: string, lat: number, lng: number) => ({ address, lat, lng, precision: 'pin' }) as const

/** Places of test trips with their Uzbek addresses. */
export const PLACES = {
  tashkent: at('Chilonzor 5, Chilonzor tumani, Toshkent shahri', 41.2756, 69.2044),
  samarqand: at('Registon, Samarqand, Samarqand viloyati', 39.6542, 66.9597),
  chirchiq: at('Chirchiq, Toshkent viloyati', 41.4689, 69.5822),
  guliston: at('Guliston, Sirdaryo viloyati', 40.4897, 68.7842),
  termiz: at('Termiz, Surxondaryo viloyati', 37.2242, 67.2783),
  nukus: at('Nukus, Qoraqalpogʻiston Respublikasi', 42.4531, 59.6103),
  bishkek: at('Bishkek', 42.8746, 74.5698),
  khujand: at('Xoʻjand', 40.2826, 69.6222),
}

/** What a client sends to have an Isuzu 5 carry furniture from Tashkent to Samarqand tomorrow (docs/api.md#sending-an-order). */
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

/** A route through this many points, with no two equal neighbors. */
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
