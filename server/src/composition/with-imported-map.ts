import { createImportedMap, type ImportedMap } from '../features/geo/imported/imported-map.ts'
import { withImportedRoads } from '../features/geo/imported/roads/with-imported-roads.ts'
import type { AppDeps } from './app-deps.ts'

/** Everyone who asks for a route asks the imported roads first. */
export const withImportedMap = <Deps extends Pick<AppDeps, 'database' | 'geo'>>(
  deps: Deps,
): Deps & { readonly importedMap: ImportedMap } => {
  const importedMap = createImportedMap(deps.database.db)
  const route = withImportedRoads(deps.geo.route, () => importedMap.now()?.legs ?? null)
  return { ...deps, geo: { ...deps.geo, route }, importedMap }
}
