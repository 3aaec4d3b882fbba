import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { builtSite } from '../../../test/built-site.ts'
import { AZIZA } from '../../../test/test-app.ts'
import { useTestApp } from '../../../test/use-test-app.ts'
import { readSiteFiles } from './site-files.ts'

const HASH = 'sha256-AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA='
const shell = (name: string) => `<!doctype html><html lang="ru"><head></head><body>${name}</body></html>`
const SCRIPT_HASH = 'sha256-BBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBBB='
const page = (locale: string, file: string) => ({
  locale,
  file,
  styleHashes: [HASH],
  scriptHashes: [SCRIPT_HASH],
})

const DOC = '/docs/clients/cancelling-and-claims'

const root = builtSite({
  'pages.json': JSON.stringify({
    pages: [
      { path: '/', ...page('ru', 'pages/ru/index.html') },
      { path: '/', ...page('uz', 'pages/uz/index.html') },
      { path: '/', ...page('uz-Cyrl', 'pages/uz-Cyrl/index.html') },
      { path: '/news', ...page('uz', 'pages/uz/news.html'), filled: true },
      { path: '/news/:id', ...page('uz', 'pages/uz/article.html'), filled: true },
      { path: '/docs', ...page('uz', 'pages/uz/docs.html') },
      { path: DOC, ...page('uz', 'pages/uz/doc.html') },
    ],
    notFound: [
      page('ru', 'pages/ru/404.html'),
      page('uz', 'pages/uz/404.html'),
      page('uz-Cyrl', 'pages/uz-Cyrl/404.html'),
      page('en', 'pages/en/404.html'),
    ],
    shells: ['app.html', 'driver.html'],
  }),
  'pages/ru/index.html': '<html lang="ru"><link rel="canonical" href="[[origin]]/ru">Главная</html>',
  'pages/uz/index.html':
    '<html lang="uz">Bosh sahifa <a href="tel:+[[callCenterDigits]]">[[callCenter]]</a> <template data-each="demo">namoyish</template><template data-each="requisite_inn">STIR [[value]]</template><template data-each="noVat">QQSsiz</template><template data-each="vat">QQS [[percent]]</template><template data-each="ownOffer"><p>[[paragraph]]</p></template><template data-each="builtInOffer">bekor: [[freeHours]] soat, [[latePercent]] foiz, [[callCenter]]</template></html>',
  'pages/uz/news.html':
    '<h1>Yangiliklar</h1><template data-each="articles"><a href="/uz/news/[[id]]">[[title]]</a> [[date]]</template>',
  'pages/uz/article.html':
    '<h1>[[title]]</h1><template data-each="pictures"><img src="[[address]]"></template><template data-each="paragraphs"><p>[[text]]</p></template>',
  'pages/uz/docs.html': '<html lang="uz">Qoʻllanma</html>',
  'pages/uz/doc.html': '<html lang="uz">Daʼvo: [[claimHours]] soat</html>',
  'pages/ru/404.html': '<html lang="ru">Нет</html>',
  'pages/uz/404.html': '<html lang="uz">Yoʻq</html>',
  'pages/uz-Cyrl/404.html': '<html lang="uz-Cyrl">Йўқ</html>',
  'pages/en/404.html': '<html lang="en">Gone</html>',
  'pages/uz-Cyrl/index.html': '<html lang="uz-Cyrl">Бош саҳифа</html>',
  'app.html': shell('app'),
  'driver.html': shell('driver'),
  'assets/app-abc123.js': 'export {}',
  'secret.txt': 'not served',
})

const test = useTestApp({ site: readSiteFiles(root) })

it.each([
  ['POST', '/', 405, 'GET, HEAD'],
  ['DELETE', '/uz/news?page=2', 405, 'GET, HEAD'],
  ['PUT', '/api/handbook/regions', 405, 'GET, HEAD'],
  ['POST', '/nowhere', 404, undefined],
])('%s %s is answered %i', async (method, url, status, allow) => {
  const answer = await test.ask({ method: method as 'GET', url })
  expect([answer.statusCode, answer.headers.allow]).toEqual([status, allow])
})

const get = (url: string, headers: Record<string, string> = {}) => test.ask({ url, headers })
const policyOf = (answer: Awaited<ReturnType<typeof get>>) =>
  String(answer.headers['content-security-policy'])

it('a folder without a build has no site', () => expect(readSiteFiles(join(root, 'assets'))).toBe(null))

