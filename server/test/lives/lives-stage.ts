import { randomUUID } from 'node:crypto'
import type { InjectOptions } from 'fastify'
import type { SeededRandom } from '../../seeds/demo/seeded-random.ts'
import { paymeCalls } from '../../src/features/payments/demo/provider-calls.ts'
import type { Asker, CompanyCast } from '../cast.ts'
import type { TestApp } from '../test-app.ts'

/** Who lives through orders: people, a company, drivers and operators of one app. */
export type LivesCast = Pick<TestApp, 'app' | 'db' | 'clock' | 'deps'> &
  Pick<CompanyCast, 'asDilnoza' | 'asMalika' | 'asBekzod'> & {
    readonly asAziza: Asker
    readonly asSardor: Asker
    readonly asRustam: Asker
    readonly asShavkat: Asker
  }

/** What came of a call: its data, or the code of its refusal. */
export type Outcome = { readonly status: number; readonly data: Answered; readonly code: string | null }

// biome-ignore lint/suspicious/noExplicitAny: answers of any endpoint, read by the test that knows it
export type Answered = any

/** A move on our account at the bank: money in is positive. */
export type BankMove = {
  readonly at: Date
  readonly document: string
  readonly amountUzs: number
  readonly name: string
  readonly account?: string
  readonly purpose?: string
}

/** A stage that random lives are played on; counts what was done and keeps what failed. */
export type LivesStage = LivesCast & {
  readonly random: SeededRandom
  /** Calls as a person; whatever is answered with 500 is a failure. */
  ask(as: Asker, method: InjectOptions['method'], path: string, payload?: object): Promise<Outcome>
  /** Payme's calls until a payment is paid; perhaps it is given back afterwards. */
  payByPayme(as: Asker, body: { purpose: string; amount: number; order_id?: number }): Promise<boolean>
  /** What the bank has moved on our account, in its own words and order; whole UZS. */
  readonly bank: BankMove[]
  /** What Payme has collected for us and not given back, UZS. */
  readonly payme: { collectedUzs: number }
  count(what: string): void
  readonly done: Readonly<Record<string, number>>
  readonly failures: readonly string[]
}

/** One in so many payments is given back by its provider. */
const GIVEN_BACK_SHARE = 0.15

const send = async (
  { app }: LivesCast,
  { path, headers, payload }: ReturnType<ReturnType<typeof paymeCalls>['call']>,
) => (await app.inject({ method: 'POST', url: `/api${path}`, headers, payload })).json()

/** Lets nobody's session end: in these lives everybody uses Karvon all the time. */
const staySignedIn = async ({ db, clock }: Pick<LivesCast, 'db' | 'clock'>): Promise<void> => {
  const times = { created_at: clock.now(), seen_at: clock.now() }
  const expires_at = new Date(clock.now().getTime() + 90 * 86_400_000)
  await db
    .updateTable('sessions')
    .set({ ...times, expires_at })
    .execute()
}

export const createLivesStage = (cast: LivesCast, random: SeededRandom): LivesStage => {
  const done: Record<string, number> = {}
  const failures: string[] = []
  const payme = { collectedUzs: 0 }
  let transactions = 0
  const count = (what: string) => {
    done[what] = (done[what] ?? 0) + 1
  }
  const ask: LivesStage['ask'] = async (as, method = 'GET', path, payload) => {
    const headers = { 'idempotency-key': randomUUID() }
    const request = { method, url: `/api${path}`, headers, ...(payload && { payload }) }
    const first = await as(request)
    if (first.statusCode === 401) await staySignedIn(cast)
    const answer = first.statusCode === 401 ? await as(request) : first
    const body = answer.json()
    if (answer.statusCode >= 500)
      failures.push(`${method} ${path}: ${answer.statusCode} ${answer.body.slice(0, 200)}`)
    return { status: answer.statusCode, data: body.data ?? {}, code: body.code ?? null }
  }
  const payByPayme: LivesStage['payByPayme'] = async (as, body) => {
    const begun = await ask(as, 'POST', '/payments', { ...body, provider: 'payme' })
    if (begun.status !== 201) return false
    const calls = paymeCalls(cast.deps.config.payments)
    const payment = { id: begun.data.id, amountUzs: body.amount, transaction: `life${++transactions}` }
    await send(cast, calls.create(payment, cast.clock.now()))
    const performed = await send(cast, calls.perform(payment))
    if (performed.result?.state !== 2) failures.push(`Payme could not pay ${JSON.stringify(performed)}`)
    count('paid by card')
    payme.collectedUzs += body.amount
    if (!random.happens(GIVEN_BACK_SHARE)) return true
    const { result } = await send(cast, calls.cancel(payment, 5))
    const isGivenBack = result?.state === -2
    if (isGivenBack) payme.collectedUzs -= body.amount
    count(isGivenBack ? 'given back' : 'not given back')
    return !isGivenBack
  }
  return { ...cast, random, ask, payByPayme, bank: [], payme, count, done, failures }
}
