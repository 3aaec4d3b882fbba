import { shareOfUzs } from '../values/uzs.ts'

/** How far advice goes; kept in the settings. */
export type AdviceRules = {
  /** A price that is fair already is raised by this part of itself. */
  readonly raiseShare: number
  /** An advised price is rounded up to full multiples of this. */
  readonly roundToUzs: number
  /** A loading time this many lead times away leaves drivers enough time. */
  readonly leadTimes: number
}

/** What is known of an order that nobody bids for. Prices are whole UZS. */
export type UnbidOrder = {
  /** What drivers are shown: the client's own price, else the estimate. */
  readonly shownUzs: number
  readonly estimateUzs: number
  readonly offerMaxUzs: number
  /** The median of our own finished orders of this way and truck; null with too few of them. */
  readonly marketUzs: number | null
  readonly loadAt: Date
  readonly leadMinutes: number
  readonly now: Date
  /** Approved drivers of the chosen truck type. */
  readonly drivers: number
  /** The next larger type that takes the cargo, and its approved drivers; null where there is none. */
  readonly larger: { readonly truckTypeId: number; readonly drivers: number } | null
}

/** What would help. */
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
 * What would help an order that nobody bids for, the most helpful first: a price below the estimate or the market is raised
 * to it, else by `raiseShare`, up to a full `roundToUzs` and within the bounds; a loading time nearer than `leadTimes` is
 * moved there; a larger truck where more drivers have one.
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
