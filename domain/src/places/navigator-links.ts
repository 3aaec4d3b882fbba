import { organicCode } from '../reading/place/organic-code.ts'
import type { MapPoint } from '../values/map-point.ts'

/** The navigators a driver may open a point in. */
export const NAVIGATORS = ['yandex', 'google', 'organic', 'twogis'] as const

/** A navigator. */
export type Navigator = (typeof NAVIGATORS)[number]

/** How a navigator is opened: by an address of the web, and by its app's own where that leads further. */
export type NavigatorLink = {
  readonly web: string
  /** Opens the app's navigation; nothing happens without the app. Null: the app opens web addresses itself. */
  readonly app: string | null
}

/** Six decimals are a tenth of a meter. */
const written = (degrees: number): string => String(Number(degrees.toFixed(6)))

/**
 * The links that open the way to a point by car, from where the driver is (decision 0046). Yandex and Google
 * take latitude first, 2GIS longitude first.
 */
export const navigatorLinks = (point: MapPoint): Readonly<Record<Navigator, NavigatorLink>> => {
  const [lat, lng] = [written(point.lat), written(point.lng)]
  return {
    yandex: {
      web: `https://yandex.uz/maps/?rtext=~${lat},${lng}&rtt=auto`,
      app: `yandexnavi://build_route_on_map?lat_to=${lat}&lon_to=${lng}`,
    },
    google: {
      web: `https://www.google.com/maps/dir/?api=1&destination=${lat},${lng}&travelmode=driving`,
      app: null,
    },
    organic: { web: `https://omaps.app/${organicCode(point)}`, app: null },
    twogis: { web: `https://2gis.uz/directions/points/%7C${lng}%2C${lat}`, app: null },
  }
}
