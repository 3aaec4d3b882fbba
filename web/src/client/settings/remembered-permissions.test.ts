import { expect, test } from 'vitest'
import { readRemembered, rememberPermissions } from './remembered-permissions.ts'

const makePlace = () => {
  const kept = new Map<string, string>()
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, text: string) => void kept.set(key, text),
  }
}

test('the same session finds what it was told', () => {
  const place = makePlace()
  rememberPermissions(place, { tokenId: 'a1', permissions: ['read_finances'] })
  expect(readRemembered(place, 'locale=uz; token_id=a1')).toEqual(['read_finances'])
})

test('another session finds nothing, nor does a broken memory', () => {
  const place = makePlace()
  expect(readRemembered(place, 'token_id=a1')).toEqual([])
  rememberPermissions(place, { tokenId: 'a1', permissions: ['read_finances'] })
  expect(readRemembered(place, 'token_id=a12')).toEqual([])
  place.setItem('karvon.permissions', '{"tokenId"')
  expect(readRemembered(place, 'token_id=a1')).toEqual([])
})

test('a store that takes nothing is no failure', () => {
  const closed = {
    getItem: () => null,
    setItem: () => {
      throw new Error('quota')
    },
  }
  expect(() => rememberPermissions(closed, { tokenId: 'a', permissions: [] })).not.toThrow()
})
