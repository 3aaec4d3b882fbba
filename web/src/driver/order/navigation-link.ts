import type { MapPoint } from '@karvon/domain/values/map-point'

/** Where a phone's own navigator is asked for: `geo:` opens any of them on Android, others get a map on the web. */
export const navigationLink = ({ lat, lng }: MapPoint, isAndroid: boolean): string =>
  isAndroid
    ? `geo:${lat},${lng}?q=${lat},${lng}`
    : `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}&travelmode=driving`

/** Whether the browser says that it runs on Android. */
export const isAndroid = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent)
