import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createStoredFiles, type StoredFiles } from './stored-files.ts'

/** A page in one language; if `filled`, news is inserted into each response. */
export type BuiltPage = {
  readonly path: string
  readonly locale: string
  readonly file: string
  readonly styleHashes: readonly string[]
  readonly scriptHashes: readonly string[]
  readonly filled?: boolean
}

/** The web build's output for the server (`dist/pages.json`). */
export type SiteFiles = {
  /** Everything below `dist`. */
  readonly files: StoredFiles
  readonly pages: readonly BuiltPage[]
  readonly notFound: readonly Omit<BuiltPage, 'path'>[]
  /** The app shells by file; the language is inserted into each response. */
  readonly shells: ReadonlyMap<string, string>
  /** The pages by file, with placeholders for the site's URL and the news. */
  readonly templates: ReadonlyMap<string, string>
  /** Folders of plain files next to the assets. */
  readonly folders: readonly string[]
  /** Web app manifests, served at the root. */
  readonly manifests: readonly string[]
  /** The files that identify the build, read together with the shells so that they match. */
  readonly told: ReadonlyMap<string, string>
}

/** The web build's output folder. */
export const SITE_ROOT = fileURLToPath(new URL('../../../../web/dist', import.meta.url))

/**
 * The build id, which open pages compare with their own, the worker that caches its files, and what a
 * sign-in preloads.
 */
const TOLD = ['version.json', 'worker.js', 'ahead.json']

const NOT_FOLDERS = new Set(['assets', 'pages', '.vite'])

/** The built site, or null if it was not built (the API then runs alone, as in the server's own tests). */
export const readSiteFiles = (root: string): SiteFiles | null => {
  const list = join(root, 'pages.json')
  if (!existsSync(list)) return null
  const { pages, notFound, shells } = JSON.parse(readFileSync(list, 'utf8'))
  const read = (files: readonly string[]) =>
    new Map(files.map(file => [file, readFileSync(join(root, file), 'utf8')] as const))
  const entries = readdirSync(root, { withFileTypes: true })
  const folders = entries
    .filter(entry => entry.isDirectory() && !NOT_FOLDERS.has(entry.name))
    .map(entry => entry.name)
  const names = entries.map(({ name }) => name)
  return {
    files: createStoredFiles(root),
    pages,
    notFound,
    shells: read(shells),
    templates: read((pages as readonly BuiltPage[]).map(page => page.file)),
    folders,
    manifests: names.filter(name => name.endsWith('.webmanifest')),
    told: read(names.filter(name => TOLD.includes(name))),
  }
}
