import { DOC_PAGES } from '@karvon/contract/documentation/doc-pages'
import { QueryClient } from '@tanstack/react-query'
import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { makeRouter as makeClientRouter } from '../src/client/router.tsx'
import { DRIVER_SCREENS } from '../src/driver/driver-url.ts'
import { makeRouter as makeOperatorRouter } from '../src/operator/router.tsx'
import { docText } from '../src/public/docs/doc-texts.ts'

/** The screens that the documentation links to; all languages have the same (docs.test.ts). */
const screens = DOC_PAGES.flatMap(page =>
  [...docText(page, 'en').matchAll(/\]\((\/[^)]*)\)/g)].map(([, path = '']) => path),
)

const below = (area: string) => screens.filter(path => path === area || path.startsWith(`${area}/`))

type Router = { routes: RouteObject[]; dispose: () => void }

const missing = ({ routes, dispose }: Router, paths: readonly string[]): string[] => {
  dispose()
  return paths.filter(path => (matchRoutes(routes, path)?.at(-1)?.route.path ?? '') === '*')
}

test("the documentation links to screens of the client's and the operator's app", () => {
  expect([below('/dashboard').length, below('/admin').length].every(count => count > 10)).toBe(true)
  expect(missing(makeClientRouter(new QueryClient()) as Router, below('/dashboard'))).toEqual([])
  expect(missing(makeOperatorRouter() as Router, below('/admin'))).toEqual([])
  expect(missing(makeOperatorRouter() as Router, ['/admin/nowhere'])).toEqual(['/admin/nowhere'])
})

test("to screens of the driver's app", () => {
  const names = below('/driver').map(path => path.split('/')[2] ?? 'feed')
  expect(names.length).toBeGreaterThan(5)
  expect(names.filter(name => !(DRIVER_SCREENS as readonly string[]).includes(name))).toEqual([])
})

test('and to nothing else of this site but the home page and the API guide', () => {
  const areas = ['/dashboard', '/driver', '/admin'].flatMap(below)
  const others = new Set(screens.filter(path => !areas.includes(path)))
  expect([...others].sort()).toEqual(['/', '/api/docs', '/api/openapi.json'])
})
