import type { Fields } from '@karvon/contract/wire/bracket-fields'
import { readFields } from '@karvon/contract/wire/read-fields'
import { type IdentifiedLine, identifyLines } from '@karvon/domain/bank-statements/fingerprints'
import { readStatement } from '@karvon/domain/bank-statements/read-statement'
import { readTiyinCell } from '@karvon/domain/bank-statements/statement-cells'
import type { StatementMap } from '@karvon/domain/bank-statements/statement-map'
import { accept, type Decision, refuse, refuseAll } from '@karvon/domain/decision'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import type { Tx } from '../../../platform/db/database.ts'
import type { SentFile } from '../../../platform/http/bodies/receive-form.ts'
import { sentFileName } from '../../../platform/http/bodies/sent-file-name.ts'
import type { StoredLeftOut } from '../../../platform/spreadsheets/left-out.ts'
import { lockStatements, takeBackQuiet } from '../accounts/quiet-account.ts'
import type { BankDeps } from '../bank-deps.ts'
import { findMap, type MapRow } from '../maps/map-repository.ts'
import { readSentTable } from './preview-statement.ts'

const ROWS_A_STATEMENT = 500

/** A statement that was read and can be written. */
export type ReadyStatement = {
  readonly map: MapRow
  readonly fileName: string
  readonly lines: readonly IdentifiedLine[]
  readonly openingTiyin: number | null
  readonly closingTiyin: number | null
  readonly leftOut: StoredLeftOut
}

const readClosing = (typed: unknown, { decimalSign }: StatementMap): Decision<number | null> => {
  if (typed === undefined || typed === null || typed === '') return accept(null)
  const tiyin = typeof typed === 'string' && typed.length <= 40 ? readTiyinCell(typed, decimalSign) : null
  return tiyin === null ? refuse('number_invalid', 'closing') : accept(tiyin)
}

/** Reads the sent file by its map, before the transaction. Refuses as `readTable` and `readStatement`. */
export const prepareStatement = async (
  { db }: Pick<BankDeps, 'db'>,
  { fields, files }: { readonly fields: Fields; readonly files: readonly SentFile[] },
): Promise<Decision<ReadyStatement>> => {
  const reader = readFields(fields)
  const mapId = reader.integer('map_id')
  if (reader.refusals.length > 0) return refuseAll(reader.refusals)
  const map = mapId === null || mapId < 1 || mapId > 2_147_483_647 ? undefined : await findMap(db, mapId)
  if (map === undefined) return refuse('not_found')
  const closing = readClosing(fields.closing, map.map)
  if (!closing.ok) return closing
  const table = await readSentTable(files, map.map)
  if (!table.ok) return table
  const read = readStatement(table.value, map.map)
  if (!read.ok) return read
  return accept({
    map,
    fileName: sentFileName(fields.file_name),
    lines: identifyLines(map.account, read.value.lines),
    openingTiyin: read.value.openingTiyin,
    closingTiyin: closing.value ?? read.value.closingTiyin,
    leftOut: { ...table.value.leftOut, passedRows: read.value.skipped },
  })
}

const insertLines = async (tx: Tx, statementId: number, { map, lines }: ReadyStatement): Promise<number> => {
  let count = 0
  for (let from = 0; from < lines.length; from += ROWS_A_STATEMENT) {
    const inserted = await tx
      .insertInto('bank_lines')
      .values(
        lines.slice(from, from + ROWS_A_STATEMENT).map(line => ({
          statement_id: statementId,
          account: map.account,
          fingerprint: line.fingerprint,
          day: line.day,
          document: line.document,
          direction: line.direction,
          amount_tiyin: line.amountTiyin,
          counterparty: line.counterparty,
          inn: line.inn,
          counterparty_account: line.account,
          purpose: line.purpose,
        })),
      )
      .onConflict(conflict => conflict.column('fingerprint').doNothing())
      .returning('id')
      .execute()
    count += inserted.length
  }
  return count
}

/** Writes a statement and those of its lines that no earlier statement brought. */
export const writeStatement = async (
  tx: Tx,
  { audit }: Pick<BankDeps, 'audit'>,
  ready: ReadyStatement,
  { changer, now }: { readonly changer: Changer; readonly now: Date },
): Promise<Decision<{ readonly statementId: number }>> => {
  await lockStatements(tx, ready.map.account)
  const days = ready.lines.map(({ day }) => day).toSorted()
  const { id: statementId } = await tx
    .insertInto('bank_statements')
    .values({
      map_id: ready.map.id,
      account: ready.map.account,
      file_name: ready.fileName,
      first_day: days[0] ?? '',
      last_day: days.at(-1) ?? '',
      opening_tiyin: ready.openingTiyin,
      closing_tiyin: ready.closingTiyin,
      lines_count: ready.lines.length,
      new_count: 0,
      left_out: JSON.stringify(ready.leftOut),
      imported_by: changer.actorId,
      imported_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const newCount = await insertLines(tx, statementId, ready)
  await takeBackQuiet(tx, ready.map.account)
  await tx.updateTable('bank_statements').set({ new_count: newCount }).where('id', '=', statementId).execute()
  await audit(tx, {
    ...changer,
    action: 'bank_statement.import',
    objectKind: 'bank_statement',
    objectId: String(statementId),
    before: null,
    after: { map: ready.map.title, file: ready.fileName, lines: ready.lines.length, new: newCount },
  })
  return accept({ statementId })
}
