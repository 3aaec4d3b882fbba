/** A saved address, for tests. */
export const OMBOR = {
  id: 1,
  name: 'Ombor',
  address: 'Chilonzor 5, Toshkent',
  displayName: 'Chilonzor 5',
  city: 'Toshkent',
  place: 't-chilonzor',
  lat: 41.2756,
  lng: 69.2044,
  regionId: 1726,
  precision: 'pin' as const,
  somewhere: false,
  note: '3-darvoza',
  contactName: 'Dilshod',
  contactPhone: '998907654321',
  photo: '/api/files/AbCdEfGhIjKlMnOpQrStUv.webp',
}
