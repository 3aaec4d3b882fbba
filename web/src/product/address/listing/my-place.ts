import type { MapPoint } from '@karvon/domain/values/map-point'

/** Why the location is unavailable. */
export type PlaceRefusal = 'denied' | 'unknown'

const PERMISSION_DENIED = 1

/** The device's location; the browser asks for permission. Rejects with a `PlaceRefusal`. */
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
