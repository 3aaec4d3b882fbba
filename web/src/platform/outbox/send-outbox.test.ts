import { beforeEach, expect, test } from 'vitest'
import { CallProblem, NetworkProblem } from '../http/call-problem.ts'
import { createOutbox } from './outbox.ts'
import type { OutboxAction } from './outbox-action.ts'
import type { AnyKind } from './outbox-kind.ts'
import { pauseOutbox, sendOutbox } from './send-outbox.ts'

const storage = {
  readAll: async () => [],
  write: async () => {},
  remove: async () => {},
  onExternalChange: () => {},
}

let queue = createOutbox(storage)
let sent: string[] = []
let answers: Record<string, unknown> = {}
beforeEach(() => {
  queue = createOutbox(storage)
  sent = []
  answers = {}
})

const problem = (status: number, message = 'Boʻlmaydi', errors = {}) =>
  new CallProblem({ status, code: 'api.x', message, errors, facts: {}, requestId: null, retryAfterS: null })

const refusals: OutboxAction[] = []
const kind = (name: string, isChained: boolean): AnyKind => ({
  kind: name,
  isChained,
  send: async ({ key }) => {
    sent.push(key)
    if (answers[key] !== undefined) throw answers[key]
    return key
  },
  onSent: () => {},
  failed: () => 'Yuborilmadi',
  onRefused: refused => refusals.push(refused),
})
const kinds = [kind('message', false), kind('step', true)]

const add = (key: string, lane = 'chat', name = 'message') =>
  queue.add({ key, kind: name, lane, body: null, state: 'waiting' })
const go = (mayGoOn = () => true) => sendOutbox({ queue, kinds, mayGoOn })
const left = () => queue.read().map(({ key, state }) => `${key} ${state}`)

test('sends all actions in order, each once', async () => {
  add('a')
  add('b', 'step/1', 'step')
  add('c')
  await go()
  await go()
  expect([sent, left()]).toEqual([['a', 'b', 'c'], []])
})

test('stops after the first action if the server cannot be reached', async () => {
  answers.a = new NetworkProblem()
  add('a')
  add('b', 'elsewhere')
  await go()
  expect([sent, left()]).toEqual([['a'], ['a waiting', 'b waiting']])
})

test('an action without a final response blocks only its own lane', async () => {
  answers.a = problem(503)
  add('a')
  add('b')
  add('c', 'elsewhere')
  await go()
  expect([sent, left()]).toEqual([
    ['a', 'c'],
    ['a waiting', 'b waiting'],
  ])
})

test('a refused message does not block those after it', async () => {
  answers.a = problem(422, 'Xato', { message: ['Juda uzun'] })
  add('a')
  add('b')
  await go()
  expect([sent, left()]).toEqual([['a', 'b'], ['a refused']])
  expect(queue.read()[0]?.why).toBe('Juda uzun')
})

test('a refused step blocks its lane until it is replaced', async () => {
  answers.a = problem(409)
  add('a', 'step/1', 'step')
  add('b', 'step/1', 'step')
  add('c', 'step/2', 'step')
  await go()
  await go()
  expect([sent, left()]).toEqual([
    ['a', 'c'],
    ['a refused', 'b waiting'],
  ])
  expect(refusals.at(-1)).toMatchObject({ key: 'a', why: 'Boʻlmaydi', state: 'refused' })
  queue.replace('a', { key: 'z', body: null })
  await go()
  expect([sent.slice(2), left()]).toEqual([['z', 'b'], []])
})

test('keeps actions queued when the session has ended, as the person may sign in again', async () => {
  answers.a = problem(401)
  add('a')
  await go()
  expect(left()).toEqual(['a waiting'])
})

test('sends nothing once another person is signed in', async () => {
  add('a')
  add('b')
  await go(() => sent.length < 1)
  expect([sent, left()]).toEqual([['a'], ['b waiting']])
})

test('keeps actions of an unknown kind, and does not send superseded ones', async () => {
  add('a', 'x', 'unknown')
  queue.add({ key: 'b', kind: 'message', lane: 'y', body: null, state: 'aside' })
  await go()
  expect([sent, left()]).toEqual([[], ['a waiting', 'b aside']])
})

test('pausing requeues actions that were to be sent', () => {
  queue.add({ key: 'a', kind: 'message', lane: 'chat', body: null })
  expect(queue.read()[0]).toMatchObject({ state: 'sending', hasWaited: false })
  pauseOutbox(queue)
  expect(queue.read()[0]).toMatchObject({ state: 'waiting', hasWaited: true })
})

test.each([
  [new NetworkProblem(), 'network'],
  [problem(500), 'server'],
  [problem(502), 'server'],
  [problem(429), 'server'],
] as const)('an action that failed with %s waits for the %s', async (failure, waitsFor) => {
  answers.a = failure
  add('a')
  await go()
  expect(queue.read()[0]).toMatchObject({ state: 'waiting', waitsFor })
})
