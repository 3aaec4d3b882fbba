import type { Finding } from './finding.ts'
import { type ImportGraph, importGraph } from './import-graph.ts'
import type { Source } from './parse-sources.ts'

/** The files on the way from `start` to `end`, both included, by who led to whom. */
const wayTo = (end: string, cameFrom: ReadonlyMap<string, string>): string[] => {
  const before = cameFrom.get(end)
  return before === undefined ? [end] : [...wayTo(before, cameFrom), end]
}

/** The shortest way from a file back to itself; null where there is none. */
const wayBack = (graph: ImportGraph, start: string): string[] | null => {
  const cameFrom = new Map<string, string>()
  const open = [start]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const next = (graph.get(at) ?? []).map(({ to }) => to)
    if (next.includes(start)) return wayTo(at, cameFrom)
    for (const to of next) {
      if (cameFrom.has(to)) continue
      cameFrom.set(to, at)
      open.push(to)
    }
  }
  return null
}

/** Circular imports, types included; each is found once, at its first file by name. */
export const findCycles = (sources: readonly Source[]): Finding[] => {
  const graph = importGraph(sources)
  const found = new Set<string>()
  return [...graph.keys()].flatMap(path => {
    if (found.has(path)) return []
    const way = wayBack(graph, path)
    if (way === null) return []
    for (const file of way) found.add(file)
    const line = graph.get(path)?.find(({ to }) => to === (way[1] ?? path))?.line ?? 1
    return [
      {
        path,
        line,
        wrong: `circular import: ${[...way, path].join(' → ')}`,
        mend: 'move what both need into a file of its own.',
      },
    ]
  })
}
