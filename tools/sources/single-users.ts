import type { Finding } from './finding.ts'
import { importGraph, reachedFrom } from './import-graph.ts'
import { WEB_APPS } from './import-rules.ts'
import type { Source } from './parse-sources.ts'

const PRODUCT = 'web/src/product/'

/** Files of web's product layer that fewer than two apps use: code belongs to its only user. */
export const findSingleUsers = (sources: readonly Source[]): Finding[] => {
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
      const users = reached.filter(({ files }) => files.has(path)).map(({ app }) => app)
      if (users.length > 1) return []
      const [only] = users
      return only === undefined
        ? [{ path, line: 1, problem: 'no app uses this file', fix: 'delete it.' }]
        : [{ path, line: 1, problem: `only ${only} uses this file`, fix: `move it to web/src/${only}/.` }]
    })
}
