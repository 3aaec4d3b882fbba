import type { Finding } from './finding.ts'
import { UNREACHABLE } from './import-rules.ts'
import { fileOf, importsOf } from './imports-of.ts'
import { isTest } from './list-sources.ts'
import type { Source } from './parse-sources.ts'

type Edge = { readonly specifier: string; readonly file: string | null; readonly line: number }
type Graph = ReadonlyMap<string, readonly Edge[]>

const graphOf = (sources: readonly Source[]): Graph =>
  new Map(
    sources.map(source => [
      source.path,
      importsOf(source)
        .filter(each => !each.onlyTypes)
        .map(each => ({
          specifier: each.specifier,
          file: fileOf(source.path, each.specifier),
          line: each.line,
        })),
    ]),
  )

/** The chain of files from an edge to a package, the package last; null where it is not reached. */
const chainTo = (graph: Graph, edge: Edge, packages: string, seen: Set<string>): string[] | null => {
  if (edge.specifier.startsWith(packages)) return [edge.specifier]
  if (edge.file === null || seen.has(edge.file)) return null
  seen.add(edge.file)
  for (const next of graph.get(edge.file) ?? []) {
    const rest = chainTo(graph, next, packages, seen)
    if (rest) return [edge.file, ...rest]
  }
  return null
}

/** Files that reach a package which their floor must not load, with the way to it. */
export const findReachedPackages = (sources: readonly Source[]): Finding[] => {
  const graph = graphOf(sources)
  return UNREACHABLE.flatMap(({ from, packages }) =>
    sources
      .filter(({ path }) => path.startsWith(from) && !isTest(path))
      .flatMap(({ path }) =>
        (graph.get(path) ?? []).flatMap(edge => {
          const chain = chainTo(graph, edge, packages, new Set([path]))
          const passesAnother = chain?.slice(0, -1).some(file => file.startsWith(from))
          if (!chain || passesAnother) return []
          const mend = `pages under ${from} stay light: use plain markup or a part of web/src/ui without ${packages}.`
          return [{ path, line: edge.line, wrong: `reaches ${chain.join(' → ')}`, mend }]
        }),
      ),
  )
}
