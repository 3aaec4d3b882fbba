import { setTimeout as wait } from 'node:timers/promises'
import { httpClient } from '../../../http-client.ts'
import { type Failed, nameAnswer } from '../shopping-clients.ts'
import type { DrivenOrder } from './driven-orders.ts'

/** A position that a phone recorded, with when it was sent first, by `performance.now()`. */
export type Recorded = { readonly orderId: number; readonly at: string; readonly sentAt: number }

/** What the phones did. */
export type Driving = {
  readonly acknowledged: readonly Recorded[]
  readonly failed: readonly Failed[]
  /** Answers that refused some of what is right, a sentence each. */
  readonly refused: readonly string[]
  /** When a position was sent first, by its order and instant. */
  readonly sentAt: ReadonlyMap<string, number>
}

export type Phones = { readonly sofar: Driving; stop(): Promise<void> }

/** Far enough apart that thinning keeps each of them. */
const STEP_S = 31
/** The first is from then, so that none of a long proof is from the future. */
const FIRST_AGO_S = 4 * 3600
const STEP_DEGREES = 0.0005
const FLUSH_MS = 30_000
const RETRY_MS = 200

type Noted = { acknowledged: Recorded[]; failed: Failed[]; refused: string[]; sentAt: Map<string, number> }

const keyOf = (orderId: number, at: string) => `${orderId} ${at}`

/** A driver's phone: keeps what was not acknowledged and sends it with the next. */
class Phone {
  readonly #http: ReturnType<typeof httpClient>
  readonly #order: DrivenOrder
  readonly #noted: Noted
  readonly #begunAt = Date.now() - FIRST_AGO_S * 1_000
  #recorded = 0
  #unsent: (Recorded & { readonly lat: number; readonly lng: number })[] = []

  constructor(http: ReturnType<typeof httpClient>, order: DrivenOrder, noted: Noted) {
    this.#http = http
    this.#order = order
    this.#noted = noted
  }

  hasUnsent(): boolean {
    return this.#unsent.length > 0
  }

  record(): void {
    const at = new Date(this.#begunAt + ++this.#recorded * STEP_S * 1_000).toISOString()
    const { id: orderId } = this.#order
    const sentAt = performance.now()
    this.#noted.sentAt.set(keyOf(orderId, at), sentAt)
    this.#unsent.push({ orderId, at, sentAt, lat: 41.3 + this.#recorded * STEP_DEGREES, lng: 69.2 })
  }

  async send(): Promise<void> {
    const sent = this.#unsent
    const sentAt = performance.now()
    const headers = { 'content-type': 'application/json', ...this.#order.driver.headers }
    const points = sent.map(({ lat, lng, at }) => ({ lat, lng, at }))
    const answer = await this.#http
      .send('POST', '/api/driver/location', headers, JSON.stringify({ points }))
      .catch(() => null)
    if (answer?.status !== 200) {
      this.#noted.failed.push({ sentAt, endedAt: performance.now(), answer: nameAnswer(answer) })
      return
    }
    const { accepted } = JSON.parse(answer.text).data
    if (accepted !== sent.length)
      this.#noted.refused.push(`order ${this.#order.id}: ${accepted} of ${sent.length} positions accepted`)
    this.#noted.acknowledged.push(...sent)
    this.#unsent = this.#unsent.filter(point => !sent.includes(point))
  }
}

/** Has each driver's phone send a position about every `everyMs`; at the end all are sent until they are acknowledged. */
export const startPhones = (
  url: string,
  orders: readonly DrivenOrder[],
  { everyMs, random }: { readonly everyMs: number; readonly random: () => number },
): Phones => {
  const http = httpClient(url, orders.length)
  const noted: Noted = { acknowledged: [], failed: [], refused: [], sentAt: new Map() }
  const stopped = new AbortController()
  const drive = async (order: DrivenOrder): Promise<void> => {
    const phone = new Phone(http, order, noted)
    while (!stopped.signal.aborted) {
      phone.record()
      await phone.send()
      await wait((0.5 + random()) * everyMs, undefined, { signal: stopped.signal }).catch(() => {})
    }
    const until = performance.now() + FLUSH_MS
    while (phone.hasUnsent() && performance.now() < until) {
      await phone.send()
      await wait(RETRY_MS)
    }
    if (phone.hasUnsent()) noted.refused.push(`order ${order.id}: positions were never acknowledged`)
  }
  const driving = orders.map(drive)
  return {
    sofar: noted,
    stop: async () => {
      stopped.abort()
      await Promise.all(driving)
      http.close()
    },
  }
}

/** When a position of an event was sent first; undefined if it was not one of ours. */
export const whenSent = ({ sentAt }: Driving, orderId: number, at: string): number | undefined =>
  sentAt.get(keyOf(orderId, at))
