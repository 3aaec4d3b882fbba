import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { importMap } from '../../src/features/geo/import/import-map.ts'
import type { Db } from '../../src/platform/db/database.ts'
import { smallWorld } from './small-world.ts'
import { type SmallWorld, writeExtract } from './write-extract.ts'

/** Imports a world as an operator would: from an extract. */
export const importWorld = async (db: Db, world: SmallWorld = smallWorld()): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-map-'))
  const path = join(folder, 'small.osm.pbf')
  writeFileSync(path, writeExtract(world))
  await importMap(db, path, new Date())
  rmSync(folder, { recursive: true })
}
