import { shareOfUzs } from '../values/uzs.ts'

/** The limits of advice, from the settings. */
export type AdviceRules = {
  /** A price that is already fair is raised by this share. */
  readonly raiseShare: number
  /** An advised price is rounded up to a multiple of this. */
  readonly roundToUzs: number
  /** A loading time this many lead times away leaves drivers enough time. */
  readonly leadTimes: number
}

/** An order without offers. Prices are whole UZS. */
export type UnbidOrder = {
  /** The price drivers see: the client's own, else the estimate. */
  readonly shownUzs: number
  readonly estimateUzs: number
  readonly offerMaxUzs: number
  /** The median of our own finished orders of this route and truck; null if there are too few. */
  readonly marketUzs: number | null
  readonly loadAt: Date
  readonly leadMinutes: number
  readonly now: Date
  /** Approved drivers of the chosen truck type. */
  readonly drivers: number
  /** The next larger type that takes the cargo, and its approved drivers; null if there is none. */
  readonly larger: { readonly truckTypeId: number; readonly drivers: number } | null
}

/** A piece of advice. */
export type Advice =
  | { readonly kind: 'raise_price'; readonly toUzs: number }
  | { readonly kind: 'load_later'; readonly from: Date }
  | { readonly kind: 'larger_truck'; readonly truckTypeId: number; readonly drivers: number }

const MINUTE_MS = 60_000

const fairUzs = (
  { shownUzs, estimateUzs, marketUzs, offerMaxUzs }: UnbidOrder,
  { raiseShare, roundToUzs }: AdviceRules,
): number => {
  const fair = Math.max(estimateUzs, marketUzs ?? 0)
  const wanted = shownUzs < fair ? fair : shownUzs + shareOfUzs(shownUzs, raiseShare)
  return Math.min(offerMaxUzs, Math.ceil(wanted / roundToUzs) * roundToUzs)
}

/**
 * Advice for an order without offers, the most helpful first: a price below the estimate or the market is
 * raised to it, else by `raiseShare`, up to a multiple of `roundToUzs` and within the bounds; a loading time
 * nearer than `leadTimes` is moved there; a larger truck if more drivers have one.
 */
export const adviseClient = (order: UnbidOrder, rules: AdviceRules): Advice[] => {
  const { shownUzs, loadAt, leadMinutes, now, drivers, larger } = order
  const toUzs = fairUzs(order, rules)
  const comfortable = new Date(now.getTime() + rules.leadTimes * leadMinutes * MINUTE_MS)
  return [
    ...(toUzs > shownUzs ? [{ kind: 'raise_price', toUzs } as const] : []),
    ...(loadAt < comfortable ? [{ kind: 'load_later', from: comfortable } as const] : []),
    ...(larger !== null && larger.drivers > drivers ? [{ kind: 'larger_truck', ...larger } as const] : []),
  ]
}
