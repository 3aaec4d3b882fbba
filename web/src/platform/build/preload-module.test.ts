import { afterEach, expect, test, vi } from 'vitest'
import { __vitePreload } from './preload-module.ts'

type Link = { rel: string; href: string; onload?: () => void; onerror?: () => void; remove: () => void }

const openPage = () => {
  const links: Link[] = []
  const createElement = () => {
    const link: Link = { rel: '', href: '', remove: () => void links.splice(links.indexOf(link), 1) }
    return link
  }
  const querySelector = (selector: string) =>
    links.find(({ rel, href }) => selector === `link[rel="${rel}"][href="${href}"]`) ?? null
  vi.stubGlobal('document', { createElement, querySelector, head: { append: (it: Link) => links.push(it) } })
  return links
}

afterEach(() => vi.unstubAllGlobals())

test('waits for the styles, and adds no file twice', async () => {
  const links = openPage()
  const load = vi.fn(async () => 'module')
  const both = [__vitePreload(load, ['a.js', 'a.css']), __vitePreload(load, ['a.css', 'a.js'])]
  expect(links.map(({ rel, href }) => [rel, href])).toEqual([
    ['modulepreload', '/a.js'],
    ['stylesheet', '/a.css'],
  ])
  await Promise.resolve()
  expect(load).not.toHaveBeenCalled()
  links[1]?.onload?.()
  expect(await Promise.all(both)).toEqual(['module', 'module'])
})

test('a style that the page has already is not awaited', async () => {
  openPage().push({ rel: 'stylesheet', href: '/b.css', remove: () => {} })
  expect(await __vitePreload(async () => 'module', ['b.css'])).toBe('module')
})

test('a style that does not load fails the import, and is loaded again by the next', async () => {
  const links = openPage()
  const failed = __vitePreload(async () => 'module', ['c.css'])
  links[0]?.onerror?.()
  await expect(failed).rejects.toThrow('/c.css')
  const again = __vitePreload(async () => 'module', ['c.css'])
  expect(links).toHaveLength(1)
  links[0]?.onload?.()
  expect(await again).toBe('module')
})

test('a module without imports is loaded at once', async () => {
  expect(await __vitePreload(async () => 'module')).toBe('module')
})
