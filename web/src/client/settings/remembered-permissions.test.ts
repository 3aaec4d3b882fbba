import { expect, test } from 'vitest'
import { readRemembered, rememberPermissions } from './remembered-permissions.ts'

const makeStorage = () => {
  const stored = new Map<string, string>()
  return {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => void stored.set(key, text),
  }
}

test('the same session reads its stored permissions', () => {
  const storage = makeStorage()
  rememberPermissions(storage, { tokenId: 'a1', permissions: ['read_finances'] })
  expect(readRemembered(storage, 'locale=uz; token_id=a1')).toEqual(['read_finances'])
})

test('another session reads nothing, and invalid data is ignored', () => {
  const storage = makeStorage()
  expect(readRemembered(storage, 'token_id=a1')).toEqual([])
  rememberPermissions(storage, { tokenId: 'a1', permissions: ['read_finances'] })
  expect(readRemembered(storage, 'token_id=a12')).toEqual([])
  storage.setItem('karvon.permissions', '{"tokenId"')
  expect(readRemembered(storage, 'token_id=a1')).toEqual([])
})

test('a full or unavailable storage is not an error', () => {
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota')
    },
  }
  expect(() => rememberPermissions(closed, { tokenId: 'a', permissions: [] })).not.toThrow()
})
