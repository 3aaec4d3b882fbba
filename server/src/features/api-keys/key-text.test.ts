import { expect, it } from 'vitest'
import { keyHash, makeKeyText, modeOfKey } from './key-text.ts'

it('keys are long, different and known by their form', () => {
  const keys = Array.from({ length: 200 }, (_, at) => makeKeyText(at % 2 === 0 ? 'live' : 'test'))
  expect(new Set(keys).size).toBe(200)
  expect(keys.every(key => /^kv_(live|test)_[0-9A-Za-z]{49}$/.test(key))).toBe(true)
  expect(keys.slice(0, 2).map(modeOfKey)).toEqual(['live', 'test'])
  expect(keyHash(keys[0] ?? '')).toMatch(/^[\w-]{43}$/)
})

it('a mistyped key, one of the other mode and anything else are not looked up', () => {
  const key = makeKeyText('live')
  const other = key.at(-1) === 'a' ? 'b' : 'a'
  const wrong = [
    `${key.slice(0, -1)}${other}`,
    key.replace('live', 'test'),
    `${key}0`,
    key.slice(0, -1),
    key.toLowerCase().replace('kv_live_', 'KV_LIVE_'),
    '',
    'kv_live_',
  ]
  expect(wrong.map(modeOfKey)).toEqual(wrong.map(() => null))
})
