import type { Reading } from './reading/reading.ts'
import { choice, text, url } from './reading/setting.ts'

/** Yandex Maps 2.1 in the browser. Its key is no secret: every page with a map has it, and Yandex holds it to our host. */
export type YandexSetting = {
  readonly key: string
  /** Suggestions may need a key of their own (Yandex, "JavaScript API and Geocoder", reference of `suggest`). */
  readonly suggestKey: string
  /** Where its script is. */
  readonly url: string
}

/** Keys are UUIDs; whatever else could break out of a page's address. */
const KEY = /^[\w-]{8,100}$/

const KEY_SETTINGS = {
  key: text('YANDEX_MAPS_KEY', {
    secret: true,
    pattern: KEY,
    about:
      'a key "JavaScript API and Geocoder" from developer.tech.yandex.ru, restricted there to the site\'s host',
  }),
  suggestKey: text('YANDEX_SUGGEST_KEY', {
    secret: true,
    pattern: KEY,
    defaultText: '`YANDEX_MAPS_KEY`',
    about: 'a key from developer.tech.yandex.ru for suggestions, if it is another',
  }),
  url: url('YANDEX_MAPS_URL', {
    default: 'https://api-maps.yandex.ru/2.1/',
    tls: 'in production',
    about: "where Yandex's script is",
  }),
}

export const YANDEX_SETTINGS = {
  provider: choice('MAP_PROVIDER', {
    of: ['embedded', 'yandex'],
    default: 'embedded',
    about: 'who draws the maps of the apps: `embedded` or `yandex`',
  }),
  ...KEY_SETTINGS,
}

/** Who draws the maps of the apps: Yandex, or null for our own map. */
export const yandexSetting = (reading: Reading): YandexSetting | null => {
  const { provider } = YANDEX_SETTINGS
  if (reading.get(provider) === 'yandex') {
    const given = reading.together(KEY_SETTINGS, ['key'], 'where MAP_PROVIDER=yandex')
    return given && { ...given, suggestKey: given.suggestKey ?? given.key }
  }
  const lone = Object.values(KEY_SETTINGS).find(reading.isGiven)
  if (lone !== undefined) reading.refuse(provider, `yandex, since ${lone.name} is set`)
  return null
}
