import { createHash } from 'node:crypto'
import { AjvCompiler } from '@fastify/ajv-compiler'
import { SerializerSelector } from '@fastify/fast-json-stringify-compiler'

type Validate = ((value: unknown) => unknown) & { errors?: unknown }

/** A validator that is compiled on first use. */
const checkWhenAsked = (make: () => Validate): Validate => {
  let made: Validate | undefined
  const check: Validate = value => {
    made ??= make()
    const answer = made(value)
    check.errors = made.errors
    return answer
  }
  return check
}

const writeWhenAsked = (make: () => (value: unknown) => string): ((value: unknown) => string) => {
  let made: ((value: unknown) => string) | undefined
  return value => {
    made ??= make()
    return made(value)
  }
}

/** Texts of addresses and forms are read as what the schema says; every wrong field is named. */
export const CHECKED = { coerceTypes: true, allErrors: true, removeAdditional: false } as const

type BuildValidator = ReturnType<typeof AjvCompiler>
type BuildSerializer = ReturnType<typeof SerializerSelector>

type Schema = Readonly<Record<string, unknown>>

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const isNull = (schema: unknown): boolean => isSchema(schema) && schema.type === 'null'

/** A schema that may be `nullable`. */
const isTyped = (schema: unknown): schema is Schema => isSchema(schema) && typeof schema.type === 'string'

/**
 * The same schema for writing, with `nullable` instead of a choice between something and null: the writer would
 * validate every value to choose.
 */
export const withoutNullChoices = (schema: unknown): unknown => {
  if (Array.isArray(schema)) return schema.map(withoutNullChoices)
  if (!isSchema(schema)) return schema
  const { anyOf, ...rest } = schema
  const choices = Array.isArray(anyOf) ? anyOf.filter(choice => !isNull(choice)) : []
  const [only] = choices
  const isNullable = Array.isArray(anyOf) && anyOf.length === 2 && choices.length === 1 && isTyped(only)
  const plain = isNullable ? { ...rest, ...only, nullable: true } : schema
  return Object.fromEntries(Object.entries(plain).map(([name, value]) => [name, withoutNullChoices(value)]))
}

/** Shared by equal schemas: most routes have the same refusals, and tests start many apps. */
const once = <Made>() => {
  const known = new Map<string, Made>()
  return (schema: unknown, make: () => Made): Made => {
    const key = createHash('sha256').update(JSON.stringify(schema)).digest('base64')
    const made = known.get(key) ?? make()
    known.set(key, made)
    return made
  }
}

const [checkedOnce, writtenOnce] = [once<Validate>(), once<(value: unknown) => string>()]

/**
 * Fastify's compilers, deferred until a route is first called: compiling all schemas took half of the startup, and
 * most of the code is never run by one process.
 */
export const lazyCompilers = () => {
  const [buildValidator, buildSerializer] = [AjvCompiler(), SerializerSelector()]
  return {
    buildValidator: ((schemas, options) => {
      const compile = buildValidator(schemas, options) as unknown as (route: unknown) => Validate
      return (route: { schema: unknown }) =>
        checkWhenAsked(() => checkedOnce(route.schema, () => compile(route)))
    }) as BuildValidator,
    buildSerializer: ((schemas, options) => {
      const compile = buildSerializer(schemas, options)
      return route =>
        writeWhenAsked(() =>
          writtenOnce(route.schema, () => compile({ ...route, schema: withoutNullChoices(route.schema) })),
        )
    }) as BuildSerializer,
  }
}
