import { WEBHOOK_EVENTS } from '@karvon/domain/webhooks/webhook-events'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, beforeEach, vi } from 'vitest'
import type { Asker } from '../cast.ts'
import { type FakeProvider, type ProviderAnswer, startFakeProvider } from '../fakes/fake-provider.ts'
import { type LedgerCast, useLedgerCast } from '../ledger-cast.ts'
import { LOOPBACK_CONFIG } from './loopback-config.ts'

/** Every event of webhooks. */
export const EVERY_EVENT = WEBHOOK_EVENTS

/** A message as a receiver with the foreign library read it. */
export type Received = {
  readonly id: string
  readonly type: string
  readonly timestamp: string
  // biome-ignore lint/suspicious/noExplicitAny: data of any event, read by the test that knows it
  readonly data: any
}

/** The whole cast and a receiver on loopback, whose answer a test may set; it is 200 at the beginning of each. */
export type WebhookCast = LedgerCast & {
  receiver: FakeProvider
  answer: (body: string) => ProviderAnswer | Promise<ProviderAnswer>
}

/** Says that a session has proved its second factor. */
export const proveFactor = async (
  { db, clock }: Pick<LedgerCast, 'db' | 'clock'>,
  { sessionId }: Asker,
): Promise<void> => {
  const second_factor_at = clock.peek()
  await db.updateTable('sessions').set({ second_factor_at }).where('id', '=', sessionId).execute()
}

/** Lets time pass without ending the sessions of the company's people. */
export const passSignedIn = async (test: LedgerCast, seconds: number): Promise<void> => {
  test.clock.pass(seconds)
  const now = test.clock.peek()
  const expires_at = new Date(now.getTime() + 86_400_000)
  await test.db.updateTable('sessions').set({ created_at: now, seen_at: now, expires_at }).execute()
}

/** The cast with owners who have proved their second factor. The foreign library reads the test's clock. */
export const useWebhookCast = (chosen: Parameters<typeof useLedgerCast>[0] = {}): WebhookCast => {
  const test = useLedgerCast({ config: LOOPBACK_CONFIG, ...chosen }) as WebhookCast
  beforeAll(async () => {
    test.receiver = await startFakeProvider(({ body }) => test.answer(body.toString()))
    for (const owner of [test.asDilnoza, test.asSherzod]) await proveFactor(test, owner)
  })
  beforeEach(() => {
    test.receiver.received.length = 0
    test.answer = () => ({})
  })
  afterAll(() => test.receiver?.close())
  return test
}

/** A webhook as the API answers it. */
export type WireWebhook = {
  readonly id: number
  readonly secret: string
  readonly version: number
  readonly enabled: boolean
  readonly off_why: string | null
  readonly pending: number
  readonly undelivered: number
}

/** Calls the API of webhooks. */
export const callWebhooks = (
  as: Asker,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path = '',
  payload?: object,
) => as({ method, url: `/api/company/webhooks${path}`, ...(payload && { payload }) })

/** A webhook of an owner's, by default for every event of theirs at the test's receiver. */
export const addWebhookAs = async (
  { receiver, asDilnoza }: Pick<WebhookCast, 'receiver' | 'asDilnoza'>,
  as: Asker = asDilnoza,
  body: object = {},
): Promise<WireWebhook> => {
  const content = { url: `${receiver.url}/hook`, events: EVERY_EVENT, ...body }
  const answer = await callWebhooks(as, 'POST', '', content)
  if (answer.statusCode !== 201) throw new Error(answer.body)
  return answer.json().data
}

/** What the receiver was sent, each verified by the foreign library. */
export const readReceived = (test: WebhookCast, secret: string): Received[] => {
  const receiver = new Webhook(secret)
  vi.useFakeTimers({ toFake: ['Date'], now: test.clock.peek() })
  try {
    return test.receiver.received.map(({ body, headers }) => ({
      id: String(headers['webhook-id']),
      ...(receiver.verify(body.toString(), headers as Record<string, string>) as Omit<Received, 'id'>),
    }))
  } finally {
    vi.useRealTimers()
  }
}

/** The states of a webhook's deliveries, oldest first. */
export const deliveryStates = async (test: WebhookCast, { id }: { readonly id: number }) =>
  (
    await test.db
      .selectFrom('webhook_deliveries')
      .select(['id', 'event', 'order_id', 'order_version', 'state', 'attempts', 'next_at'])
      .where('endpoint_id', '=', id)
      .orderBy('id')
      .execute()
  ).map(({ next_at, ...row }) => ({ ...row, nextAt: next_at }))
