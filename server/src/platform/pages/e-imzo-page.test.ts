import { expect, it } from 'vitest'
import { builtSite } from '../../../test/built-site.ts'
import { TEST_ENVIRONMENT } from '../../../test/test-app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readConfig } from '../config.ts'
import { readSiteFiles } from './site-files.ts'

const page = { path: '/', locale: 'uz', file: 'pages/uz/index.html', styleHashes: [], scriptHashes: [] }
const SHELL = '<!doctype html><html lang="ru"><head></head><body></body></html>'
const site = () =>
  readSiteFiles(
    builtSite({
      'pages.json': JSON.stringify({
        pages: [page],
        notFound: [{ ...page, file: 'pages/uz/404.html' }],
        shells: ['app.html', 'driver.html', 'admin.html'],
      }),
      'pages/uz/index.html': '<html lang="uz"><head></head>Bosh sahifa</html>',
      'pages/uz/404.html': '<html lang="uz">Yoʻq</html>',
      ...{ 'app.html': SHELL, 'driver.html': SHELL, 'admin.html': SHELL },
    }),
  )

const on = useTestApp({ site: site(), config: readConfig({ ...TEST_ENVIRONMENT, E_IMZO: 'on' }) })

const LOCAL = 'wss://127.0.0.1:64443'
const connectOf = async (answer: Promise<{ headers: Record<string, unknown> }>) => {
  const policy = String((await answer).headers['content-security-policy'])
  return /connect-src ([^;]*)/.exec(policy)?.[1]
}

it('the app of a client may reach E-IMZO on their own computer, and nothing else', async () => {
  expect(await connectOf(on.asAziza({ url: '/uz/dashboard' }))).toBe(`'self' ${LOCAL}`)
})

it('other pages may not', async () => {
  for (const url of ['/uz', '/uz/driver', '/uz/nowhere', '/api/handbook'])
    expect(await connectOf(on.ask({ url })), url).toBe("'self'")
})
