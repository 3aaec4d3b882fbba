import type { ReceiverOrder } from './receiver-order.ts'

/** From Tashkent by Jizzakh to Samarkand, on the way, for tests. */
export const receiverOrder = (more: Partial<ReceiverOrder> = {}): ReceiverOrder => ({
  id: 10482,
  status: 'processing',
  routes: [
    {
      address: 'Toshkent, Chilonzor',
      lat: 41.2756,
      lng: 69.2044,
      point: 0,
      arrivedAt: '2026-11-21T09:00:00+05:00',
      leftAt: '2026-11-21T09:40:00+05:00',
    },
    { address: 'Jizzax', lat: 40.1158, lng: 67.8422, point: 1, arrivedAt: null, leftAt: null },
    {
      address: 'Samarqand, Siyob bozori',
      lat: 39.6642,
      lng: 66.9797,
      point: 2,
      arrivedAt: null,
      leftAt: null,
    },
  ],
  loadTime: '2026-11-21T09:00:00+05:00',
  parcelType: { id: 6, key: 'furniture', name: 'Mebel' },
  weight: 3000,
  truckType: { id: 4, key: 'isuzu5', name: 'Isuzu 5' },
  plate: '01A123BC',
  driverName: 'Rustam',
  receiverPhoneMasked: '+998 90 ***-**-21',
  position: { lat: 40.7, lng: 68.6, heading: 220, speed: 60, at: '2026-11-21T12:00:00+05:00' },
  etaMin: 130,
  route: '',
  deliveryCode: null,
  canConfirm: false,
  version: 4,
  ...more,
})
