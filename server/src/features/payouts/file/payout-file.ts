import { accept, type Decision, refuse } from '@karvon/domain/decision'
import {
  columnsOf,
  type PayoutFile,
  type PayoutFileLine,
  payoutCells,
} from '@karvon/domain/payouts/payout-file'
import { checkMove } from '@karvon/domain/payouts/payout-states'
import type { CellObject } from 'write-excel-file/node'
import type { Changer } from '../../../platform/audit/audited-change.ts'
import { type Db, inTransaction } from '../../../platform/db/database.ts'
import type { AnsweredFile } from '../../../platform/http/serve-endpoint.ts'
import { csvTable } from '../../../platform/pdf/csv-table.ts'
import { plainText } from '../../../platform/pdf/plain-text.ts'
import { openNumber } from '../details/details-repository.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { readPayoutFile } from '../payout-rules.ts'

type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] }

const readExported = async (
  db: Db,
  { seal }: Pick<PayoutDeps, 'seal'>,
  batchId: number,
): Promise<readonly PayoutFileLine[]> => {
  const lines = await db
    .selectFrom('payout_lines')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('purpose', 'is not', null)
    .orderBy('id')
    .execute()
  return lines.map((line, at) => ({
    lineId: line.id,
    number: at + 1,
    recipient: line.holder,
    account: openNumber(seal, line.sealed_number),
    mfo: line.mfo,
    taxId: line.tax_id,
    amountUzs: line.amount_uzs,
    purpose: line.purpose ?? '',
  }))
}

const tableOf = (lines: readonly PayoutFileLine[], file: PayoutFile, at: Date): Table => ({
  header: columnsOf(file).map(column => file.headings[column]),
  rows: lines.map(line => payoutCells(line, file, at)),
})

const csvOf = ({ header, rows }: Table, { delimiter }: PayoutFile): Buffer =>
  csvTable(header, rows, delimiter === 'tab' ? '\t' : delimiter)

/** Numbers of cards and accounts are texts: a spreadsheet would round them. */
const cellOf = (value: string | number): CellObject =>
  typeof value === 'number'
    ? { type: Number, value, format: '#,##0' }
    : { type: String, value: plainText(value) }

const xlsxOf = async ({ header, rows }: Table): Promise<Buffer> => {
  const { default: writeExcelFile } = await import('write-excel-file/node')
  const head = header.map(value => ({ type: String, value, fontWeight: 'bold' as const }))
  return writeExcelFile([head, ...rows.map(row => row.map(cellOf))], {
    columns: header.map(() => ({ width: 24 })),
    stickyRowsCount: 1,
  }).toBuffer()
}

/** The bank's file of an exported batch; numbers leave us here, so every download is in the audit log. */
export const writePayoutFile = (
  deps: Pick<PayoutDeps, 'db' | 'seal' | 'audit'>,
  { batchId, kind }: { readonly batchId: number; readonly kind: 'csv' | 'xlsx' },
  changer: Changer,
): Promise<Decision<AnsweredFile>> =>
  inTransaction(deps.db, async tx => {
    const batch = await tx
      .selectFrom('payout_batches')
      .select(['state', 'exported_at'])
      .where('id', '=', batchId)
      .executeTakeFirst()
    if (batch === undefined) return refuse('not_found')
    const allowed = checkMove(batch.state, 'download')
    if (!allowed.ok) return allowed
    const file = await readPayoutFile(tx)
    const lines = await readExported(tx, deps, batchId)
    const table = tableOf(lines, file, batch.exported_at ?? new Date(0))
    const bytes = kind === 'csv' ? csvOf(table, file) : await xlsxOf(table)
    await deps.audit(tx, {
      ...changer,
      action: 'payouts.download',
      objectKind: 'payouts',
      objectId: String(batchId),
      before: null,
      after: { file: kind, lines: lines.length },
    })
    return accept({ name: `karvon-payouts-${batchId}.${kind}`, bytes })
  })
