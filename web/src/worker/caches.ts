import { localizePath } from '@karvon/contract/site-routes'
import type { CachedArea, CachedBuild } from './cached-build.ts'
import { isShellOf, languageOfShell } from './shell-page.ts'

const PREFIX = 'karvon-'

/** The server varies by language and encoding; here the language is set later and the cache stores decoded bodies. */
const ANY = { ignoreVary: true } as const

/** Built files are named by content hash: a cached one never changes. */
const isHashed = (file: string) => file.startsWith('/assets/')

const addFile = async (cache: Cache, file: string): Promise<void> => {
  const known = isHashed(file) ? await caches.match(file, ANY) : undefined
  await (known === undefined ? cache.add(file) : cache.put(file, known))
}

const shellIn = (cache: Cache, area: CachedArea) => cache.match(area, ANY)

/** Our caches, newest build first. */
const ourCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter(name => name.startsWith(PREFIX)).reverse()

/** The newest cached shell of an area. */
export const findShell = async (area: CachedArea): Promise<Response | undefined> => {
  for (const name of await ourCaches()) {
    const shell = await shellIn(await caches.open(name), area)
    if (shell !== undefined) return shell
  }
  return undefined
}

/** The cache of one build; each build has its own, so that a shell always matches its scripts. */
export const buildCache = ({ version, files }: CachedBuild) => {
  const name = PREFIX + version
  /** Caches a shell after its files; a page of another build, or the sign-in page, is not cached. */
  const storeShell = async (area: CachedArea, shell: Response): Promise<void> => {
    if (!shell.ok || !isShellOf(await shell.clone().text(), version)) return
    const cache = await caches.open(name)
    const isComplete = (await shellIn(cache, area)) !== undefined
    if (!isComplete) await Promise.all(files[area].map(file => addFile(cache, file)))
    await cache.put(area, shell)
  }
  return {
    storeShell,
    /** Fetches the shell at a path and caches it. */
    fetchShell: async (area: CachedArea, path: string): Promise<void> =>
      storeShell(area, await fetch(path, { redirect: 'manual', cache: 'no-store' })),
    /** The path under which an earlier build cached an area, or null. */
    previousPath: async (area: CachedArea): Promise<string | null> => {
      const shell = await findShell(area)
      return shell === undefined ? null : localizePath(area, languageOfShell(await shell.text()))
    },
    /** Keeps the previous build as well: its pages may still be open and load more files. */
    deleteOlder: async (): Promise<void> => {
      const [, ...older] = (await ourCaches()).filter(other => other !== name)
      await Promise.all(older.map(other => caches.delete(other)))
    },
  }
}
