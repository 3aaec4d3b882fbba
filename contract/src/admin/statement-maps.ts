import { STATEMENT_DATE_FORMATS } from '@karvon/domain/bank-statements/statement-cells'
import {
  STATEMENT_DELIMITERS,
  STATEMENT_ENCODINGS,
  STATEMENT_FIELDS,
  type StatementField,
} from '@karvon/domain/bank-statements/statement-map'
import { DECIMAL_SIGNS } from '@karvon/domain/reading/figure'
import { endpoint } from '../endpoint.ts'
import { Type } from '../schema/json-schema.ts'
import { Id, OneOf, Version } from '../wire/values.ts'

const Words = Type.String({ maxLength: 1_000 })

const Headings = Type.Object(
  Object.fromEntries(STATEMENT_FIELDS.map(name => [name, Words])) as Record<StatementField, typeof Words>,
  { description: 'the headings of the header row; empty: the bank has no such column' },
)

const MAP = {
  title: Words,
  account: Type.String({ maxLength: 1_000, description: 'our account, 20 digits' }),
  delimiter: OneOf(STATEMENT_DELIMITERS),
  encoding: OneOf(STATEMENT_ENCODINGS),
  decimal_sign: OneOf(DECIMAL_SIGNS),
  date_format: OneOf(STATEMENT_DATE_FORMATS),
  headings: Headings,
  opening_label: Words,
  closing_label: Words,
}

/** How a bank writes its statements of one of our accounts. */
export const WireStatementMap = Type.Object({ id: Id, ...MAP, version: Version })

/** What a map is refused for, at its fields. */
export const MAP_REFUSALS = [
  'text_required',
  'text_invalid',
  'text_too_long',
  'bank_account_invalid',
  'choice_invalid',
  'value_invalid',
] as const

/** The maps, by title. */
export const listStatementMaps = endpoint({
  method: 'GET',
  path: '/admin/statement-maps',
  summary: 'Maps of bank statements',
  action: 'move_money',
  output: Type.Array(WireStatementMap),
})

/** Adds a map; its title is of one map (`value_invalid` at `title`). */
export const addStatementMap = endpoint({
  method: 'POST',
  path: '/admin/statement-maps',
  summary: 'Add a map of bank statements',
  action: 'move_money',
  input: { body: Type.Object(MAP) },
  output: WireStatementMap,
  status: 201,
  idempotent: true,
  refusals: [...MAP_REFUSALS],
})

/** Changes a map; statements imported before stay as they are. */
export const changeStatementMap = endpoint({
  method: 'PUT',
  path: '/admin/statement-maps/:id',
  summary: 'Change a map of bank statements',
  action: 'move_money',
  input: { params: Type.Object({ id: Id }), body: Type.Object({ ...MAP, version: Version }) },
  output: WireStatementMap,
  refusals: ['not_found', 'changed_meanwhile', ...MAP_REFUSALS],
})
