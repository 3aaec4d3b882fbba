import { bodyOf, dataOf } from './calls/data-of.ts'
import { eachItem, type ItemOf, type ListOptions, type ListPath } from './calls/each-item.ts'
import { openApi } from './calls/open-api.ts'
import { createRetryingFetch, type Fetch, waitFor } from './calls/retrying-fetch.ts'
import type { Locale } from './generated/calls.ts'
import { offerCalls, orderCalls, priceCalls } from './orders/order-calls.ts'

/** How to reach the API, and as whom. */
export type ClientSettings = {
  /** Such as `https://karvon.uz`. */
  readonly baseUrl: string
  /** The company's API key, or the `token` of a login; without one, only what visitors may do. */
  readonly apiKey?: string
  readonly locale?: Locale
  readonly fetch?: Fetch
  /** Of one attempt; 30 seconds by default. */
  readonly timeoutMs?: number
  /** Attempts after the first, where repeating is safe; 3 by default. */
  readonly maxRetries?: number
}

const TIMEOUT_MS = 30_000
const MAX_RETRIES = 3

/** A client of the Karvon API. */
export const createClient = ({ baseUrl, apiKey, locale, ...settings }: ClientSettings) => {
  const fetch = createRetryingFetch({
    fetch: settings.fetch ?? (request => globalThis.fetch(request)),
    timeoutMs: settings.timeoutMs ?? TIMEOUT_MS,
    maxRetries: settings.maxRetries ?? MAX_RETRIES,
    wait: waitFor,
  })
  const api = openApi({ baseUrl, apiKey, locale, fetch })
  return {
    /** Every call by its path; answers `data` or `error`, whose `code` is one of that call's. */
    api,
    /** `await karvon.data(karvon.api.GET('/api/handbook/regions'))`: the `data`, or a thrown `KarvonError`. */
    data: dataOf,
    /** The same with its `meta`. */
    body: bodyOf,
    /** `for await (const order of karvon.each('/api/truck-booking/client'))`: all items of a list. */
    each: <Path extends ListPath>(
      path: Path,
      ...[options]: object extends ListOptions<Path> ? [ListOptions<Path>?] : [ListOptions<Path>]
    ): AsyncGenerator<ItemOf<Path>, void, undefined> =>
      eachItem(api, path, (options ?? {}) as ListOptions<Path>),
    prices: priceCalls(api),
    orders: orderCalls(api),
    offers: offerCalls(api),
  }
}

/** What `createClient` answers. */
export type KarvonClient = ReturnType<typeof createClient>
