import type { MapPoint } from '@karvon/domain/values/map-point'

/** Why the location is unavailable. */
export type PlaceRefusal = 'denied' | 'unknown'

/** Where the device is, and how far off that may be, in whole meters. */
export type DevicePlace = { readonly point: MapPoint; readonly accuracyM: number }

const PERMISSION_DENIED = 1

/** The device's location; the browser asks for permission. Rejects with a `PlaceRefusal`. */
export function readMyPlace(): Promise<DevicePlace> {
  return new Promise((resolve, reject: (why: PlaceRefusal) => void) => {
    if (!('geolocation' in navigator)) return reject('unknown')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) =>
        resolve({
          point: { lat: coords.latitude, lng: coords.longitude },
          accuracyM: Math.ceil(coords.accuracy),
        }),
      error => reject(error.code === PERMISSION_DENIED ? 'denied' : 'unknown'),
      // never an older fix: within a minute people walk a block
      { enableHighAccuracy: true, timeout: 10_000, maximumAge: 0 },
    )
  })
}
