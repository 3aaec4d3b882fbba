import { fileOf, importsOf } from './imports-of.ts'
import { isTest } from './list-sources.ts'
import type { Source } from './parse-sources.ts'

export type Edge = { readonly to: string; readonly line: number }

/** The imports of each file, including type imports. Tests and fixtures are excluded, as they are not shipped. */
export type ImportGraph = ReadonlyMap<string, readonly Edge[]>

const isShipped = (path: string): boolean => !isTest(path) && !/[-.]fixture\.tsx?$/.test(path)

export const importGraph = (sources: readonly Source[]): ImportGraph => {
  const shipped = sources.filter(({ path }) => isShipped(path))
  const known = new Set(shipped.map(({ path }) => path))
  return new Map(
    shipped.map(source => [
      source.path,
      importsOf(source).flatMap(({ specifier, line }) => {
        const to = fileOf(source.path, specifier)
        return to !== null && known.has(to) ? [{ to, line }] : []
      }),
    ]),
  )
}

/** All files reachable from the given ones, including them. */
export const reachedFrom = (graph: ImportGraph, roots: readonly string[]): ReadonlySet<string> => {
  const reached = new Set<string>()
  const open = [...roots]
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    if (reached.has(path)) continue
    reached.add(path)
    for (const { to } of graph.get(path) ?? []) open.push(to)
  }
  return reached
}
