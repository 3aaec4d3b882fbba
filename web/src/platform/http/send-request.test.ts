import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendRequest } from './send-request.ts'

const asked = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

/** The statuses of successive responses, to be retried without delay. */
const answerWith = (...statuses: number[]) => {
  for (const status of statuses) {
    asked.mockImplementationOnce(async () => new Response('{}', { status, headers: { 'retry-after': '0' } }))
  }
}

beforeEach(() => {
  asked.mockReset()
  vi.stubGlobal('fetch', asked)
})
afterEach(() => {
  vi.unstubAllGlobals()
})

const get = () => sendRequest('/api/time', { method: 'GET' })

test.each([408, 409, 425, 429, 500, 502, 503, 504])('retries a GET once after %i', async status => {
  answerWith(status, 200)
  expect((await get()).status).toBe(200)
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])('returns a second %i', async status => {
  answerWith(status, status, 200)
  expect((await get()).status).toBe(status)
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([200, 204, 301, 400, 401, 403, 404, 405, 410, 412, 413, 415, 422, 423, 424, 426, 501, 505])(
  'returns %i without a retry',
  async status => {
    asked.mockImplementationOnce(async () => new Response(null, { status }))
    expect((await get()).status).toBe(status)
    expect(asked).toHaveBeenCalledTimes(1)
  },
)

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('sends a %s only once, whatever the response', async method => {
  answerWith(503)
  asked.mockRejectedValueOnce(new TypeError('no line'))
  expect((await sendRequest('/api/x', { method })).status).toBe(503)
  await expect(sendRequest('/api/x', { method })).rejects.toThrow('the server was not reached')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('retries a GET without a response within a second', async () => {
  vi.useFakeTimers()
  asked.mockRejectedValueOnce(new TypeError('no line'))
  answerWith(200)
  const answer = get()
  await vi.advanceTimersByTimeAsync(299)
  expect(asked).toHaveBeenCalledTimes(1)
  await vi.advanceTimersByTimeAsync(701)
  expect((await answer).status).toBe(200)
  expect(asked).toHaveBeenCalledTimes(2)
  vi.useRealTimers()
})
