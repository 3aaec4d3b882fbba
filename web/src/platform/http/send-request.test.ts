import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendRequest } from './send-request.ts'

const asked = vi.fn<(url: string, request: RequestInit) => Promise<Response>>()

/** What each asking is answered, the last one ever after; a pause of none, so that nobody waits. */
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

test.each([408, 409, 425, 429, 500, 502, 503, 504])('reading is tried once more after %i', async status => {
  answerWith(status, 200)
  expect((await get()).status).toBe(200)
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([408, 409, 425, 429, 500, 502, 503, 504])('a second %i is the answer', async status => {
  answerWith(status, status, 200)
  expect((await get()).status).toBe(status)
  expect(asked).toHaveBeenCalledTimes(2)
})

test.each([200, 204, 301, 400, 401, 403, 404, 405, 410, 412, 413, 415, 422, 423, 424, 426, 501, 505])(
  '%i is the answer at once',
  async status => {
    asked.mockImplementationOnce(async () => new Response(null, { status }))
    expect((await get()).status).toBe(status)
    expect(asked).toHaveBeenCalledTimes(1)
  },
)

test.each(['POST', 'PUT', 'PATCH', 'DELETE'])('%s is sent once, whatever comes back', async method => {
  answerWith(503)
  asked.mockRejectedValueOnce(new TypeError('no line'))
  expect((await sendRequest('/api/x', { method })).status).toBe(503)
  await expect(sendRequest('/api/x', { method })).rejects.toThrow('the server was not reached')
  expect(asked).toHaveBeenCalledTimes(2)
})

test('nobody answering is tried once more too, within a second', async () => {
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
