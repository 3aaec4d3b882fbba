import { expect, it } from 'vitest'
import { cachedAreaOf } from './cached-build.ts'
import { isBare, isShellOf, languageOfShell, shellFor } from './shell-page.ts'

const SHELL = '<!doctype html><html lang="uz-Cyrl"><head><meta name="build" content="a1b2c3" /></head></html>'

it.each([
  ['/dashboard', '/dashboard'],
  ['/uz-cyrl/dashboard/orders?order=3', '/dashboard'],
  ['/en/driver', '/driver'],
  ['/admin', null],
  ['/receive/abc', null],
  ['/', null],
  ['/uz', null],
  ['/dashboards', null],
])('%s is cached as %s', (path, area) => expect(cachedAreaOf(path)).toBe(area))

it('rejects a shell of another build and a page that is not a shell', () => {
  expect(isShellOf(SHELL, 'a1b2c3')).toBe(true)
  expect(isShellOf(SHELL, 'a1b2c')).toBe(false)
  expect(isShellOf('<html lang="ru">Нет</html>', 'a1b2c3')).toBe(false)
})

it('returns the shell in the language of the path, whatever language it was cached in', () => {
  expect(languageOfShell(SHELL)).toBe('uz-Cyrl')
  expect(languageOfShell('<html lang="de">')).toBe(null)
  expect(shellFor(SHELL, '/en/dashboard?a=1')).toContain('<html lang="en">')
  expect(shellFor(SHELL, '/dashboard')).toContain('<html lang="ru">')
})

it('recognizes a path without a language', () => {
  expect([isBare('/dashboard?modal=a'), isBare('/uz/dashboard'), isBare('/uz-cyrl/driver')]).toEqual([
    true,
    false,
    false,
  ])
})
