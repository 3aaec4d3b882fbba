import { beforeEach, expect, test } from 'vitest'
import { settleSubmission, submissionFor } from './pending-submission.ts'

const memory = () => {
  const values = new Map<string, string>()
  return {
    getItem: (name: string) => values.get(name) ?? null,
    setItem: (name: string, value: string) => void values.set(name, value),
    removeItem: (name: string) => void values.delete(name),
  }
}

let store = memory()
let made = 0
const newKey = () => `key-${++made}`

beforeEach(() => {
  store = memory()
  made = 0
})

test('a second click sends the same key', () => {
  const first = submissionFor(store, 'sofa', 'sofa for q1', newKey)
  expect(submissionFor(store, 'sofa', 'sofa for q1', newKey)).toEqual(first)
})

test('after a lost response the first body is sent again, whatever the new quote', () => {
  submissionFor(store, 'sofa', 'sofa for q1', newKey)
  const again = submissionFor(store, 'sofa', 'sofa for q2', newKey)
  expect(again).toEqual({ content: 'sofa', body: 'sofa for q1', key: 'key-1' })
})

test('a changed draft is another order', () => {
  submissionFor(store, 'sofa', 'sofa for q1', newKey)
  expect(submissionFor(store, 'piano', 'piano for q1', newKey).key).toBe('key-2')
})

test('after a response the same draft is a new order', () => {
  submissionFor(store, 'sofa', 'sofa for q1', newKey)
  settleSubmission(store)
  expect(submissionFor(store, 'sofa', 'sofa for q2', newKey)).toEqual({
    content: 'sofa',
    body: 'sofa for q2',
    key: 'key-2',
  })
})

test('invalid stored data is ignored', () => {
  store.setItem('order-submission', '{"content":"sofa"')
  expect(submissionFor(store, 'sofa', 'body', newKey).key).toBe('key-1')
  store.setItem('order-submission', '{"content":"sofa","key":5}')
  expect(submissionFor(store, 'sofa', 'body', newKey).key).toBe('key-2')
})
