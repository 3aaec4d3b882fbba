/** Length, width and height in meters (`dim_x`, `dim_y` and `dim_z` on the wire). */
export type Dimensions = { readonly lengthM: number; readonly widthM: number; readonly heightM: number }

/** The volume of a box in cubic meters, not rounded. */
export const volumeM3 = (box: Dimensions): number => box.lengthM * box.widthM * box.heightM

/** The floor area of a box in square meters, not rounded. */
export const floorM2 = (box: Dimensions): number => box.lengthM * box.widthM

/** Whether two boxes have the same three measures. */
export const areSameDimensions = (a: Dimensions, b: Dimensions): boolean =>
  a.lengthM === b.lengthM && a.widthM === b.widthM && a.heightM === b.heightM
