import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll } from 'vitest'
import type { KnownPayment, SentCall } from '../../src/features/payments/demo/provider-calls.ts'
import { dataOf } from '../../src/platform/http/answers.fixture.ts'
import type { Asker } from '../cast.ts'
import type { TestApp } from '../test-app.ts'

/** An answer to a provider's call. */
export type ProviderAnswer = {
  readonly status: number
  // biome-ignore lint/suspicious/noExplicitAny: each protocol has its own form
  readonly body: any
}

/** Sends a provider's calls over loopback to the app of a test. */
export type ProviderLine = (
  call: SentCall,
  headers?: Readonly<Record<string, string>>,
) => Promise<ProviderAnswer>

/** Opens the app of a test file to calls over HTTP, without the jobs that a listening server runs. */
export const useProviderLine = (test: Pick<TestApp, 'app'>): ProviderLine => {
  let origin = ''
  const server = createServer((request, response) => test.app.routing(request, response))
  beforeAll(async () => {
    await test.app.ready()
    await new Promise<void>(resolve => {
      server.listen(0, '127.0.0.1', resolve)
    })
    origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  return async ({ path, headers, payload }, more = {}) => {
    const answer = await fetch(`${origin}/api${path}`, {
      method: 'POST',
      headers: { ...headers, ...more },
      body: payload,
    })
    return { status: answer.status, body: await answer.json() }
  }
}

let transactions = 1_000_000

/** A payment that somebody has begun; its provider's number of the transaction is new. */
export const startPayment = async (
  as: Asker,
  body: { purpose: string; provider: string; amount: number; order_id?: number },
): Promise<KnownPayment> => {
  const { id, amount } = dataOf(await as({ method: 'POST', url: '/api/payments', payload: body }), 201)
  return { id, amountUzs: amount, transaction: String(++transactions) }
}

/** A payment as its payer sees it. */
export const showPayment = async (as: Asker, { id }: Pick<KnownPayment, 'id'>) =>
  dataOf(await as({ url: `/api/payments/${id}` }), 200)