describe('a public page', () => {
  it.each([
    ['/', 'Главная'],
    ['/ru', 'Главная'],
    ['/uz', 'Bosh sahifa'],
    ['/uz/', 'Bosh sahifa'],
    ['/uz-cyrl', 'Бош саҳифа'],
    ['/uz/docs', 'Qoʻllanma'],
    [`/uz${DOC}`, 'Daʼvo: 72 soat'],
    ['/?modal=login', 'Главная'],
  ])('%s is served with the hash of its style in the policy', async (url, text) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body.includes(text)]).toEqual([200, true])
    expect(policyOf(answer)).toContain(`style-src 'self' '${HASH}'`)
    expect(policyOf(answer)).toContain(`script-src 'self' '${SCRIPT_HASH}'`)
    expect(policyOf(answer)).not.toContain('unsafe')
  })

  it('without prefix redirects Uzbek readers to /uz once, but not robots', async () => {
    const answer = await get('/?a=1', { 'accept-language': 'uz' })
    expect([answer.statusCode, answer.headers.location, answer.headers.vary]).toEqual([
      302,
      '/uz?a=1',
      'Accept-Language, Cookie',
    ])
    expect((await get('/', { 'accept-language': 'uz', 'user-agent': 'Googlebot' })).statusCode).toBe(200)
    expect((await get('/ru', { 'accept-language': 'uz', cookie: 'locale=uz' })).statusCode).toBe(200)
    expect((await get(DOC, { 'accept-language': 'uz' })).headers.location).toBe(`/uz${DOC}`)
  })

  it('contains the URL under which it was requested', async () => {
    expect((await get('/ru', { host: 'karvon.uz' })).body).toContain('href="http://karvon.uz/ru"')
    expect((await get('/ru', { host: 'a"><script>' })).body).not.toContain('<script>')
    const qr = await get('/qr.svg')
    expect([qr.statusCode, qr.headers['content-type']]).toEqual([200, 'image/svg+xml'])
    expect(qr.body).toMatch(/^<svg .*d="M2 2h1v1h-1z/)
  })

  it('is compressed as accepted, and only once', async () => {
    const plain = await get('/ru')
    const br = await get('/ru', { 'accept-encoding': 'gzip, br' })
    const gzip = await get('/ru', { 'accept-encoding': 'gzip' })
    expect(br.headers).toMatchObject({ 'content-encoding': 'br', 'cache-control': 'public, max-age=0' })
    expect(brotliDecompressSync(br.rawPayload).toString()).toBe(plain.body)
    expect(gunzipSync(gzip.rawPayload).toString()).toBe(plain.body)
    expect(br.headers.vary).toBe('Accept-Language, Cookie, Accept-Encoding')
    const again = await get('/ru', { 'if-none-match': String(plain.headers.etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get('/ru', { host: 'other.uz' })).headers.etag).not.toBe(plain.headers.etag)
  })

  it('answers HEAD as GET without a body', async () => {
    const answer = await test.ask({ method: 'HEAD', url: '/uz' })
    expect([answer.statusCode, answer.body, answer.headers['content-type']]).toEqual([
      200,
      '',
      'text/html; charset=utf-8',
    ])
  })
})

describe('the signed-in area', () => {
  it.each([
    ['/dashboard', '/'],
    ['/ru/dashboard/orders', '/ru'],
    ['/uz/dashboard?modal=create-order', '/uz'],
    ['/uz-cyrl/dashboard', '/uz-cyrl'],
    ['/en/dashboard/orders', '/en'],
  ])('redirects a visitor of %s to %s', async (url, to) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.headers.location, answer.headers['cache-control']]).toEqual([
      302,
      to,
      'no-store',
    ])
  })

  it('clears the cookies of an ended session, so that the home page does not treat the visitor as signed in', async () => {
    const answer = await get('/dashboard', { cookie: 'token=made-up; token_id=1; device=d' })
    expect(answer.statusCode).toBe(302)
    expect(answer.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['token', '', 0],
      ['token_id', '', 0],
    ])
    expect((await get('/dashboard')).cookies).toEqual([])
  })

  it('is served to signed-in users in their language, with styles only from files', async () => {
    const answer = await test.asAziza({ url: '/uz/dashboard' })
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
    expect(answer.body).toContain('<html lang="uz"')
    expect(policyOf(answer)).toMatch(/style-src 'self'(;|$)/)
    expect((await test.asAziza({ url: '/uz-cyrl/dashboard' })).body).toContain('<html lang="uz-Cyrl"')
  })

  it('for drivers shows its own sign-in to everyone', async () => {
    const answer = await get('/driver')
    expect([answer.statusCode, answer.body.includes('driver')]).toEqual([200, true])
  })
})

