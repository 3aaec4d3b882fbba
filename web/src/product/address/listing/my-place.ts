import type { MapPoint } from '@karvon/domain/values/map-point'

/** Why there is no place. */
export type PlaceRefusal = 'denied' | 'unknown'

const PERMISSION_DENIED = 1

/** Where this device is; asks the person once. Rejects with a `PlaceRefusal`. */
export function readMyPlace(): Promise<MapPoint> {
  return new Promise((resolve, reject: (why: PlaceRefusal) => void) => {
    if (!('geolocation' in navigator)) return reject('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: coords.latitude, lng: coords.longitude }),
      error => reject(error.code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 60_000 },
    )
  })
}
