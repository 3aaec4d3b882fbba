import { MATCH_KINDS, MATCH_REASONS } from '@karvon/domain/bank-statements/match-kinds'
import { STATEMENT_DIRECTIONS } from '@karvon/domain/bank-statements/statement-line'
import { PAYMENT_PROVIDERS } from '@karvon/domain/ledger/ledger-accounts'
import { endpoint, PageQuery } from '../endpoint.ts'
import { WireLeftOut } from '../order-batches/left-out.ts'
import { Type } from '../schema/json-schema.ts'
import { STATEMENT_FORM } from '../wire/form-size.ts'
import { Id, Instant, Nullable, OneOf, Uzs } from '../wire/values.ts'
import { Reason, Search, WithoutInvoice } from './fields.ts'
import { MAP_REFUSALS } from './statement-maps.ts'

const Whole = Type.Integer({ minimum: 0 })
const Tiyin = Type.Integer({ description: 'tiyin: hundredths of a so’m' })
const Day = Type.String({ description: 'YYYY-MM-DD' })
const FILE_REFUSALS = [
  'file_required',
  'file_unreadable',
  'file_locked',
  'file_cell_unreadable',
  'file_too_large',
  'body_too_large',
] as const

const READ_REFUSALS = [
  ...FILE_REFUSALS,
  'columns_hidden',
  'columns_repeated',
  'statement_columns_missing',
  'statement_row_invalid',
  'statement_cell_invalid',
  'statement_empty',
  'statement_not_balanced',
] as const

/** A line as read. */
const READ_LINE = {
  day: Day,
  document: Type.String(),
  direction: OneOf(STATEMENT_DIRECTIONS),
  amount_tiyin: Tiyin,
  counterparty: Type.String(),
  inn: Nullable(Type.String()),
  account: Nullable(Type.String({ description: "the counterparty's account" })),
  purpose: Type.String(),
}

/**
 * Reads a file without keeping anything: a form with `file` and the fields of a map. Answers the first rows as they are in the file, and
 * the lines by the map, or why it does not fit.
 */
export const previewStatement = endpoint({
  method: 'POST',
  path: '/admin/bank-statements/preview',
  summary: 'Try a map on a file',
  action: 'move_money',
  cost: 'paper',
  readsFields: true,
  form: STATEMENT_FORM,
  output: Type.Object({
    rows: Type.Array(Type.Array(Type.String()), { description: 'the first rows of the file' }),
    lines: Type.Array(Type.Object(READ_LINE), { description: 'the first lines by the map' }),
    lines_count: Whole,
    skipped_count: { ...Whole, description: 'rows with a sum and no date, such as totals' } as typeof Whole,
    left_out: WireLeftOut,
    opening_tiyin: Nullable(Tiyin),
    closing_tiyin: Nullable(Tiyin),
    problem: Nullable(
      Type.String({ description: 'why the map does not fit the file, in the reader’s language' }),
    ),
  }),
  refusals: [...FILE_REFUSALS, ...MAP_REFUSALS],
})

/** An imported statement; `new_count` of its lines were not known from an earlier one. */
export const WireBankStatement = Type.Object({
  id: Id,
  map_title: Type.String(),
  account: Type.String(),
  file_name: Type.String(),
  is_quiet: Type.Boolean({ description: 'no file: an operator said that nothing moved' }),
  first_day: Day,
  last_day: Day,
  opening_tiyin: Nullable(Tiyin),
  closing_tiyin: Nullable(Tiyin),
  lines_count: Whole,
  new_count: Whole,
  unmatched_count: Whole,
  left_out: WireLeftOut,
  imported_by: Type.String(),
  imported_at: Instant,
})

/** Statements, the newest first. */
export const listBankStatements = endpoint({
  method: 'GET',
  path: '/admin/bank-statements',
  summary: 'Imported bank statements',
  action: 'move_money',
  input: { query: Type.Object(PageQuery) },
  output: Type.Array(WireBankStatement),
  paged: true,
})

/**
 * Imports a statement: a form with `file` (CSV or XLSX), `map_id`, and `closing` if the file does not name the closing balance.
 * A line that an earlier statement brought counts once.
 */
export const importStatement = endpoint({
  method: 'POST',
  path: '/admin/bank-statements',
  summary: 'Import a bank statement',
  action: 'move_money',
  cost: 'paper',
  readsFields: true,
  form: STATEMENT_FORM,
  output: WireBankStatement,
  status: 201,
  idempotent: true,
  refusals: [...READ_REFUSALS, 'not_found', 'number_invalid', 'integer_invalid'],
})

