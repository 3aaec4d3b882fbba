import type { Finding } from './finding.ts'
import { type ImportGraph, importGraph } from './import-graph.ts'
import type { Source } from './parse-sources.ts'

/** The shortest way from a file back to itself; null where there is none. */
const wayBack = (graph: ImportGraph, start: string): string[] | null => {
  const cameFrom = new Map<string, string>()
  const open = [start]
  for (let at = open.shift(); at !== undefined; at = open.shift()) {
    for (const { to } of graph.get(at) ?? []) {
      if (to === start) {
        const way = [at]
        for (let before = cameFrom.get(at); before !== undefined; before = cameFrom.get(before))
          way.unshift(before)
        return at === start ? [start] : way
      }
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
