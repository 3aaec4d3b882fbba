import type { MapPoint } from '@karvon/domain/values/map-point'
import { chance, chanceBetween } from './chance.ts'

const KM_PER_DEGREE = 111.195

/** Where a driver is when an order reaches them: a few km from its loading point. */
export const startPlace = (orderId: number, driverId: number, loading: MapPoint): MapPoint => {
  const km = chanceBetween([2, 9], 'distance', orderId, driverId)
  const direction = chance('direction', orderId, driverId) * 2 * Math.PI
  const squeeze = Math.cos((loading.lat * Math.PI) / 180)
  return {
    lat: loading.lat + (km * Math.cos(direction)) / KM_PER_DEGREE,
    lng: loading.lng + (km * Math.sin(direction)) / (KM_PER_DEGREE * squeeze),
  }
}