const Target = {
  company: Nullable(Type.Object({ id: Id, title: Type.String() })),
  person: Nullable(Type.Object({ id: Id, name: Nullable(Type.String()), phone: Nullable(Type.String()) })),
  payout: Nullable(
    Type.Object({ id: Id, batch_id: Id, driver: Nullable(Type.String()), holder: Type.String() }),
  ),
  refund_id: Nullable(Id),
  provider: Nullable(OneOf(PAYMENT_PROVIDERS)),
  journal_id: Nullable(Type.Integer()),
}

/** What a line may be, and why; `gross` is what a provider has probably collected, `entry` what was booked by hand. */
const WireProposal = Type.Object({
  kind: OneOf(MATCH_KINDS),
  ...Target,
  gross: Nullable(Uzs),
  entry: Nullable(Type.Object({ document: Type.String(), day: Day, booked_by: Type.String() })),
  reasons: Type.Array(OneOf(MATCH_REASONS)),
})

/** A confirmed match; `amount` is what was booked in whole UZS, `rest_tiyin` what was left of the line. */
const WireMatch = Type.Object({
  kind: OneOf(MATCH_KINDS),
  ...Target,
  amount: Uzs,
  rest_tiyin: Whole,
  fee: Uzs,
  description: Type.String(),
  confirmed_by: Type.String(),
  confirmed_at: Instant,
})

/** A line of a statement: matched, or with what it may be, the likeliest first. */
export const WireBankLine = Type.Object({
  id: Id,
  statement_id: Id,
  ...READ_LINE,
  match: Nullable(WireMatch),
  proposals: Type.Array(WireProposal),
  undone: Type.Array(
    Type.Object({ kind: OneOf(MATCH_KINDS), by: Type.String(), at: Instant, reason: Type.String() }),
    { description: 'earlier matches that were taken back' },
  ),
})

/** The lines of all statements, the newest first; `q` searches counterparty, INN, document and purpose; `line` is one line. */
export const listBankLines = endpoint({
  method: 'GET',
  path: '/admin/bank-lines',
  summary: 'Lines of bank statements',
  action: 'move_money',
  input: {
    query: Type.Object({
      q: Search,
      matched: Type.Optional(OneOf(['yes', 'no'])),
      direction: Type.Optional(OneOf(STATEMENT_DIRECTIONS)),
      statement: Type.Optional(Id),
      line: Type.Optional(Id),
      ...PageQuery,
    }),
  },
  output: Type.Array(WireBankLine),
  paged: true,
})

const LineParams = Type.Object({ id: Id })

/** Books a line as what the operator says it is; a line is booked once, also by two operators at once. */
export const confirmBankLine = endpoint({
  method: 'PUT',
  path: '/admin/bank-lines/:id/confirm',
  summary: 'Book a line of a bank statement',
  action: 'move_money',
  input: {
    params: LineParams,
    body: Type.Object({
      kind: OneOf(MATCH_KINDS),
      company_id: Type.Optional(Id),
      user_id: Type.Optional(Id),
      payout_line_id: Type.Optional(Id),
      refund_id: Type.Optional(Id),
      provider: Type.Optional(OneOf(PAYMENT_PROVIDERS)),
      journal_id: Type.Optional(Type.Integer({ minimum: 1 })),
      gross: Type.Optional(
        Type.Integer({ description: 'what a provider collected, whole UZS; the rest is its fee' }),
      ),
      description: Type.Optional(Type.String({ maxLength: 10_000 })),
      another_payment: Type.Optional(
        Type.Boolean({
          description: 'book it although an entry booked by hand resembles it; kept in the log',
        }),
      ),
      without_invoice: WithoutInvoice,
    }),
  },
  output: WireBankLine,
  refusals: [
    'not_found',
    'bank_line_matched',
    'match_kind_wrong',
    'amount_out_of_range',
    'money_already_written',
    'cash_desk_too_low',
    'line_pays_refund',
    'line_returns_refund',
    'line_pays_payout',
    'line_returns_payout',
    'balance_too_low',
    'second_operator_required',
    'invoice_void',
    'transition_not_allowed',
    'already_decided',
    'text_required',
    'text_invalid',
    'text_too_long',
  ],
})

/** Takes a match back with a correcting journal; the line is unmatched again. */
export const undoBankLine = endpoint({
  method: 'PUT',
  path: '/admin/bank-lines/:id/undo',
  summary: 'Take the booking of a line back',
  action: 'move_money',
  input: { params: LineParams, body: Type.Object({ reason: Reason }) },
  output: WireBankLine,
  refusals: [
    'not_found',
    'bank_line_unmatched',
    'already_decided',
    'another_payout_open',
    'text_required',
    'text_too_long',
  ],
})
