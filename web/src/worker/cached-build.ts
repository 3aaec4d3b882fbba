import { type AppShell, appShellOf } from '@karvon/contract/site-routes'

/** The areas that open without a network. */
export const KEPT_AREAS = ['/dashboard', '/driver'] as const satisfies readonly AppShell['prefix'][]

export type KeptArea = (typeof KEPT_AREAS)[number]

/** What the build writes before the worker's script: its name, and the files of each kept area. */
export type KeptBuild = {
  readonly version: string
  readonly files: Readonly<Record<KeptArea, readonly string[]>>
}

/** The kept area that an address opens, or null. */
export const keptAreaOf = (path: string): KeptArea | null => {
  const prefix = appShellOf(path)?.prefix
  return KEPT_AREAS.find(area => area === prefix) ?? null
}
