import { expect, it } from 'vitest'
import { readPart } from './reading/reading.ts'
import { yandexSetting } from './yandex-setting.ts'

const read = (env: Record<string, string>) => readPart({ ...env, NODE_ENV: 'production' }, yandexSetting)

const KEY = '11111111-2222-4333-8444-555555555555'

it('is our own map unless Yandex is chosen', () => {
  expect(read({})).toBeNull()
  expect(read({ MAP_PROVIDER: 'embedded' })).toBeNull()
})

it('takes Yandex with its key, which also serves suggestions', () => {
  expect(read({ MAP_PROVIDER: 'yandex', YANDEX_MAPS_KEY: KEY })).toEqual({
    key: KEY,
    suggestKey: KEY,
    url: 'https://api-maps.yandex.ru/2.1/',
  })
  const own = read({ MAP_PROVIDER: 'yandex', YANDEX_MAPS_KEY: KEY, YANDEX_SUGGEST_KEY: 'suggest-key-1' })
  expect(own?.suggestKey).toBe('suggest-key-1')
})

it.each([
  ['a provider that is not there', { MAP_PROVIDER: 'google' }, 'MAP_PROVIDER'],
  ['Yandex without its key', { MAP_PROVIDER: 'yandex' }, 'YANDEX_MAPS_KEY'],
  ['a key for nobody', { YANDEX_MAPS_KEY: KEY }, 'MAP_PROVIDER'],
  ['a key that is markup', { MAP_PROVIDER: 'yandex', YANDEX_MAPS_KEY: '"><script>' }, 'YANDEX_MAPS_KEY'],
  [
    'a script without TLS in production',
    { MAP_PROVIDER: 'yandex', YANDEX_MAPS_KEY: KEY, YANDEX_MAPS_URL: 'http://maps.example/' },
    'YANDEX_MAPS_URL',
  ],
])('refuses %s by name', (_what, env, name) => {
  expect(() => read(env)).toThrow(name)
})
