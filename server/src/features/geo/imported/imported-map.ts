import type { ChangeListener } from '../../../platform/db/change-listener.ts'
import type { Db, OpenDatabase } from '../../../platform/db/database.ts'
import { reportFailure } from '../../../platform/log.ts'
import { loadGazetteer } from '../gazetteer/load-gazetteer.ts'
import { IMPORT_CHANNEL } from '../import/store/save-map.ts'
import { readImportId, readPlaceBatch, readRoadBatch } from './map-repository.ts'
import { createImportedLegs, type ImportedLegs } from './roads/imported-legs.ts'
import { createNetworkBuilder } from './roads/road-network.ts'
import { createFindImported, type FoundImported } from './search/find-imported.ts'
import { createIndexBuilder } from './search/imported-index.ts'

/** What this process holds of an import: the index of names and the roads. */
export type LoadedMap = {
  readonly importId: number
  /** Keys of the embedded landmarks. */
  readonly landmarks: ReadonlySet<string>
  readonly find: ReturnType<typeof createFindImported>
  readonly legs: ImportedLegs | null
}

export type { FoundImported }

/** The imported map in this process; null while nothing is imported or loaded. */
export type ImportedMap = {
  /** As it is now, for work that cannot wait. */
  readonly now: () => LoadedMap | null
  /** Up to date: where changes are not heard, it asks the database. */
  readonly fresh: () => Promise<LoadedMap | null>
  /** Loads it, and again whenever any process has imported, from now until `stop`. */
  readonly listen: (database: Pick<OpenDatabase, 'listen'>) => ChangeListener
}

const loadRows = async <T extends { readonly id: number }>(
  read: (after: number) => Promise<readonly T[]>,
  add: (row: T) => void,
): Promise<void> => {
  let after = 0
  for (;;) {
    const rows = await read(after)
    for (const row of rows) add(row)
    const last = rows.at(-1)
    if (last === undefined) return
    after = last.id
  }
}

/** Reads an import in batches, so that other work runs in between. */
const loadMap = async (db: Db, importId: number): Promise<LoadedMap> => {
  const gazetteer = loadGazetteer()
  const index = createIndexBuilder(gazetteer)
  await loadRows(
    after => readPlaceBatch(db, after),
    row => index.add(row),
  )
  const roads = createNetworkBuilder()
  await loadRows(
    after => readRoadBatch(db, after),
    row => roads.add(row),
  )
  const network = roads.build()
  return {
    importId,
    landmarks: new Set(gazetteer.landmarks.map(({ key }) => key)),
    find: createFindImported(await index.build()),
    legs: network === null ? null : createImportedLegs(network),
  }
}

/** Loads what is in the tables now; once more if another import has replaced it meanwhile. */
const loadNewest = async (db: Db, known: LoadedMap | null): Promise<LoadedMap | null> => {
  let loaded = known
  for (;;) {
    const importId = await readImportId(db)
    if (importId === null) return null
    if (loaded?.importId === importId) return loaded
    loaded = await loadMap(db, importId)
  }
}

export const createImportedMap = (db: Db): ImportedMap => {
  let loaded: LoadedMap | null = null
  let loading: Promise<void> | null = null
  let isStale = false
  let isHeard = () => false

  const load = async (): Promise<void> => {
    do {
      isStale = false
      loaded = await loadNewest(db, loaded)
    } while (isStale)
  }
  /** One at a time; a change that is heard while it loads is loaded after it. */
  const reload = (): Promise<void> => {
    isStale = true
    loading ??= load().finally(() => {
      loading = null
    })
    return loading
  }

  return {
    now: () => loaded,
    fresh: async () => {
      if (!isHeard()) await reload()
      return loaded
    },
    listen: database => {
      let isStopped = false
      const reloadNow = () => {
        reload().catch(error => {
          if (!isStopped) reportFailure(error, 'the imported map was not loaded')
        })
      }
      const listener = database.listen(IMPORT_CHANNEL, reloadNow)
      isHeard = () => listener.isListening()
      reloadNow()
      return {
        isListening: listener.isListening,
        stop: () => {
          isStopped = true
          return listener.stop()
        },
      }
    },
  }
}
