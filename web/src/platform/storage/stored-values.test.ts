import { afterEach, expect, test } from 'vitest'
import { NetworkProblem } from '../http/call-problem.ts'
import { keptReference } from './stored-reference.ts'
import { forgetKept, readKept, writeKept } from './stored-values.ts'

// where these run there is no store: a browser that refuses its own is the same

afterEach(() => forgetKept(''))

test('without a store a value lasts as long as the page', async () => {
  await writeKept('typed/a', { person: 1 })
  expect(await readKept('typed/a')).toEqual({ person: 1 })
  expect(await readKept('typed/b')).toBe(undefined)
})

test('what is forgotten by its beginning leaves the others', async () => {
  await writeKept('typed/a', 1)
  await writeKept('reference/a', 2)
  await forgetKept('typed/')
  expect([await readKept('typed/a'), await readKept('reference/a')]).toEqual([undefined, 2])
})

const unreached = () => Promise.reject(new NetworkProblem())

test('the handbook is what the server says, and what it said last where nobody answers', async () => {
  await expect(keptReference('regions', unreached)).rejects.toThrow(NetworkProblem)
  expect(await keptReference('regions', async () => ['Buxoro'])).toEqual(['Buxoro'])
  expect(await keptReference('regions', unreached)).toEqual(['Buxoro'])
  await expect(keptReference('regions', () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  )
})
