import type { Endpoint } from '@karvon/contract/endpoint'
import { EndlessMeta, PageMeta } from '@karvon/contract/endpoint'
import { Problem, statusOfRefusal, wireCode } from '@karvon/contract/problem'
import { Type } from '@karvon/contract/schema/json-schema'
import { mayDo } from '@karvon/domain/access/access-table'
import { isFieldRefusal, REFUSAL_CODES, REFUSALS, type RefusalCode } from '@karvon/domain/refusals'
import { KEY_ENDS } from '../caller.ts'
import type { CallExample } from './contract-modules.ts'
import { refTo, type Schema } from './schema.ts'
import { keyScopesOf } from './security.ts'

type Namer = (schema: Schema) => Schema

/** What every call may be refused with, by who may make it. */
/** A disk without room refuses what is to be stored. */
const OF_WRITES = ['storage_full'] as const

const OF_EVERYBODY = ['too_many_requests', 'shutting_down', 'busy', 'unknown_error'] as const
const OF_SIGNED_IN = [
  'unauthenticated',
  ...KEY_ENDS,
  'forbidden',
  'api_key_address_refused',
  'password_must_change',
  'company_sign_on_required',
  'second_factor_required',
] as const
const OF_BODIES = ['unreadable_body', 'body_too_large', 'media_type_unsupported'] as const

const OF_KEYS = ['sandbox_starting'] as const

/** What the check of a schema refuses fields with (failures.ts). */
const SCHEMA_CODES = [
  'field_unknown',
  'text_required',
  'choice_invalid',
  'text_too_long',
  'date_invalid',
  'number_invalid',
  'integer_invalid',
  'figure_ambiguous',
  'text_invalid',
  'value_invalid',
  'validation_failed',
] as const satisfies readonly RefusalCode[]

const hasFields = ({ input, readsFields }: Endpoint): boolean =>
  readsFields || input.body !== undefined || input.query !== undefined || input.params !== undefined

/** Every code that an endpoint may be refused with, besides those of single fields that its codec reads. */
const codesOf = (endpoint: Endpoint): readonly RefusalCode[] => {
  const { method, action, input, refusals, idempotent } = endpoint
  const writes = method !== 'GET'
  const scopes = keyScopesOf(action)
  return [
    ...new Set<RefusalCode>([
      ...(writes ? OF_BODIES : []),
      ...(mayDo('visitor', action) ? [] : OF_SIGNED_IN),
      ...((scopes?.length ?? 0) > 0 ? (['scope_missing'] as const) : []),
      ...(writes ? (['foreign_origin'] as const) : []),
      ...refusals,
      // an id that can't be one matches no path
      ...(input.params === undefined ? [] : (['not_found'] as const)),
      ...(idempotent ? (['idempotency_key_invalid'] as const) : []),
      ...(hasFields(endpoint) ? SCHEMA_CODES : []),
      ...OF_EVERYBODY,
      ...(writes ? OF_WRITES : []),
      ...(scopes === null ? [] : OF_KEYS),
    ]),
  ]
}

const TITLES: Readonly<Record<string, string>> = {
  400: 'Unreadable',
  401: 'No live session, or no live API key',
  403: 'Not allowed',
  404: "Missing, or someone else's",
  409: 'Not in this state, or a lost race',
  413: 'Too large',
  415: 'Wrong media type',
  422: 'Invalid',
  429: 'Too often',
  500: 'A failure of ours',
  503: 'Busy, starting or shutting down',
}

const told = (code: RefusalCode): string => {
  const { facts } = REFUSALS[code]
  return `\`${wireCode(code)}\`${facts.length === 0 ? '' : ` (${facts.join(', ')})`}`
}

/** Codes of one field, which a codec may answer alone. */
const FIELD_CODES: Schema = {
  type: 'string',
  description: 'a code of one field; several different ones are reported as `api.validation_failed`',
  enum: REFUSAL_CODES.filter(isFieldRefusal).map(wireCode),
}

const readsOwnFields = ({ readsFields, refusals }: Endpoint): boolean =>
  readsFields || refusals.includes('validation_failed')

const codeSchema = (endpoint: Endpoint, status: number, codes: readonly RefusalCode[]): Schema => {
  const own: Schema = { type: 'string', enum: codes.map(wireCode) }
  if (status !== 422 || !readsOwnFields(endpoint)) return own
  const notOfFields = codes.filter(code => !isFieldRefusal(code))
  return {
    anyOf: [refTo('schemas', 'FieldRefusalCode'), { type: 'string', enum: notOfFields.map(wireCode) }],
  }
}

/** The quota headers of answers to API keys. */
const QUOTAS = {
  RateLimit: refTo('headers', 'RateLimit'),
  'RateLimit-Policy': refTo('headers', 'RateLimitPolicy'),
}

const waits = (status: number): boolean => status === 429 || status === 503

const problemOf = (status: number, codes: readonly RefusalCode[], code: Schema) => ({
  description: `${TITLES[status]}: ${codes.map(told).join(', ')}.`,
  headers: {
    'X-Request-Id': refTo('headers', 'RequestId'),
    ...(waits(status) && { 'Retry-After': refTo('headers', 'RetryAfter') }),
    ...(status === 401 && { 'WWW-Authenticate': refTo('headers', 'Challenge') }),
    ...(status === 429 && QUOTAS),
  },
  content: {
    'application/json': {
      schema: {
        allOf: [
          refTo('schemas', 'Problem'),
          { type: 'object', required: ['code'], properties: { code } },
        ] as const,
      },
    },
  },
})

type SameAnswer = { readonly status: number; readonly codes: readonly RefusalCode[] }

