import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, test, vi } from 'vitest'
import { discardSession, isAnswerFor, storeAnswers } from './store-answers.ts'
import { deleteStored, readStored } from './stored-values.ts'

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  await deleteStored('')
})

const NOW = Date.parse('2026-11-21T12:00:00Z')
const DAY_MS = 24 * 3_600_000
const answer = (session: unknown, at: unknown) => ({ session, at, data: ['order'] })

test.each<[string, unknown, string | null, boolean]>([
  ['its own session', answer('s1', NOW - DAY_MS), 's1', true],
  ['another session', answer('s1', NOW - DAY_MS), 's2', false],
  ['nobody', answer('s1', NOW - DAY_MS), null, false],
  ['nobody, of nobody', answer(null, NOW), null, false],
  ['two weeks later', answer('s1', NOW - 15 * DAY_MS), 's1', false],
  ['something that is no answer', 'broken', 's1', false],
  ['an answer without its time', answer('s1', 'yesterday'), 's1', false],
  ['nothing', undefined, 's1', false],
])(
  'shows a stored answer only to its own session and for a limited time: %s',
  (_, stored, session, isShown) => {
    expect(isAnswerFor(stored, session, NOW)).toBe(isShown)
  },
)

const storingClient = () => {
  const page = { cookie: 'token_id=s1' }
  vi.stubGlobal('document', page)
  vi.useFakeTimers()
  const client = new QueryClient()
  storeAnswers(client, () => true)
  return { page, client }
}

test('an answer is stored once its burst is over', async () => {
  const { client } = storingClient()
  client.setQueryData(['profile'], 'Dilnoza')
  await vi.advanceTimersByTimeAsync(600)
  expect(await readStored('answers/["profile"]')).toMatchObject({ session: 's1', data: 'Dilnoza' })
})

test('an answer that waits to be stored when its session ends is not, though the cookie comes back', async () => {
  const { page, client } = storingClient()
  client.setQueryData(['profile'], 'Dilnoza')
  page.cookie = ''
  await discardSession()
  page.cookie = 'token_id=s1'
  await vi.advanceTimersByTimeAsync(600)
  expect(await readStored('answers/["profile"]')).toBe(undefined)
})
