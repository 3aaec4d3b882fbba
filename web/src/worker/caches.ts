import { localizePath } from '@karvon/contract/site-routes'
import type { KeptArea, KeptBuild } from './cached-build.ts'
import { isShellOf, languageOfShell } from './shell-page.ts'

const PREFIX = 'karvon-'

/** What is kept answers whoever asks: its language is put in, its packing is the cache's own. */
const ANY = { ignoreVary: true } as const

/** Built files carry their content in their name: one that is kept already never changes. */
const isHashed = (file: string) => file.startsWith('/assets/')

const keepFile = async (cache: Cache, file: string): Promise<void> => {
  const known = isHashed(file) ? await caches.match(file, ANY) : undefined
  await (known === undefined ? cache.add(file) : cache.put(file, known))
}

const shellIn = (cache: Cache, area: KeptArea) => cache.match(area, ANY)

/** Our caches, that of the newest build first. */
const ourCaches = async (): Promise<string[]> =>
  (await caches.keys()).filter(name => name.startsWith(PREFIX)).reverse()

/** The newest shell that is kept of an area. */
export const findShell = async (area: KeptArea): Promise<Response | undefined> => {
  for (const name of await ourCaches()) {
    const shell = await shellIn(await caches.open(name), area)
    if (shell !== undefined) return shell
  }
  return undefined
}

/** What a build keeps on this device: a cache of its own, so that shell and scripts always belong together. */
export const keptCaches = ({ version, files }: KeptBuild) => {
  const name = PREFIX + version
  /** Keeps a shell, its files before it; a page of another build, or of the sign-in, is not kept. */
  const storeShell = async (area: KeptArea, shell: Response): Promise<void> => {
    if (!shell.ok || !isShellOf(await shell.clone().text(), version)) return
    const cache = await caches.open(name)
    const isComplete = (await shellIn(cache, area)) !== undefined
    if (!isComplete) await Promise.all(files[area].map(file => keepFile(cache, file)))
    await cache.put(area, shell)
  }
  return {
    storeShell,
    /** Asks for the shell at an address and keeps it. */
    keepArea: async (area: KeptArea, path: string): Promise<void> =>
      storeShell(area, await fetch(path, { redirect: 'manual', cache: 'no-store' })),
    /** The address under which an area was kept by an earlier build; null: it was not. */
    addressBefore: async (area: KeptArea): Promise<string | null> => {
      const shell = await findShell(area)
      return shell === undefined ? null : localizePath(area, languageOfShell(await shell.text()))
    },
    /** The build before stays too: its pages may still be open, and load what they need later. */
    dropOlder: async (): Promise<void> => {
      const [, ...older] = (await ourCaches()).filter(kept => kept !== name)
      await Promise.all(older.map(kept => caches.delete(kept)))
    },
  }
}
