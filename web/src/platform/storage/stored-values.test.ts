import { afterEach, expect, test } from 'vitest'
import { NetworkProblem } from '../http/call-problem.ts'
import { storedReference } from './stored-reference.ts'
import { deleteStored, readStored, readStoredUnder, writeStored } from './stored-values.ts'

// Node has no IndexedDB, like a browser that refuses it

afterEach(() => deleteStored(''))

test('without IndexedDB a value lasts as long as the page', async () => {
  await writeStored('typed/a', { person: 1 })
  expect(await readStored('typed/a')).toEqual({ person: 1 })
  expect(await readStored('typed/b')).toBe(undefined)
})

test('a read that begins during a failing write sees what was written', async () => {
  const written = writeStored('outbox/a', 1)
  expect([await readStored('outbox/a'), await readStoredUnder('outbox/')]).toEqual([1, [1]])
  await written
})

test('deletes only names with the prefix', async () => {
  await writeStored('typed/a', 1)
  await writeStored('reference/a', 2)
  await deleteStored('typed/')
  expect([await readStored('typed/a'), await readStored('reference/a')]).toEqual([undefined, 2])
})

const unreached = () => Promise.reject(new NetworkProblem())

test('reference data falls back to the last answer without a response', async () => {
  await expect(storedReference('regions', unreached)).rejects.toThrow(NetworkProblem)
  expect(await storedReference('regions', async () => ['Buxoro'])).toEqual(['Buxoro'])
  expect(await storedReference('regions', unreached)).toEqual(['Buxoro'])
  await expect(storedReference('regions', () => Promise.reject(new Error('refused')))).rejects.toThrow(
    'refused',
  )
})
