import { sql } from 'kysely'
import { type Db, inTransaction } from '../db/database.ts'
import type { ServerSecret } from '../secret.ts'
import { createSeal, type Seal } from './seal.ts'

/** A column of sealed values that outlive a process; the feature that owns the table declares it. */
export type SealedColumn = {
  readonly table: string
  /** The table's whole number key. */
  readonly key: string
  readonly column: string
  /** Of its seal. */
  readonly purpose: string
}

/** How the values of a column are sealed. */
export type SealedCount = {
  readonly column: SealedColumn
  /** Sealed with the current key. */
  readonly current: number
  /** Sealed with a former key; `reseal` sealed them again with the current one. */
  readonly former: number
  /** Sealed with a key that this server doesn't have. */
  readonly unreadable: number
}

const PAGE = 500

const readPage = async (db: Db, { table, key, column }: SealedColumn, after: number) => {
  const { rows } = await sql<{ key: number; sealed: string }>`
    select ${sql.ref(key)} as key, ${sql.ref(column)} as sealed from ${sql.table(table)}
    where ${sql.ref(column)} is not null and ${sql.ref(key)} > ${after}
    order by ${sql.ref(key)} limit ${PAGE}`.execute(db)
  return rows
}

/** Replaces a value unless it has changed meanwhile. */
const replaceValue = (
  db: Db,
  { table, key, column }: SealedColumn,
  row: { key: number; sealed: string; to: string },
) =>
  inTransaction(db, tx =>
    sql`
      update ${sql.table(table)} set ${sql.ref(column)} = ${row.to}
      where ${sql.ref(key)} = ${row.key} and ${sql.ref(column)} = ${row.sealed}`.execute(tx),
  )

type Kind = 'current' | 'former' | 'unreadable'

/** Which key sealed a value, and its plain text if it needs resealing. */
const readSealed = (seal: Seal, sealed: string): { kind: Kind; plain: Buffer | null } => {
  if (seal.isCurrent(sealed)) return { kind: 'current', plain: null }
  const plain = seal.open(sealed)
  return { kind: plain === null ? 'unreadable' : 'former', plain }
}

const walkColumn = async (
  db: Db,
  column: SealedColumn,
  secret: ServerSecret,
  isWriting: boolean,
): Promise<SealedCount> => {
  const seal = createSeal(secret, column.purpose)
  const count = { current: 0, former: 0, unreadable: 0 }
  let page = await readPage(db, column, -1)
  while (page.length > 0) {
    for (const { key, sealed } of page) {
      const { kind, plain } = readSealed(seal, sealed)
      count[kind]++
      if (isWriting && plain !== null) await replaceValue(db, column, { key, sealed, to: seal.close(plain) })
    }
    page = await readPage(db, column, page.at(-1)?.key ?? -1)
  }
  return { column, ...count }
}

type Sealed = { readonly columns: readonly SealedColumn[]; readonly secret: ServerSecret }

const walk = async (db: Db, { columns, secret }: Sealed, isWriting: boolean): Promise<SealedCount[]> => {
  const counts: SealedCount[] = []
  for (const column of columns) counts.push(await walkColumn(db, column, secret, isWriting))
  return counts
}

/** Counts the values of each column by the key that sealed them. */
export const countSealed = (db: Db, sealed: Sealed): Promise<SealedCount[]> => walk(db, sealed, false)

/** Seals with the current key what a former one sealed; can run again, and beside a running server. */
export const reseal = (db: Db, sealed: Sealed): Promise<SealedCount[]> => walk(db, sealed, true)
