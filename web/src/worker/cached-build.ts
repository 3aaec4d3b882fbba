import { type AppShell, appShellOf } from '@karvon/contract/site-routes'

/** The areas that open without a network. */
export const CACHED_AREAS = ['/dashboard', '/driver'] as const satisfies readonly AppShell['prefix'][]

export type CachedArea = (typeof CACHED_AREAS)[number]

/** What the build prepends to the worker script: its version and the files of each cached area. */
export type CachedBuild = {
  readonly version: string
  readonly files: Readonly<Record<CachedArea, readonly string[]>>
}

/** The cached area a path belongs to, or null. */
export const cachedAreaOf = (path: string): CachedArea | null => {
  const prefix = appShellOf(path)?.prefix
  return CACHED_AREAS.find(area => area === prefix) ?? null
}
