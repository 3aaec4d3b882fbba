import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../setup/node-runtime.mjs'
import { listFiles } from './list-sources.ts'

const isPage = (path: string): boolean => path.endsWith('.md')

/** Every Markdown page: at the root, in docs and in the rooms. */
export const listPages = (): string[] => [
  ...readdirSync(ROOT).filter(isPage),
  ...readdirSync(join(ROOT, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter(isPage)
    .map(path => `docs/${path.replaceAll('\\', '/')}`),
  ...listFiles().filter(isPage),
]

const HEADING = /^#{1,6} (.+)$/gm

/** The anchors of a page's headings, as GitHub writes them. */
export const anchorsOf = (page: string): Set<string> =>
  new Set(
    [...page.matchAll(HEADING)].map(([, heading = '']) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N} _-]/gu, '')
        .replaceAll(' ', '-'),
    ),
  )
