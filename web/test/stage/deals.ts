import { acceptAs, offerAs } from '../../../server/test/deals/bargaining.ts'
import { placeOrder, readAs, type WireOrder } from '../../../server/test/deals/orders.ts'
import { moveAs } from '../../../server/test/deals/transitions.ts'
import type { Browser } from '../browser/browser.ts'

const FIRST_DAY = Date.UTC(2026, 10, 22)
const DAY_MS = 86_400_000
/** An order is placed 30 days ahead at most. */
const DAYS = 28
let placed = 0

/** Places an order that is loaded on a day of its own, so that the drivers are free. */
export const placeOwn = (client: Browser, changes: object = {}): Promise<WireOrder> => {
  placed += 1
  const date = new Date(FIRST_DAY + (placed % DAYS) * DAY_MS).toISOString().slice(0, 10)
  return placeOrder(client.ask, { date, ...changes })
}

/** An order that the driver has won at 2,000,000 UZS. */
export const agree = async (client: Browser, driver: Browser, changes: object = {}): Promise<WireOrder> => {
  const { id } = await placeOwn(client, changes)
  return acceptAs(client.ask, id, await offerAs(driver.ask, id))
}

const STEPS = ['arrived', 'processing', 'pause', 'confirmation'] as const

/** The driver takes the steps of an order up to this one, with the codes of the hand-overs. */
export const driveTo = async (
  driver: Browser,
  { id, codes }: WireOrder,
  last: (typeof STEPS)[number],
): Promise<void> => {
  for (const step of STEPS.slice(0, STEPS.indexOf(last) + 1)) {
    const code = { processing: codes.loading, confirmation: codes.delivery }[step as string]
    await moveAs(driver.ask, id, step, code === undefined ? {} : { code })
  }
}

/** The status of an order, as its client reads it. */
export const statusOf = async (client: Browser, orderId: number): Promise<string> =>
  (await readAs(client.ask, orderId)).status
