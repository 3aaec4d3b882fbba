/**
 * Least width of a window of each kind, in pixels; narrower ones than `phone` are the smallest phones. Media queries use
 * these and no other widths: `min-width` as it is, `max-width` one less (`tools/check-breakpoints.ts`).
 */
export const LEAST_PX = { phone: 360, tablet: 641, desk: 1024, wideDesk: 1280 } as const

export type WindowKind = keyof typeof LEAST_PX
