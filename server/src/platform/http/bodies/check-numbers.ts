import { type Refusal, refusal } from '@karvon/domain/decision'

/** The parts of a JSON schema used here. */
type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

/** Text that counts as a number, as in forms. */
const WRITTEN: Readonly<
  Record<string, { readonly form: RegExp; readonly code: 'integer_invalid' | 'number_invalid' }>
> = {
  integer: { form: /^\s*[+-]?\d{1,15}(\.0{1,20})?\s*$/, code: 'integer_invalid' },
  number: { form: /^\s*[+-]?\d{1,15}(\.\d{1,20})?\s*$/, code: 'number_invalid' },
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const checkLimits = (schema: Schema, value: unknown, path: string): Refusal[] => {
  const inside = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (Array.isArray(value)) {
    const { items } = schema
    return items === undefined ? [] : value.flatMap((inner, at) => checkNumbers(items, inner, inside(at)))
  }
  if (!isRecord(value)) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    Object.hasOwn(value, name) ? checkNumbers(inner, value[name], inside(name)) : [],
  )
}

/**
 * Refusals for non-numbers where the schema requires numbers: `integer_invalid`, `number_invalid`, at the dotted
 * path. The validator that follows would coerce it: `true` to 1, `null` to 0, `"0x10"` to 16, a blank to 0.
 */
export const checkNumbers = (schema: Schema, value: unknown, path = ''): Refusal[] => {
  if (schema.anyOf !== undefined) {
    const mayBeNull = schema.anyOf.some(({ type }) => type === 'null')
    const [only, ...others] = schema.anyOf.filter(({ type }) => type !== 'null')
    return only === undefined || others.length > 0 || (mayBeNull && value === null)
      ? []
      : checkNumbers(only, value, path)
  }
  const written = WRITTEN[schema.type ?? '']
  if (written === undefined) return checkLimits(schema, value, path)
  const isNumber = typeof value === 'number' || (typeof value === 'string' && written.form.test(value))
  return isNumber ? [] : [refusal(written.code, path)]
}
