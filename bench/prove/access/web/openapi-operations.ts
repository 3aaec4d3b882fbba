import type { JsonSchema } from './schema-arbitrary.ts'

/** A documented response. */
export type DescribedAnswer = {
  readonly content?: Readonly<Record<string, { readonly schema?: JsonSchema }>>
}

type Described = {
  readonly parameters?: readonly {
    readonly name: string
    readonly in: string
    readonly required?: boolean
    readonly schema: JsonSchema
  }[]
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>> }
  readonly responses?: Readonly<Record<string, DescribedAnswer>>
}

/** The parts of `/api/openapi.json` that are used here. */
type ApiDocument = {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Described>>>>
  readonly components: Readonly<Record<string, Readonly<Record<string, unknown>>>>
}

/** The same with what references stand for in their place; no record of the contract holds itself. */
const inlined = <T>(value: T, components: ApiDocument['components']): T => {
  if (typeof value !== 'object' || value === null) return value
  if (Array.isArray(value)) return value.map(one => inlined(one, components)) as T
  const [, kind = '', name = ''] = '$ref' in value ? String(value.$ref).slice(1).split('/').slice(1) : []
  if (name !== '') return inlined(components[kind]?.[name] as T, components)
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, inlined(part, components)])) as T
}

type Schemas = Readonly<Record<string, JsonSchema>>

/** A documented operation with the schemas of its inputs. */
export type ApiOperation = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly path: string
  readonly params: Schemas
  readonly query: Schemas
  readonly requiredQuery: readonly string[]
  readonly body: JsonSchema | null
  readonly answers: Readonly<Record<string, DescribedAnswer>>
}

const METHODS = { get: 'GET', post: 'POST', put: 'PUT', delete: 'DELETE' } as const

const operationOf = (path: string, method: keyof typeof METHODS, described: Described): ApiOperation => {
  const { parameters = [], requestBody, responses = {} } = described
  const schemasIn = (place: string): Schemas =>
    Object.fromEntries(parameters.filter(one => one.in === place).map(({ name, schema }) => [name, schema]))
  return {
    method: METHODS[method],
    path,
    params: schemasIn('path'),
    query: schemasIn('query'),
    requiredQuery: parameters.filter(one => one.in === 'query' && one.required).map(({ name }) => name),
    body: requestBody?.content['application/json']?.schema ?? null,
    answers: responses,
  }
}

/** Every operation of the document. */
export const operationsOf = ({ paths, components }: ApiDocument): ApiOperation[] =>
  Object.entries(inlined(paths, components)).flatMap(([path, methods]) =>
    Object.entries(methods).flatMap(([method, described]) =>
      method in METHODS ? [operationOf(path, method as keyof typeof METHODS, described)] : [],
    ),
  )
