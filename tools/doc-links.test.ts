// Links in pages point to existing files, and files that pages name in code exist; check-citations checks headings.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROOT } from './setup/node-runtime.mjs'
import { listPages } from './sources/list-pages.ts'
import { listFiles } from './sources/list-sources.ts'

const pages = listPages()
const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')

const ANCHORED = /\[[^\]]*\]\(([^)\s]+)\)/g

/** The pages of the site link to screens by their paths, which its own tests follow. */
const isScreen = (page: string, target: string): boolean =>
  page.startsWith('docs/site/') && target.startsWith('/')

/** The relative link targets of a page. */
const targetsOf = (page: string): string[] =>
  [...read(page).matchAll(ANCHORED)]
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

/** Files of the product, with their folders; a page may name one without them. */
const files = listFiles().map(path => `/${path}`)

/** What a page names in code that is a file of ours by its ending, such as `add-transition.ts`. */
const namedFiles = (text: string): string[] =>
  [...text.matchAll(/`(?:node )?([a-z0-9./-]+\.(?:tsx?|mjs|sql))(?: [^`]*)?`/g)].map(([, path = '']) => path)

describe('files that pages name exist', () => {
  const named = pages
    .filter(page => page !== 'CHANGELOG.md')
    .flatMap(page => namedFiles(read(page)).map(path => [page, path.replace(/^(\.\.?\/)+/, '')] as const))

  it.each([...new Set(named.map(([page]) => page))])('%s', page => {
    const missing = named
      .filter(([of, path]) => of === page && !files.some(file => file.endsWith(`/${path}`)))
      .map(([, path]) => path)
    expect(missing.filter(path => !existsSync(join(ROOT, path)))).toEqual([])
  })

  it('finds names with and without folders and commands', () => {
    expect(namedFiles('`a/b.ts`, `c-d.tsx`, `node tools/e.ts --all`, `f.txt`')).toEqual([
      'a/b.ts',
      'c-d.tsx',
      'tools/e.ts',
    ])
    expect(named.length).toBeGreaterThan(50)
  })
})
