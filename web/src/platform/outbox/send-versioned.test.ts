import { expect, test } from 'vitest'
import { CallProblem } from '../http/call-problem.ts'
import { sendVersioned } from './send-versioned.ts'

const changed = (data: unknown) =>
  new CallProblem({
    status: 409,
    code: 'api.order_changed',
    message: '',
    errors: {},
    facts: { data },
    requestId: null,
    retryAfterS: null,
  })

type Present = { status: string; arrivedAt: string }

const tried = async (present: unknown) => {
  const versions: number[] = []
  const amended: number[] = []
  const answer = sendVersioned<string, Present>({
    version: 3,
    isSame: ({ status, arrivedAt }) => status === 'arrived' && arrivedAt !== undefined,
    amend: version => amended.push(version),
    send: async version => {
      versions.push(version)
      if (version === 3) throw changed(present)
      return 'taken'
    },
  })
  return { answer: await answer.catch(() => 'refused'), versions, amended }
}

test('retries with the current version if the order changed only in irrelevant ways', async () => {
  expect(await tried({ version: 5, status: 'arrived', arrived_at: '2026-11-21T10:00:00Z' })).toEqual({
    answer: 'taken',
    versions: [3, 5],
    amended: [5],
  })
})

test.each([[{ version: 5, status: 'canceled' }], [undefined], ['a page'], [{ status: 'arrived' }]])(
  'does not retry if the order changed in a relevant way, or its state is unknown: %j',
  async present => {
    expect(await tried(present)).toEqual({ answer: 'refused', versions: [3], amended: [] })
  },
)
