import type { Finding } from './finding.ts'
import { importGraph, reachedFrom } from './import-graph.ts'
import { WEB_APPS } from './import-rules.ts'
import type { Source } from './parse-sources.ts'

const PRODUCT = 'web/src/product/'

/** Files of web's product floor that fewer than two apps reach: code lives with its only reader. */
export const findLoneReaders = (sources: readonly Source[]): Finding[] => {
  const graph = importGraph(sources)
  const reached = WEB_APPS.map(app => ({
    app,
    files: reachedFrom(
      graph,
      [...graph.keys()].filter(path => path.startsWith(`web/src/${app}/`)),
    ),
  }))
  return [...graph.keys()]
    .filter(path => path.startsWith(PRODUCT))
    .flatMap(path => {
      const readers = reached.filter(({ files }) => files.has(path)).map(({ app }) => app)
      if (readers.length > 1) return []
      const [only] = readers
      return only === undefined
        ? [{ path, line: 1, wrong: 'no app reaches this file', mend: 'delete it.' }]
        : [{ path, line: 1, wrong: `only ${only} reaches this file`, mend: `move it to web/src/${only}/.` }]
    })
}
