import { MutationObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { makeQueryClient } from './make-query-client.ts'

const PROBLEM = new Error('session over')
const fail = () => Promise.reject(PROBLEM)

test('reports a failed query once, with its key', async () => {
  const onFailure = vi.fn()
  const client = makeQueryClient(onFailure)
  await expect(client.fetchQuery({ queryKey: ['profile'], queryFn: fail })).rejects.toBe(PROBLEM)
  expect(onFailure.mock.calls).toEqual([[PROBLEM, client, ['profile']]])
})

test('reports a failed mutation', async () => {
  const onFailure = vi.fn()
  const client = makeQueryClient(onFailure)
  await expect(new MutationObserver(client, { mutationFn: fail }).mutate()).rejects.toBe(PROBLEM)
  expect(onFailure.mock.calls).toEqual([[PROBLEM, client, []]])
})
