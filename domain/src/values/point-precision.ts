/**
 * How exact a searched address is, most exact first: its house, a point on its street, the place of that name
 * (a market, a neighborhood, a village), only the district or region, only the city.
 */
export const SEARCH_PRECISIONS = ['house', 'street', 'place', 'district', 'city'] as const

/** How exact a searched address is. */
export type SearchPrecision = (typeof SEARCH_PRECISIONS)[number]

/** How exact a point of an order is: as a search found it, or `pin`, set on the map by a person. */
export const POINT_PRECISIONS = ['pin', ...SEARCH_PRECISIONS] as const

/** How exact a point of an order is. */
export type PointPrecision = (typeof POINT_PRECISIONS)[number]

/** Whether a truck can be sent to the point; a district's or a city's center is only a guess. */
export const canLoadAt = (precision: PointPrecision): boolean =>
  precision !== 'district' && precision !== 'city'

/** How exact a point is, and whether its client agreed to "somewhere around here". */
export type PointExactness = { readonly precision: PointPrecision; readonly somewhere: boolean }

/**
 * Whether a point shows only the area: the driver has to call for the exact address, and price and arrival
 * allow for it.
 */
export const isApproximate = ({ precision, somewhere }: PointExactness): boolean =>
  somewhere || !canLoadAt(precision)
