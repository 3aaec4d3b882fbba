import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, types } from '@electric-sql/pglite'
import { btree_gist } from '@electric-sql/pglite/contrib/btree_gist'
import { Kysely, PGliteDialect } from 'kysely'
import { lockFolder } from '../folder-lock.ts'
import { makeAllPrivate } from '../private-files.ts'
import { type OpenDatabase, readClockOf } from './database.ts'
import { oneConnectionEach } from './one-connection.ts'
import { freeBytesNow, refuseWritesWithoutRoom } from './outage/room-to-write.ts'
import { preparedPglite } from './prepared/prepared-pglite.ts'
import { safeInteger } from './safe-integer.ts'
import type { Tables } from './tables.ts'

/** The options for every PGlite; bigint is read as a number, as on PostgreSQL. */
export const PGLITE_OPTIONS = {
  parsers: { [types.INT8]: safeInteger },
  extensions: { btree_gist },
} as const

/** A database over an open PGlite; `beforeEach` may refuse a statement by throwing. */
export const overPglite = (
  pglite: PGlite,
  afterClose: () => void = () => {},
  beforeEach?: (text: string) => void,
): OpenDatabase => {
  const db = new Kysely<Tables>({
    dialect: oneConnectionEach(new PGliteDialect({ pglite: preparedPglite(pglite, beforeEach) }), {
      isOnly: true,
    }),
  })
  return {
    kind: 'embedded',
    db,
    exec: async script => {
      await pglite.exec(script)
    },
    // it runs in this process, so there is no connection that could die
    watch: () => {},
    answers: async () => !pglite.closed,
    readClock: readClockOf(db),
    // the folder belongs to this process
    exclusively: work => work(),
    listen: (channel, onChange) => {
      const listening = pglite.listen(channel, onChange)
      return {
        isListening: () => true,
        stop: async () => {
          const stop = await listening
          if (!pglite.closed) await stop()
        },
      }
    },
    close: async () => {
      await db.destroy()
      if (!pglite.closed) await pglite.close()
      afterClose()
    },
  }
}

/** Locks a data folder for this process, and loads a dump if given; refuses a second process. */
export const openFolder = async (
  dataDir: string,
  dump?: Blob,
): Promise<{ readonly pglite: PGlite; unlock(): void }> => {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(dataDir)
  const options = dump === undefined ? PGLITE_OPTIONS : { ...PGLITE_OPTIONS, loadDataDir: dump }
  const files = join(dataDir, 'pg')
  try {
    const pglite = await PGlite.create(files, options)
    await makeAllPrivate(files)
    return { pglite, unlock }
  } catch (error) {
    unlock()
    throw error
  }
}

/** PostgreSQL inside this process, its files in `dataDir`. */
export const openEmbedded = async (dataDir: string): Promise<OpenDatabase> => {
  const { pglite, unlock } = await openFolder(dataDir)
  return overPglite(pglite, unlock, refuseWritesWithoutRoom(freeBytesNow(dataDir)))
}
