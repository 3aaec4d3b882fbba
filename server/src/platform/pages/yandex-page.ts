import type { OpenedSources } from '../http/security-headers.ts'
import type { YandexSetting } from '../settings/yandex-setting.ts'
import { escapeHtml } from './fill-page.ts'

/**
 * What the pages of the apps may load from Yandex and nobody else: the third version of the rules for `csp=true` (Yandex, "JavaScript
 * API 2.1", "Using a Content Security Policy"), without taxis.
 */
export const yandexSources = ({ url }: YandexSetting): OpenedSources => {
  const { origin } = new URL(url)
  const maps = 'https://*.maps.yandex.net'
  const suggest = 'https://suggest-maps.yandex.ru'
  const site = 'https://yandex.ru'
  return {
    'script-src': [origin, suggest, maps, site, 'https://yastatic.net'],
    'connect-src': [origin, suggest, maps, site],
    'img-src': [origin, maps, site],
    'style-src': ['blob:'],
  }
}

/** The address of the script: in Russian (the API has no Uzbek), latitude before longitude as everywhere here, without `eval`. */
const scriptAddress = ({ url, key, suggestKey }: YandexSetting): string => {
  const address = new URL(url)
  const query = { lang: 'ru_RU', coordorder: 'latlong', csp: 'true', apikey: key, suggest_apikey: suggestKey }
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
  return address.href
}

/** Tells an app's page where the script is; the page loads it with its first map. */
export const withYandexScript = (html: string, yandex: YandexSetting): string =>
  html.replace(
    '</head>',
    () => `<meta name="map-script" content="${escapeHtml(scriptAddress(yandex))}" />\n</head>`,
  )
