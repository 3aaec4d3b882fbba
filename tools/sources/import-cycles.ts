import type { Finding } from './finding.ts'
import { type ImportGraph, importGraph } from './import-graph.ts'
import type { Source } from './parse-sources.ts'

/** The path to `end`, reconstructed from predecessors. */
const pathTo = (end: string, predecessors: ReadonlyMap<string, string>): string[] => {
  const before = predecessors.get(end)
  return before === undefined ? [end] : [...pathTo(before, predecessors), end]
}

/** The shortest cycle through a file; null if there is none. */
const cycleFrom = (graph: ImportGraph, start: string): string[] | null => {
  const predecessors = new Map<string, string>()
  const open = [start]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    const next = (graph.get(at) ?? []).map(({ to }) => to)
    if (next.includes(start)) return pathTo(at, predecessors)
    for (const to of next) {
      if (predecessors.has(to)) continue
      predecessors.set(to, at)
      open.push(to)
    }
  }
  return null
}

/** Circular imports, including type imports; each is reported once. */
export const findCycles = (sources: readonly Source[]): Finding[] => {
  const graph = importGraph(sources)
  const found = new Set<string>()
  return [...graph.keys()].flatMap(path => {
    if (found.has(path)) return []
    const cycle = cycleFrom(graph, path)
    if (cycle === null) return []
    for (const file of cycle) found.add(file)
    const line = graph.get(path)?.find(({ to }) => to === (cycle[1] ?? path))?.line ?? 1
    return [
      {
        path,
        line,
        problem: `circular import: ${[...cycle, path].join(' → ')}`,
        fix: 'move what both need to a separate file.',
      },
    ]
  })
}
