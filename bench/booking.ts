/** The demo client who places the orders. */
export const PHONE = '998901234567'

/** Three tonnes of furniture from Tashkent via Jizzakh to Samarkand, tomorrow. */
export const BOOKING = {
  routes: [
    { address: 'Chilonzor', lat: 41.2756, lng: 69.2044 },
    { address: 'Jizzax', lat: 40.1158, lng: 67.8422 },
    { address: 'Samarqand', lat: 39.6542, lng: 66.9597 },
  ],
  load_time: new Date(Date.now() + 86_400_000).toISOString(),
  car_type_id: 4,
  cargo_type_id: 6,
  weight: 3000,
  receiver_phone: '998907654321',
  payer: 'sender',
  payment_type: 'cash',
}
