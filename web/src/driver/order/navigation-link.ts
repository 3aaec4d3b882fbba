import type { MapPoint } from '@karvon/domain/values/map-point'

/** A link that opens navigation: `geo:` offers every navigation app on Android, other systems get a web map. */
export const navigationLink = ({ lat, lng }: MapPoint, isAndroid: boolean): string =>
  isAndroid
    ? `geo:${lat},${lng}?q=${lat},${lng}`
    : `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}&travelmode=driving`

export const isAndroid = (userAgent: string): boolean => /\bAndroid\b/.test(userAgent)
