import { accept, type Decision, refuse } from '@karvon/domain/decision'
import {
  type ExchangeEncoding,
  isPayer,
  whyNotExchanged,
  writeExchange,
} from '@karvon/domain/payouts/payout-exchange'
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
import { readOwnRequisites } from '../../../platform/db/settings/own-requisites.ts'
import { inCodePage } from '../../../platform/exports/code-page.ts'
import { csvTable } from '../../../platform/exports/csv-table.ts'
import { plainText } from '../../../platform/exports/plain-text.ts'
import type { AnsweredFile } from '../../../platform/http/serve-endpoint.ts'
import { openNumber } from '../details/details-repository.ts'
import type { PayoutDeps } from '../payout-deps.ts'
import { readPayoutFile } from '../payout-rules.ts'

type Table = { readonly header: readonly string[]; readonly rows: readonly (readonly (string | number)[])[] }

const readExported = async (
  db: Db,
  { seal }: Pick<PayoutDeps, 'seal'>,
  batchId: number,
): Promise<Decision<readonly PayoutFileLine[]>> => {
  const lines = await db
    .selectFrom('payout_lines')
    .selectAll()
    .where('batch_id', '=', batchId)
    .where('purpose', 'is not', null)
    .orderBy('id')
    .execute()
  const exported: PayoutFileLine[] = []
  for (const [at, line] of lines.entries()) {
    const account = openNumber(seal, line.sealed_number)
    if (account === null) return refuse('bank_details_unreadable')
    exported.push({
      lineId: line.id,
      number: at + 1,
      recipient: line.holder,
      account,
      mfo: line.mfo,
      taxId: line.tax_id,
      amountUzs: line.amount_uzs,
      purpose: line.purpose ?? '',
    })
  }
  return accept(exported)
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

/** A kind of file; a `txt` is a `1CClientBankExchange`, and `besidesExchange` means only what that cannot have. */
type FileKind =
  | { readonly kind: 'csv' | 'xlsx'; readonly besidesExchange: boolean }
  | { readonly kind: 'txt'; readonly encoding: ExchangeEncoding }

type Written = { readonly bytes: Buffer; readonly lines: readonly PayoutFileLine[] }

const PAGES = { windows: 'windows-1251', dos: 'ibm866' } as const

const writeOrders = async (
  db: Db,
  exported: readonly PayoutFileLine[],
  { encoding, at }: { readonly encoding: ExchangeEncoding; readonly at: Date },
): Promise<Decision<Written>> => {
  const payer = await readOwnRequisites(db)
  if (!isPayer(payer)) return refuse('own_account_missing')
  const lines = exported.filter(line => whyNotExchanged(line) === null)
  if (lines.length === 0) return refuse('no_account_payouts')
  const text = writeExchange(lines, { payer, encoding, at })
  return accept({ bytes: inCodePage(text, PAGES[encoding]), lines })
}

const writeTable = async (
  db: Db,
  exported: readonly PayoutFileLine[],
  { kind, besidesExchange, at }: Extract<FileKind, { besidesExchange: boolean }> & { readonly at: Date },
): Promise<Decision<Written>> => {
  const lines = exported.filter(line => !besidesExchange || whyNotExchanged(line) !== null)
  const file = await readPayoutFile(db)
  const table = tableOf(lines, file, at)
  return accept({ bytes: kind === 'csv' ? csvOf(table, file) : await xlsxOf(table), lines })
}

/** The bank's file of an exported batch; numbers leave us here, so every download is in the audit log. */
export const writePayoutFile = (
  deps: Pick<PayoutDeps, 'db' | 'seal' | 'audit'>,
  { batchId, ...file }: { readonly batchId: number } & FileKind,
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
    const exported = await readExported(tx, deps, batchId)
    if (!exported.ok) return exported
    const at = batch.exported_at ?? new Date(0)
    const written =
      file.kind === 'txt'
        ? await writeOrders(tx, exported.value, { ...file, at })
        : await writeTable(tx, exported.value, { ...file, at })
    if (!written.ok) return written
    const { bytes, lines } = written.value
    await deps.audit(tx, {
      ...changer,
      action: 'payouts.download',
      objectKind: 'payouts',
      objectId: String(batchId),
      before: null,
      after: {
        file: file.kind,
        ...(file.kind === 'txt' && {
          encoding: file.encoding,
          left_out: exported.value.length - lines.length,
        }),
        lines: lines.length,
      },
    })
    return accept({ name: `karvon-payouts-${batchId}.${file.kind}`, bytes })
  })
