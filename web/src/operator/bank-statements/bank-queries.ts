import type {
  confirmBankLine,
  importStatement,
  listBankLines,
  listBankStatements,
  previewStatement,
  undoBankLine,
} from '@karvon/contract/admin/bank-statements'
import type { listBankEntries, reverseBankEntry } from '@karvon/contract/admin/ledger'
import type {
  addStatementMap,
  changeStatementMap,
  listStatementMaps,
} from '@karvon/contract/admin/statement-maps'
import type { BodyOf, DataOf } from '@karvon/contract/endpoint'
import type {
  readReconciliation,
  setAccountClosed as setAccountClosedEndpoint,
  setAccountQuiet as setAccountQuietEndpoint,
} from '@karvon/contract/money/reconciliation'
import { type Fields, writeBracketFields } from '@karvon/contract/wire/bracket-fields'
import { toWire } from '@karvon/contract/wire/wire-names'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call, callPaged } from '../../platform/http/call.ts'
import { withoutEmpty } from '../../platform/http/export-url.ts'
import { OPERATOR_KEY } from '../form/use-action.ts'

export type BankLine = DataOf<typeof listBankLines>[number]
export type Proposal = BankLine['proposals'][number]
export type Statement = DataOf<typeof listBankStatements>[number]
export type StatementMap = DataOf<typeof listStatementMaps>[number]
export type MapContent = BodyOf<typeof addStatementMap>
export type Preview = DataOf<typeof previewStatement>
export type BankEntry = DataOf<typeof listBankEntries>[number]
export type Reconciliation = DataOf<typeof readReconciliation>
export type OwnAccount = Reconciliation['accounts'][number]

export type LineFilters = {
  q: string
  matched: 'yes' | 'no' | null
  direction: 'in' | 'out' | null
  statement: number | null
  line: number | null
}

const BANK = [OPERATOR_KEY, 'bank'] as const

export const linesPage = (filters: LineFilters, page: number) =>
  queryOptions({
    queryKey: [...BANK, 'lines', filters, page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listBankLines>('GET', '/admin/bank-lines', {
        query: { ...withoutEmpty(filters), page },
        signal,
      }),
    placeholderData: keepPreviousData,
  })

export const statementsPage = (page: number) =>
  queryOptions({
    queryKey: [...BANK, 'statements', page] as const,
    queryFn: ({ signal }) =>
      callPaged<typeof listBankStatements>('GET', '/admin/bank-statements', { query: { page }, signal }),
    placeholderData: keepPreviousData,
  })

export const statementMaps = () =>
  queryOptions({
    queryKey: [...BANK, 'maps'] as const,
    queryFn: ({ signal }) => call<typeof listStatementMaps>('GET', '/admin/statement-maps', { signal }),
  })

export const reconciliation = () =>
  queryOptions({
    queryKey: [...BANK, 'reconciliation'] as const,
    queryFn: ({ signal }) =>
      call<typeof readReconciliation>('GET', '/admin/bank-statements/reconciliation', { signal }),
  })

/** Says that nothing moved on our account up to a day. */
export const setAccountQuiet = (account: string, through: string) =>
  call<typeof setAccountQuietEndpoint>('PUT', '/admin/bank-accounts/:account/quiet', {
    params: { account },
    body: { through },
  })

/** Says since when our account is closed; null: it is open. */
export const setAccountClosed = (account: string, closedOn: string | null) =>
  call<typeof setAccountClosedEndpoint>('PUT', '/admin/bank-accounts/:account/closed', {
    params: { account },
    body: { closedOn },
  })

export const bankEntries = () =>
  queryOptions({
    queryKey: [...BANK, 'entries'] as const,
    queryFn: ({ signal }) => call<typeof listBankEntries>('GET', '/admin/bank-entries', { signal }),
  })

export const reverseEntry = (id: number, reason: string) =>
  call<typeof reverseBankEntry>('PUT', '/admin/bank-entries/:id/reverse', {
    params: { id },
    body: { reason },
  })

export const addMap = (body: MapContent, key: string) =>
  call<typeof addStatementMap>('POST', '/admin/statement-maps', { body, idempotencyKey: key })

export const saveMap = (id: number, body: BodyOf<typeof changeStatementMap>) =>
  call<typeof changeStatementMap>('PUT', '/admin/statement-maps/:id', { params: { id }, body })

/** Tries a map on a file; nothing is kept. */
export function tryMap(map: MapContent, file: File) {
  const form = new FormData()
  for (const [name, value] of writeBracketFields(toWire(map) as Fields)) form.append(name, value)
  form.append('file', file)
  return call<typeof previewStatement>('POST', '/admin/bank-statements/preview', { form })
}

/** Imports a statement; `closing` is its closing balance as typed, empty if the file names it. */
export function sendStatement(sent: { mapId: number; file: File; closing: string }, idempotencyKey: string) {
  const form = new FormData()
  form.append('map_id', String(sent.mapId))
  form.append('file_name', sent.file.name)
  if (sent.closing !== '') form.append('closing', sent.closing)
  form.append('file', sent.file)
  return call<typeof importStatement>('POST', '/admin/bank-statements', { form, idempotencyKey })
}

export const confirmLine = (id: number, body: BodyOf<typeof confirmBankLine>) =>
  call<typeof confirmBankLine>('PUT', '/admin/bank-lines/:id/confirm', { params: { id }, body })

export const undoLine = (id: number, reason: string) =>
  call<typeof undoBankLine>('PUT', '/admin/bank-lines/:id/undo', { params: { id }, body: { reason } })
