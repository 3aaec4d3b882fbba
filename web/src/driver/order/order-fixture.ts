import { NO_STOP_DETAILS } from '@karvon/domain/places/stop-details'
import type { DealDetail } from '../queries/driver.ts'

const stop = (
  [displayName, city]: readonly [string, string],
  point: number,
  arrivedAt: string | null = null,
  leftAt: string | null = null,
) => ({
  address: `${displayName}, ${city}`,
  displayName,
  city,
  place: null,
  lat: 41.2212 - point,
  lng: 69.2227 - point,
  point,
  regionId: 1726,
  precision: 'pin' as const,
  somewhere: false,
  arrivedAt,
  leftAt,
  ...NO_STOP_DETAILS,
})

/** Test order: furniture from Tashkent via Jizzakh to Samarkand, accepted by Rustam. */
export const RUSTAMS_ORDER: Pick<
  DealDetail,
  'status' | 'routes' | 'loadTime' | 'deal' | 'codesRequired' | 'photosRequired' | 'arrivalFrom' | 'disputed'
> = {
  status: 'accepted',
  loadTime: '2026-11-21T04:00:00.000Z',
  codesRequired: true,
  photosRequired: { loading: true, delivery: false },
  arrivalFrom: '2026-11-21T01:00:00.000Z',
  disputed: false,
  routes: [
    stop(['Yangi Sergeli koʻchasi 12', 'Toshkent'], 0),
    stop(['Markaziy bozor', 'Jizzax'], 1),
    stop(['Siyob bozori', 'Samarqand'], 2),
  ],
  deal: {
    price: 2_250_000,
    breakdown: [{ code: 'road', amount: 2_250_000, quantity: 310, unit: 'km' }],
    loadMinutesFree: 120,
    unloadMinutesFree: 60,
    waitingPerMinute: 1500,
    waitingDayCap: null,
    cancelTerms: { freeUntil: null, fee: 0 },
    acceptedAt: '2026-11-20T10:00:00.000Z',
  },
}
