import type { Asker } from '../../../server/test/cast.ts'
import type { TestApp } from '../../../server/test/test-app.ts'
import { type CookieJar, createCookieJar } from './cookie-jar.ts'

type Sent = Parameters<Asker>[0]
export type Answer = Awaited<ReturnType<Asker>>

/** The browser of one person: their cookies, and what became of the requests of its pages. */
export type Browser = {
  readonly jar: CookieJar
  /** Sends a request as the site's pages do: from their origin, with the person's cookies; keeps those that the answer sets. */
  readonly ask: (request: Sent) => Promise<Answer>
  readonly fetch: typeof fetch
  /** How many requests of the pages wait for an answer. */
  readonly pending: () => number
  /** The requests of the pages that were refused since the last call, each with its answer. */
  readonly takeRefused: () => string[]
}

const askWith =
  (app: TestApp['app'], jar: CookieJar): Browser['ask'] =>
  async request => {
    const headers = { 'sec-fetch-site': 'same-origin', cookie: jar.header(), ...request.headers }
    const answer = await app.inject({ ...request, headers })
    jar.keep(answer.cookies)
    return answer
  }

const whenAborted = (signal: AbortSignal | null | undefined): Promise<never> =>
  new Promise((_, reject) => {
    if (signal?.aborted) reject(signal.reason)
    signal?.addEventListener('abort', () => reject(signal.reason), { once: true })
  })

const sentBy = async (request: Request): Promise<Sent> => {
  const { pathname, search } = new URL(request.url)
  return {
    method: request.method as NonNullable<Sent['method']>,
    url: pathname + search,
    headers: Object.fromEntries(request.headers),
    ...(request.body === null ? {} : { payload: Buffer.from(await request.arrayBuffer()) }),
  }
}

const responseOf = ({ statusCode, headers, rawPayload }: Answer): Response =>
  new Response(statusCode === 204 ? null : new Uint8Array(rawPayload), {
    status: statusCode,
    headers: Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]),
  })

/** Only the API answers. The site's files, such as the map's data, never arrive: without a canvas nothing could draw them. */
const isForApi = (request: Request): boolean => new URL(request.url).pathname.startsWith('/api/')

/** A browser without a session, whose requests go to the app in this process. */
export const openBrowser = (app: TestApp['app']): Browser => {
  const jar = createCookieJar()
  const ask = askWith(app, jar)
  let pending = 0
  let refused: string[] = []
  const answered = async (request: Request) => {
    const answer = await ask(await sentBy(request))
    if (answer.statusCode >= 400)
      refused.push(`${request.method} ${request.url} ${answer.statusCode} ${answer.body}`)
    return responseOf(answer)
  }
  return {
    jar,
    ask,
    fetch: async (input, init) => {
      const request = new Request(new URL(String(input), location.origin), init)
      if (!isForApi(request)) return whenAborted(init?.signal)
      pending += 1
      return Promise.race([answered(request), whenAborted(init?.signal)]).finally(() => {
        pending -= 1
      })
    },
    pending: () => pending,
    takeRefused: () => {
      const taken = refused
      refused = []
      return taken
    },
  }
}
