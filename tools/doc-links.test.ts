// Links in pages point to existing files; check-citations checks headings.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './setup/node-runtime.mjs'
import { listPages } from './sources/list-pages.ts'

const pages = listPages()

const ANCHORED = /\[[^\]]*\]\(([^)\s]+)\)/g

/** The pages of the site link to screens by their paths, which its own tests follow. */
const isScreen = (page: string, target: string): boolean =>
  page.startsWith('docs/site/') && target.startsWith('/')

/** The relative link targets of a page. */
const targetsOf = (page: string): string[] =>
  [...readFileSync(join(ROOT, page), 'utf8').matchAll(ANCHORED)]
    .map(([, target = '']) => target.split('#')[0] ?? '')
    .filter(target => target !== '' && !/^[a-z]+:/.test(target) && !isScreen(page, target))

describe('links point to existing files', () => {
  it.each(pages)('%s', page => {
    const missing = targetsOf(page).filter(target => !existsSync(join(ROOT, dirname(page), target)))
    expect(missing).toEqual([])
  })

  it('finds pages and links', () => {
    expect(pages.length).toBeGreaterThan(20)
    expect(targetsOf('docs/threat-model.md').length).toBeGreaterThan(20)
  })
})
