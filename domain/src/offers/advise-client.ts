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
const STEP_UZS = 1_000
const RAISE = 1.1
/** A loading time this many lead times away leaves drivers enough time. */
const LEADS = 3

const fairUzs = ({ shownUzs, estimateUzs, marketUzs, offerMaxUzs }: UnbidOrder): number => {
  const fair = Math.max(estimateUzs, marketUzs ?? 0)
  const wanted = shownUzs < fair ? fair : shownUzs * RAISE
  return Math.min(offerMaxUzs, Math.ceil(wanted / STEP_UZS) * STEP_UZS)
}

/**
 * What would help an order that nobody bids for, the most helpful first: a price below the estimate or the market is raised
 * to it, else by a tenth, within the bounds and up to a full thousand; a loading time nearer than three lead times is moved
 * there; a larger truck where more drivers have one.
 */
export const adviseClient = (order: UnbidOrder): Advice[] => {
  const { shownUzs, loadAt, leadMinutes, now, drivers, larger } = order
  const toUzs = fairUzs(order)
  const comfortable = new Date(now.getTime() + LEADS * leadMinutes * MINUTE_MS)
  return [
    ...(toUzs > shownUzs ? [{ kind: 'raise_price', toUzs } as const] : []),
    ...(loadAt < comfortable ? [{ kind: 'load_later', from: comfortable } as const] : []),
    ...(larger !== null && larger.drivers > drivers ? [{ kind: 'larger_truck', ...larger } as const] : []),
  ]
}
