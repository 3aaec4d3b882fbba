import { expect, test } from 'vitest'
import { isAnswerFor } from './store-answers.ts'

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
