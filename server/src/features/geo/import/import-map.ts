import { basename } from 'node:path'
import type { Db } from '../../../platform/db/database.ts'
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts'
import { readTerritory } from '../territory/territory.ts'
import { buildMap } from './build/build-map.ts'
import { type CountsByCity, countMap } from './store/count-map.ts'
import { saveMap } from './store/save-map.ts'

/** Imports an extract of OpenStreetMap and answers what it has. Throws `UnreadableMap`, with everything as it was. */
export const importMap = async (db: Db, path: string, importedAt: Date): Promise<CountsByCity> => {
  const gazetteer = loadGazetteer()
  const map = await buildMap(path, { gazetteer, territory: readTerritory(gazetteer) })
  const counts = countMap(map, gazetteer)
  await saveMap(db, map, { fileName: basename(path), counts, importedAt })
  return counts
}
