import { expect, test } from 'vitest'
import { readStoredPermissions, storePermissions } from './stored-permissions.ts'

const makeStorage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
}

test('the same session reads its stored permissions', () => {
  const storage = makeStorage()
  storePermissions(storage, { tokenId: 'a1', permissions: ['read_finances'] })
  expect(readStoredPermissions(storage, 'locale=uz; token_id=a1')).toEqual(['read_finances'])
})

test('another session reads nothing, and invalid data is ignored', () => {
  const storage = makeStorage()
  expect(readStoredPermissions(storage, 'token_id=a1')).toEqual([])
  storePermissions(storage, { tokenId: 'a1', permissions: ['read_finances'] })
  expect(readStoredPermissions(storage, 'token_id=a12')).toEqual([])
  storage.setItem('karvon.permissions', '{"tokenId"')
  expect(readStoredPermissions(storage, 'token_id=a1')).toEqual([])
})

test('a full or unavailable storage is not an error', () => {
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota')
    },
  }
  expect(() => storePermissions(closed, { tokenId: 'a', permissions: [] })).not.toThrow()
})
