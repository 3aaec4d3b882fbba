import { expect, it } from 'vitest'
import { builtSite } from '../../../test/built-site.ts'
import { TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readConfig } from '../config.ts'
import { readSiteFiles } from './site-files.ts'

const page = { path: '/', locale: 'uz', file: 'pages/uz/index.html', styleHashes: [], scriptHashes: [] }
const root = builtSite({
  'pages.json': JSON.stringify({
    pages: [page],
    notFound: [{ ...page, file: 'pages/uz/404.html' }],
    shells: ['app.html', 'driver.html'],
  }),
  'pages/uz/index.html': '<html lang="uz"><head></head>Bosh sahifa</html>',
  'pages/uz/404.html': '<html lang="uz">Yoʻq</html>',
  'app.html': '<!doctype html><html lang="ru"><head></head><body></body></html>',
  'driver.html': '<!doctype html><html lang="ru"><head></head><body></body></html>',
})

const KEY = 'key-1234'
const test = useTestApp({
  site: readSiteFiles(root),
  config: readConfig({ ...TEST_ENVIRONMENT, MAP_PROVIDER: 'yandex', YANDEX_MAPS_KEY: KEY }),
})

const open = async (url: string) => {
  const { body, headers } = await test.ask({ url })
  return { body, policy: String(headers['content-security-policy']) }
}

it('an app may load Yandex’s script, and is told where it is', async () => {
  const { body, policy } = await open('/uz/driver')
  expect(body).toContain(
    '<meta name="map-script" content="https://api-maps.yandex.ru/2.1/?lang=ru_RU&amp;coordorder=latlong&amp;csp=true&amp;apikey=key-1234&amp;suggest_apikey=key-1234" />',
  )
  expect(policy).toContain(
    "script-src 'self' https://api-maps.yandex.ru https://suggest-maps.yandex.ru https://*.maps.yandex.net https://yandex.ru https://yastatic.net;",
  )
  expect(policy).not.toContain('unsafe')
})

it('opens nothing to Yandex on pages without its map', async () => {
  for (const url of ['/uz', '/uz/nowhere', '/api/handbook']) {
    const { body, policy } = await open(url)
    expect([body.includes('map-script'), policy.includes('yandex')], url).toEqual([false, false])
  }
})
