import { describe, expect, it } from 'vitest'
import {
  appShellOf,
  articleIdOf,
  articlePath,
  isPublicPath,
  localeOfPath,
  localizePath,
  PUBLIC_PATHS,
  publicPageOf,
  SITE_LOCALES,
  siteLocaleOf,
  splitLocale,
} from './site-routes.ts'

describe('splitLocale', () => {
  it.each([
    ['/', null, '/'],
    ['', null, '/'],
    ['/ru', 'ru', '/'],
    ['/uz/', 'uz', '/'],
    ['/uz/dashboard/orders', 'uz', '/dashboard/orders'],
    ['/dashboard/?order=1', null, '/dashboard'],
    ['/uzbek', null, '/uzbek'],
    ['/en', 'en', '/'],
    ['/en/dashboard/?order=1', 'en', '/dashboard'],
    ['/english', null, '/english'],
    ['/EN', null, '/EN'],
    ['/uz-cyrl', 'uz-Cyrl', '/'],
    ['/uz-cyrl/news/7?from=home', 'uz-Cyrl', '/news/7'],
    ['/uz-Cyrl', null, '/uz-Cyrl'],
    ['/uz-latn', null, '/uz-latn'],
    ['/de', null, '/de'],
  ])('%s', (path, locale, rest) => {
    expect(splitLocale(path)).toEqual({ locale, rest })
  })
})

describe('localizePath', () => {
  it.each([
    ['/', 'uz', '/uz'],
    ['/ru', 'uz', '/uz'],
    ['/uz', null, '/'],
    ['/ru/dashboard?order=1#map', 'uz', '/uz/dashboard?order=1#map'],
    ['/dashboard/orders?modal=create-order', 'ru', '/ru/dashboard/orders?modal=create-order'],
    ['/uz/?modal=login', 'ru', '/ru?modal=login'],
    ['/en/offer', 'uz', '/uz/offer'],
    ['/uz/dashboard?order=1#map', 'uz-Cyrl', '/uz-cyrl/dashboard?order=1#map'],
    ['/uz-cyrl/offer', 'en', '/en/offer'],
    ['/uz-cyrl', null, '/'],
    ['/dashboard', 'en', '/en/dashboard'],
  ] as const)('%s in %s', (path, locale, expected) => {
    expect(localizePath(path, locale)).toBe(expected)
  })

  it('is undone by splitLocale', () => {
    for (const locale of SITE_LOCALES)
      for (const rest of ['/', '/offer', '/dashboard/orders'])
        expect(splitLocale(localizePath(rest, locale))).toEqual({ locale, rest })
  })
})

describe('what a path is', () => {
  it('defaults to Russian without a prefix', () => {
    expect(localeOfPath('/dashboard')).toBe('ru')
    expect(localeOfPath('/uz/dashboard')).toBe('uz')
    expect(localeOfPath('/uz-cyrl/dashboard')).toBe('uz-Cyrl')
  })

  it('is public only if a page with that path exists', () => {
    const pages = [
      '/',
      '/ru',
      '/uz/',
      '/?modal=login',
      '/offer',
      '/uz/app-deletion/',
      '/ru/news',
      '/uz/news/7',
      '/en',
      '/en/offer',
      '/uz-cyrl',
      '/uz-cyrl/news/7',
    ]
    expect(pages.filter(path => !isPublicPath(path))).toEqual([])
    const none = [
      '/dashboard',
      '/uz/nowhere',
      '/en/nowhere',
      '/uz-cyrl/nowhere',
      '/uz-cyrl/uz',
      '/ru/ru',
      '/news/:id',
      '/news/0',
      '/news/07',
      '/news/1/2',
      '/news/x',
    ]
    expect(none.filter(isPublicPath)).toEqual([])
  })

  it('maps every public path to its own page', () => {
    for (const path of PUBLIC_PATHS)
      expect(publicPageOf(localizePath(path.replace(':id', '12'), 'uz'))).toBe(path)
  })

  it('of an article contains its number', () => {
    expect(articlePath(12)).toBe('/news/12')
    expect([articleIdOf('/ru/news/12?from=home'), articleIdOf('/news/999999999')]).toEqual([12, 999999999])
    expect(['/news', '/news/9999999999', '/uz/offer/12'].map(articleIdOf)).toEqual([null, null, null])
  })

  it('belongs to an area by its whole first segment', () => {
    for (const path of ['/dashboard', '/ru/dashboard/orders', '/dashboard/?a=1'])
      expect(appShellOf(path)).toMatchObject({ file: 'app.html', isGuarded: true })
    for (const path of ['/driver', '/uz/driver/order?modal=refuse', '/ru/driver/'])
      expect(appShellOf(path)).toMatchObject({ file: 'driver.html', isGuarded: false })
    for (const path of ['/receive/Kzm7R4prmCtoBGwtU58hQQ', '/uz/receive/x'])
      expect(appShellOf(path)).toMatchObject({ file: 'receive.html', isGuarded: false })
    for (const path of ['/admin', '/uz/admin/orders/7?modal=cancel'])
      expect(appShellOf(path)).toMatchObject({ file: 'admin.html', isGuarded: false })
    for (const path of ['/', '/dashboards', '/drivers', '/uz/x/dashboard'])
      expect(appShellOf(path)).toBe(null)
  })

  it('knows only shipped languages', () => {
    expect(['uz', 'uz-Cyrl', 'en', 'uz-cyrl', 'de', null].map(siteLocaleOf)).toEqual([
      'uz',
      'uz-Cyrl',
      'en',
      null,
      null,
      null,
    ])
  })
})
