import type { OpenDatabase } from '../../../platform/db/database.ts'
import type { EmbeddedGeo } from '../embedded-geo.ts'
import { createImportedMap, type ImportedMap } from './imported-map.ts'
import { withImportedRoads } from './roads/with-imported-roads.ts'

type Parts = { readonly database: Pick<OpenDatabase, 'db'>; readonly geo: EmbeddedGeo }

/** Everyone who asks for a route asks the imported roads first. */
export const withImportedMap = <P extends Parts>(parts: P): P & { readonly importedMap: ImportedMap } => {
  const importedMap = createImportedMap(parts.database.db)
  const route = withImportedRoads(parts.geo.route, () => importedMap.now()?.legs ?? null)
  return { ...parts, geo: { ...parts.geo, route }, importedMap }
}
