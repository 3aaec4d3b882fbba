import { ConfigProblem, choice, type Environment, secret, url } from './setting-readers.ts'

/** Yandex Maps 2.1 in the browser. Its key is no secret: every page with a map has it, and Yandex holds it to our host. */
export type YandexSetting = {
  readonly key: string
  /** Suggestions may need a key of their own (Yandex, "JavaScript API and Geocoder", reference of `suggest`). */
  readonly suggestKey: string
  /** Where its script is. */
  readonly url: string
}

const SCRIPT_URL = 'https://api-maps.yandex.ru/2.1/'
/** Keys are UUIDs; whatever else could break out of a page's address. */
const KEY = /^[\w-]{8,100}$/

const checkedKey = (env: Environment, name: string): string | null => {
  const key = secret(env, name)
  if (key !== null && !KEY.test(key))
    throw new ConfigProblem(name, '(not shown)', 'a key from developer.tech.yandex.ru')
  return key
}

const refuseLoneParts = (env: Environment): null => {
  const lone = ['YANDEX_MAPS_KEY', 'YANDEX_SUGGEST_KEY', 'YANDEX_MAPS_URL'].find(name => env[name])
  if (lone !== undefined)
    throw new ConfigProblem('MAP_PROVIDER', env.MAP_PROVIDER, `yandex, since ${lone} is set`)
  return null
}

/** Who draws the maps of the apps: Yandex, or null for our own map. */
export const yandexSetting = (env: Environment, production: boolean): YandexSetting | null => {
  if (choice(env, 'MAP_PROVIDER', ['embedded', 'yandex'], 'embedded') === 'embedded')
    return refuseLoneParts(env)
  const key = checkedKey(env, 'YANDEX_MAPS_KEY')
  if (key === null)
    throw new ConfigProblem(
      'YANDEX_MAPS_KEY',
      undefined,
      'a key from developer.tech.yandex.ru where MAP_PROVIDER=yandex',
    )
  const address = url(env, 'YANDEX_MAPS_URL', production ? ['https:'] : ['https:', 'http:']) ?? SCRIPT_URL
  return { key, suggestKey: checkedKey(env, 'YANDEX_SUGGEST_KEY') ?? key, url: address }
}
