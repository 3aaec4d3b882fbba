import type { AccessAction } from '@karvon/domain/access/access-table'
import type { RefusalCode } from '@karvon/domain/refusals'
import type { Static, TObject, TSchema } from 'typebox'
import { type Deprecation, keptDeprecation } from './deprecation.ts'
import { Type } from './schema/json-schema.ts'
import { CALL_LIMITS, type CallCost } from './wire/call-limits.ts'
import type { FormSize } from './wire/form-size.ts'
import type { FromWire } from './wire/wire-names.ts'

/** An endpoint's input: path parameters, query and body, each an optional schema of wire names. */
export type EndpointInput = { params?: TObject; query?: TObject; body?: TSchema }

/**
 * One call of the API (docs/api.md#ground-rules): its path, who may make it, input, output and refusal codes.
 * `output` is the schema of `data` in the answer; a `paged` endpoint returns a list of it with `meta`: its
 * page, or where an `endless` list continues.
 */
export type Endpoint<
  Method extends 'GET' | 'POST' | 'PUT' | 'DELETE' = 'GET' | 'POST' | 'PUT' | 'DELETE',
  Path extends string = string,
  Input extends EndpointInput = EndpointInput,
  Output extends TSchema = TSchema,
  Paged extends boolean | 'endless' = boolean | 'endless',
> = {
  readonly method: Method
  /** Below `/api`, with `:name` for a parameter. */
  readonly path: Path
  readonly summary: string
  /** The action of the access table that the caller needs. */
  readonly action: AccessAction
  readonly input: Input
  readonly output: Output
  readonly status: 200 | 201
  readonly paged: Paged
  /** Takes `Idempotency-Key` (docs/api.md#idempotency-keys). */
  readonly idempotent: boolean
  /** Reference data: answered with `ETag` and 304. */
  readonly cacheable: boolean
  /**
   * The body (JSON, or with `form` multipart/form-data with bracket names) or query is read field by field by
   * a codec, not by the schema.
   */
  readonly readsFields: boolean
  /** The largest form accepted; null: none, a multipart body is refused (`media_type_unsupported`). */
  readonly form: FormSize | null
  /** The media type if the answer is a file instead of `data`; null: JSON. */
  readonly file: string | null
  /**
   * Its cost beyond a few rows; such calls are limited per caller (`CALL_LIMITS`), then `too_many_requests`.
   */
  readonly cost: CallCost
  /** Present: it is to go, and its answers say so. */
  readonly deprecated: Deprecation | null
  readonly refusals: readonly RefusalCode[]
}

type Facts<Method, Path, Input, Output, Paged> = {
  method: Method
  path: Path
  summary: string
  action: AccessAction
  input?: Input
  output: Output
  status?: 200 | 201
  paged?: Paged
  idempotent?: boolean
  cacheable?: boolean
  readsFields?: boolean
  form?: FormSize
  file?: string
  cost?: CallCost
  deprecated?: Deprecation
  refusals?: readonly RefusalCode[]
}

const KEY_REFUSALS = ['idempotency_mismatch', 'idempotency_running'] as const

const refusalsOf = (cost: CallCost, isIdempotent: boolean, own: readonly RefusalCode[]) => {
  const ofKey = isIdempotent ? KEY_REFUSALS : []
  const ofLimit = CALL_LIMITS[cost] === null ? [] : (['too_many_requests'] as const)
  return [...new Set<RefusalCode>([...own, ...ofKey, ...ofLimit])]
}

/**
 * Declares an endpoint; the defaults are 200, not paged, no input, nothing special. The refusals of idempotency keys and
 * of call limits are added where they apply.
 */
export const endpoint = <
  const Method extends Endpoint['method'],
  const Path extends string,
  Output extends TSchema,
  Input extends EndpointInput = Record<never, never>,
  const Paged extends boolean | 'endless' = false,
>(
  facts: Facts<Method, Path, Input, Output, Paged>,
): Endpoint<Method, Path, Input, Output, Paged> => ({
  status: 200,
  idempotent: false,
  cacheable: false,
  readsFields: false,
  form: null,
  file: null,
  cost: 'rows',
  ...facts,
  deprecated: facts.deprecated === undefined ? null : keptDeprecation(facts.deprecated),
  refusals: refusalsOf(facts.cost ?? 'rows', facts.idempotent ?? false, facts.refusals ?? []),
  paged: facts.paged ?? (false as Paged),
  input: facts.input ?? ({} as Input),
})

type Part<E extends Endpoint, Name extends keyof EndpointInput> =
  E['input'] extends Record<Name, infer Schema extends TSchema> ? FromWire<Static<Schema>> : undefined

/** The path parameters of an endpoint, in camelCase. */
export type ParamsOf<E extends Endpoint> = Part<E, 'params'>
/** The query of an endpoint, in camelCase. */
export type QueryOf<E extends Endpoint> = Part<E, 'query'>
/** The body of an endpoint, in camelCase. */
export type BodyOf<E extends Endpoint> = Part<E, 'body'>
/** The `data` of the answer, in camelCase. */
export type DataOf<E extends Endpoint> = FromWire<Static<E['output']>>

/** `meta` of a paged answer (docs/api.md#answers): pages start at 1. */
export const PageMeta = Type.Object({
  current_page: Type.Integer({ minimum: 1 }),
  last_page: Type.Integer({ minimum: 1 }),
  per_page: Type.Integer({ minimum: 1, maximum: 100 }),
  total: Type.Integer({ minimum: 0 }),
})

/** `page` and `per_page` of a paged query: 20 a page by default, 100 at most, page 10,000 at most. */
export const PageQuery = {
  page: Type.Optional(Type.Integer({ minimum: 1, maximum: 10_000 })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}

/** `meta` of an endless list (docs/api.md#answers): the `before` of the next page; null: there is none. */
export const EndlessMeta = Type.Object({
  next_cursor: Type.Union([Type.Integer({ minimum: 1 }), Type.Null()]),
})

/** Query of an endless list, the page before a cursor: 20 by default, 100 at most. */
export const EndlessQuery = {
  before: Type.Optional(Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER })),
  per_page: Type.Optional(Type.Integer({ minimum: 1, maximum: 100 })),
}
