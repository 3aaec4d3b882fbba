import { randomUUID } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { BOOKING } from '../../booking.ts'
import { type HttpResponse, httpClient } from '../../http-client.ts'
import type { Person } from '../../people.ts'
import type { Placement } from '../crash/placing/keyed-orders.ts'

/** A call that was answered with a failure of the server's, or not at all, by `performance.now()`. */
export type Failed = {
  readonly sentAt: number
  readonly endedAt: number
  /** Status and code, such as "503 api.shutting_down". */
  readonly answer: string
}

/** What clients did and saw. */
export type Shopping = {
  readonly placements: readonly Placement[]
  readonly failed: readonly Failed[]
  readonly reads: number
  /** Lists that lacked what their reader had seen, a sentence each. */
  readonly older: readonly string[]
}

export type ShoppingClients = {
  readonly sofar: Shopping
  /** Stops sending and waits for the answers. */
  stop(): Promise<Shopping>
}

const LIST = '/api/truck-booking/client?per_page=100'
const POSITION = 'karvon-position'

type Noted = { placements: Placement[]; failed: Failed[]; reads: number; older: string[] }

const dataOf = ({ text }: HttpResponse): unknown => {
  try {
    return JSON.parse(text).data
  } catch {
    return undefined
  }
}

/** Status and code of an answer; a proxy's own failure has no code. */
export const nameAnswer = (answer: HttpResponse | null): string => {
  if (answer === null) return 'no answer'
  const [, code = 'of the proxy'] = /"code":"([\w.]+)"/.exec(answer.text) ?? []
  return `${answer.status} ${code}`
}

/** One client: places an order, looks at their list, and again; half of them keep their position as the site does. */
class Client {
  readonly #http: ReturnType<typeof httpClient>
  readonly #person: Person
  readonly #noted: Noted
  readonly #keepsPosition: boolean
  #position = 'none'
  readonly #seen = new Set<number>()

  constructor(http: ReturnType<typeof httpClient>, person: Person, noted: Noted) {
    this.#http = http
    this.#person = person
    this.#noted = noted
    this.#keepsPosition = person.id % 2 === 0
  }

  async #send(method: string, path: string, more: Record<string, string> = {}, body?: object) {
    const sentAt = performance.now()
    const headers = {
      'content-type': 'application/json',
      ...this.#person.headers,
      ...(this.#keepsPosition && { [POSITION]: this.#position }),
      ...more,
    }
    const answer = await this.#http
      .send(method, path, headers, body && JSON.stringify(body))
      .catch(() => null)
    if (answer === null || answer.status >= 500) {
      this.#noted.failed.push({ sentAt, endedAt: performance.now(), answer: nameAnswer(answer) })
    }
    const position = answer?.headers[POSITION]
    this.#position = typeof position === 'string' ? position : 'none'
    return answer
  }

  async place(): Promise<void> {
    const placement: Placement = { key: randomUUID(), person: this.#person, answer: null }
    this.#noted.placements.push(placement)
    const body = { ...BOOKING, comment: placement.key }
    const answer = await this.#send(
      'POST',
      '/api/truck-booking/book',
      { 'idempotency-key': placement.key },
      body,
    )
    if (answer?.status !== 201) return
    const data = dataOf(answer) as Record<string, unknown>
    placement.answer = { status: 201, data, code: null, body: {} }
    this.#seen.add(Number(data.id))
  }

  async list(): Promise<void> {
    const expected = [...this.#seen]
    const answer = await this.#send('GET', LIST)
    if (answer?.status !== 200) return
    this.#noted.reads++
    const listed = new Set((dataOf(answer) as { id: number }[]).map(({ id }) => id))
    const missing = expected.filter(id => !listed.has(id))
    if (missing.length > 0)
      this.#noted.older.push(
        `client ${this.#person.id} was shown a list without orders ${missing.join(', ')}, which they had seen`,
      )
    for (const id of listed) this.#seen.add(id)
  }
}

/** Has every person place orders and look at their lists, one round of both about every `everyMs`. */
export const startShopping = (
  url: string,
  people: readonly Person[],
  { everyMs, random }: { readonly everyMs: number; readonly random: () => number },
): ShoppingClients => {
  const http = httpClient(url, people.length)
  const noted: Noted = { placements: [], failed: [], reads: 0, older: [] }
  const stopped = new AbortController()
  const pause = (ms: number) => wait(ms, undefined, { signal: stopped.signal }).catch(() => {})
  const shop = async (person: Person): Promise<void> => {
    const client = new Client(http, person, noted)
    await pause(random() * everyMs)
    while (!stopped.signal.aborted) {
      await client.place()
      await client.list()
      await pause((random() * everyMs) / 2)
      await client.list()
      await pause((random() + 0.5) * (everyMs / 2))
    }
  }
  const shopping = people.map(shop)
  return {
    sofar: noted,
    stop: async () => {
      stopped.abort()
      await Promise.all(shopping)
      http.close()
      return noted
    },
  }
}