describe('the news', () => {
  const three = (uz: string) => JSON.stringify({ uz, ru: `${uz} (ru)`, en: `${uz} (en)` })
  const write = (slug: string, publishedAt: Date | null) =>
    test.db
      .insertInto('articles')
      .values({
        slug,
        titles: three(`<b>${slug}</b>`),
        leads: three('Qisqasi'),
        texts: three('Birinchi.\n\n  \nIkkinchi & oxirgi.'),
        picture: null,
        published_at: publishedAt,
        created_at: test.clock.now(),
        updated_at: test.clock.now(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()

  it('is in the HTML, escaped, newest first and only published', async () => {
    const older = await write('eski', new Date('2026-03-05T09:00:00Z'))
    const newer = await write('yangi', new Date('2026-04-05T09:00:00Z'))
    await write('qoralama', null)
    const answer = await get('/uz/news')
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-cache'])
    expect(policyOf(answer)).toContain(HASH)
    const links = [...answer.body.matchAll(/href="\/uz\/news\/(\d+)">(.*?)</g)].map(([, id, title]) => [
      id,
      title,
    ])
    expect(links.slice(0, 2)).toEqual([
      [String(newer.id), '&lt;b&gt;yangi&lt;/b&gt;'],
      [String(older.id), '&lt;b&gt;eski&lt;/b&gt;'],
    ])
    expect(answer.body).toContain('05.04.2026')
    expect(answer.body).not.toContain('qoralama')
  })

  it('has a page for each article, and 404 for unpublished or missing ones', async () => {
    const shown = await write('bitta', test.clock.now())
    const draft = await write('qoralama', null)
    const answer = await get(`/uz/news/${shown.id}`)
    expect([answer.statusCode, answer.body]).toEqual([
      200,
      '<h1>&lt;b&gt;bitta&lt;/b&gt;</h1><p>Birinchi.</p><p>Ikkinchi &amp; oxirgi.</p>',
    ])
    for (const url of [`/uz/news/${draft.id}`, '/uz/news/999999999', '/uz/news/0', '/uz/news/:id']) {
      const missing = await get(url)
      expect([url, missing.statusCode, missing.body.includes('Yoʻq')]).toEqual([url, 404, true])
    }
  })

  it('is compressed if accepted', async () => {
    const answer = await get('/uz/news', { 'accept-encoding': 'gzip, br' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(brotliDecompressSync(answer.rawPayload).toString()).toContain('<h1>Yangiliklar</h1>')
  })

  it('is in the sitemap with every public page, but nothing private', async () => {
    const { id } = await write('xaritada', test.clock.now())
    const map = await get('/sitemap.xml', { host: 'karvon.example' })
    expect([map.statusCode, map.headers['content-type']]).toEqual([200, 'application/xml; charset=utf-8'])
    for (const path of [
      '',
      '/offer',
      '/app-deletion',
      '/news',
      `/news/${id}`,
      '/docs',
      '/docs/drivers/money',
    ])
      expect(map.body).toContain(`<loc>http://karvon.example/uz${path}</loc>`)
    expect(map.body).toContain('hreflang="x-default" href="http://karvon.example/offer"')
    expect(map.body).toContain('hreflang="uz-Cyrl" href="http://karvon.example/uz-cyrl/offer"')
    expect(map.body).toContain('<loc>http://karvon.example/en/news</loc>')
    expect(map.body).not.toMatch(/dashboard|:id/)
    const robots = await get('/robots.txt', { host: 'karvon.example' })
    expect(robots.headers['content-type']).toBe('text/plain; charset=utf-8')
    expect(robots.body).toContain('Sitemap: http://karvon.example/sitemap.xml')
    expect(robots.body).toContain('Disallow: /dashboard')
  })
})

describe('a missing page', () => {
  it.each([
    ['/nowhere', 'Нет'],
    ['/uz/nowhere', 'Yoʻq'],
    ['/uz/dashboards', 'Yoʻq'],
    ['/uz/docs/clients', 'Yoʻq'],
    ['/en/docs/clients/nowhere', 'Gone'],
    ['/de', 'Нет'],
    ['/uz-Cyrl', 'Нет'],
    ['/uz-cyrl/nowhere', 'Йўқ'],
    ['/en/nowhere', 'Gone'],
    ['/secret.txt', 'Нет'],
    ['/pages.json', 'Нет'],
    ['/%3Cscript%3E', 'Нет'],
    ['/..%2f..%2fetc/passwd', 'Нет'],
    ['/%E0%A4%A', 'Нет'],
    ['/%', 'Нет'],
    ['/uz/%zz', 'Yoʻq'],
    ['/uz/%ff?q=%ff', 'Yoʻq'],
    ['/en/news/%E0%A4%A', 'Gone'],
  ])('%s gets the 404 page', async (url, text) => {
    const answer = await get(url)
    expect([answer.statusCode, answer.body.includes(text)]).toEqual([404, true])
    expect(policyOf(answer)).toContain(HASH)
  })

  it.each([
    '/api/nowhere',
    '/api',
    '/api/',
    '/health/nowhere',
    '/assets/nowhere.js',
    '/assets/../secret.txt',
    '/geo/..%2fsecret.txt',
    '/geo/%2e%2e/secret.txt',
  ])('%s gets a plain 404', async url => {
    const answer = await get(url)
    expect([403, 404]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('not served')
  })

  it('is JSON below /api, for every method', async () => {
    for (const method of ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'] as const) {
      const answer = await test.ask({ method, url: '/api/nowhere' })
      expect([method, answer.statusCode, answer.json().code]).toEqual([method, 404, 'api.not_found'])
    }
  })

  it.each(['/api/%E0%A4%A', '/api/%', '/assets/%zz'])('%s is malformed', async url => {
    const answer = await get(url)
    expect([answer.statusCode, answer.json().code]).toEqual([400, 'api.unreadable_body'])
  })

  it('rejects writes', async () => {
    expect((await test.ask({ method: 'POST', url: '/uz', payload: {} })).statusCode).toBe(405)
  })
})

it('redirects never leave the site', async () => {
  for (const url of ['//evil.example', '/\\evil.example', '//evil.example/dashboard', '/%2fevil.example']) {
    const answer = await get(url, { 'accept-language': 'uz' })
    expect([url, answer.headers.location ?? '/']).toEqual([url, expect.stringMatching(/^\/(?![/\\])/)])
  }
})

it('the guard accepts the session cookie', async () => {
  const asked = await test.ask({ method: 'POST', url: '/api/auth/login', payload: { phone: AZIZA } })
  const sms = await test.ask({ url: `/api/demo/sms?phone=${AZIZA}` })
  const signed = await test.ask({
    method: 'PUT',
    url: `/api/auth/login-verify/${asked.json().data.user_id}`,
    payload: { code: sms.json().data[0].code },
  })
  const cookie = signed.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  expect((await get('/dashboard', { cookie })).statusCode).toBe(200)
})

describe('the settings on public pages', () => {
  const home = async () => (await get('/uz')).body
  const change = (key: string, value: object) =>
    test.db
      .updateTable('settings')
      .set({ value: JSON.stringify(value) })
      .where('key', '=', key)
      .execute()
  const settingOf = async (key: string) =>
    (await test.db.selectFrom('settings').select('value').where('key', '=', key).executeTakeFirstOrThrow())
      .value as Record<string, object>

  it('is shown from the start, including the demo accounts', async () => {
    expect(await home()).toContain(
      'Bosh sahifa <a href="tel:+998710001234">+998\u00a071\u00a0000-12-34</a> namoyishQQSsizbekor: 2 soat, 10 foiz, +998\u00a071\u00a0000-12-34',
    )
  })

  it('follow an operator’s change within seconds: phone, company details, terms, text, VAT', async () => {
    await home()
    const rules = await settingOf('live_rules')
    await change('limits', { ...(await settingOf('limits')), callCenterPhones: ['998781112233'] })
    await change('requisites', { ...(await settingOf('requisites')), inn: '305123456' })
    await change('live_rules', { ...rules, cancel: { ...rules.cancel, freeBeforeLoadMinutes: 180 } })
    test.clock.pass(60)
    const changed = await home()
    expect(changed).toContain('href="tel:+998781112233"')
    expect(changed).toContain('STIR 305123456')
    expect(changed).toContain('bekor: 3 soat, 10 foiz')
    await change('legal_texts', { offer: { uz: 'Birinchi.\n\n<b>Ikkinchi</b>.', ru: '', en: '' } })
    test.clock.pass(60)
    const own = await home()
    expect(own).toContain('<p>Birinchi.</p><p>&lt;b&gt;Ikkinchi&lt;/b&gt;.</p>')
    expect(own).not.toContain('bekor:')
  })
})

it('a missing page is never answered with 304', async () => {
  const first = await get('/ru/no-such-page')
  const again = await test.ask({
    url: '/ru/no-such-page',
    headers: { 'if-none-match': String(first.headers.etag) },
  })
  expect([first.statusCode, again.statusCode]).toEqual([404, 404])
})