const FORBIDDEN = [
  'forbidden',
  'api_key_address_refused',
  'password_must_change',
  'company_sign_on_required',
  'second_factor_required',
] as const

/** Answers that are the same for most calls. */
const SAME: Readonly<Record<string, SameAnswer>> = {
  Unauthenticated: { status: 401, codes: ['unauthenticated', ...KEY_ENDS] },
  Forbidden: { status: 403, codes: FORBIDDEN },
  ForbiddenWrite: { status: 403, codes: [...FORBIDDEN, 'foreign_origin'] },
  ForbiddenToKey: { status: 403, codes: [...FORBIDDEN, 'scope_missing'] },
  ForbiddenWriteToKey: { status: 403, codes: [...FORBIDDEN, 'scope_missing', 'foreign_origin'] },
  ForeignOrigin: { status: 403, codes: ['foreign_origin'] },
  Unreadable: { status: 400, codes: ['unreadable_body'] },
  TooLarge: { status: 413, codes: ['body_too_large'] },
  WrongMediaType: { status: 415, codes: ['media_type_unsupported'] },
  Missing: { status: 404, codes: ['not_found'] },
  Invalid: { status: 422, codes: SCHEMA_CODES },
  TooOften: { status: 429, codes: ['too_many_requests'] },
  Unavailable: { status: 503, codes: ['shutting_down', 'busy'] },
  UnavailableToWrite: { status: 503, codes: ['shutting_down', 'busy', ...OF_WRITES] },
  UnavailableToKey: { status: 503, codes: ['shutting_down', 'busy', ...OF_KEYS] },
  UnavailableWriteToKey: { status: 503, codes: ['shutting_down', 'busy', ...OF_WRITES, ...OF_KEYS] },
  Failure: { status: 500, codes: ['unknown_error'] },
}

const keyOf = (status: number, codes: readonly RefusalCode[]): string => `${status} ${codes.join()}`

const NAME_OF_SAME = new Map(
  Object.entries(SAME).map(([name, { status, codes }]) => [keyOf(status, codes), name]),
)

/** Parts of the document that answers refer to. */
export const answerComponents = (name: Namer) => ({
  schemas: { Problem: name(Problem as Schema), FieldRefusalCode: FIELD_CODES },
  responses: Object.fromEntries(
    Object.entries(SAME).map(([title, { status, codes }]) => [
      title,
      problemOf(status, codes, { type: 'string', enum: codes.map(wireCode) }),
    ]),
  ),
  headers: {
    RequestId: { description: 'name of the request in our logs', schema: { type: 'string' } },
    RetryAfter: { description: 'seconds to wait', schema: { type: 'integer', minimum: 0 } },
    Challenge: {
      description: 'Bearer; of an API key with `error` and `error_description`',
      schema: { type: 'string' },
      example: 'Bearer error="invalid_token", error_description="api_key_expired"',
    },
    KarvonMode: {
      description: 'of test keys alone: nothing is real',
      schema: { type: 'string', enum: ['test'] },
    },
    RateLimit: {
      description: 'for API keys: `r` calls are left for `t` seconds, of each quota',
      schema: { type: 'string' },
      example: '"order-minute";r=119;t=42',
    },
    RateLimitPolicy: {
      description: 'for API keys: `q` calls in `w` seconds, of each quota',
      schema: { type: 'string' },
      example: '"order-minute";q=120;w=60',
    },
    ETag: { description: 'for `If-None-Match`', schema: { type: 'string' } },
    FileName: { description: 'name to store the file under', schema: { type: 'string' } },
  },
})

const refusalAnswers = (endpoint: Endpoint) => {
  const all = codesOf(endpoint)
  const statuses = [...new Set(all.map(statusOfRefusal))].sort((a, b) => a - b)
  return statuses.map(status => {
    const codes = all.filter(code => statusOfRefusal(code) === status)
    const code = codeSchema(endpoint, status, codes)
    const same = code.anyOf === undefined ? NAME_OF_SAME.get(keyOf(status, codes)) : undefined
    return [status, same === undefined ? problemOf(status, codes, code) : refTo('responses', same)]
  })
}

const META: Readonly<Record<string, object>> = {
  true: { meta: PageMeta },
  endless: { meta: EndlessMeta },
  false: {},
}

const successOf = (endpoint: Endpoint, name: Namer, example: CallExample | undefined) => {
  const { output, paged, file, cacheable, cost, action } = endpoint
  const headers = {
    'X-Request-Id': refTo('headers', 'RequestId'),
    ...(keyScopesOf(action) !== null && { 'Karvon-Mode': refTo('headers', 'KarvonMode') }),
    ...(cacheable && { ETag: refTo('headers', 'ETag') }),
    ...(cost !== 'rows' && keyScopesOf(action) !== null && QUOTAS),
    ...(file !== null && { 'Content-Disposition': refTo('headers', 'FileName') }),
  }
  if (file !== null) {
    return { description: 'The file.', headers, content: { [file]: { schema: name(output as Schema) } } }
  }
  const schema = name(Type.Object({ data: output, ...META[`${paged}`] }) as Schema)
  const examples = example?.answer === undefined ? {} : { examples: { recorded: { value: example.answer } } }
  return { description: 'Success.', headers, content: { 'application/json': { schema, ...examples } } }
}

/** The answers of an operation by status. */
export const answersOf = (endpoint: Endpoint, name: Namer, example: CallExample | undefined) => ({
  [endpoint.status]: successOf(endpoint, name, example),
  ...(endpoint.cacheable && { 304: { description: 'What the caller has is still the same.' } }),
  ...Object.fromEntries(refusalAnswers(endpoint)),
})
