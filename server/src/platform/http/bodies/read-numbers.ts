import { type Refusal, refusal } from '@karvon/domain/decision'
import { readFigure } from '@karvon/domain/reading/figure'

/** The parts of a JSON schema used here. */
type Schema = {
  readonly type?: string
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
}

type Kind = { readonly decimals: number; readonly code: 'integer_invalid' | 'number_invalid' }

const KINDS: Readonly<Record<string, Kind>> = {
  integer: { decimals: 0, code: 'integer_invalid' },
  number: { decimals: 20, code: 'number_invalid' },
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Puts a number that was read from a text in its place. */
type Put = (figure: number) => void

const readText = (text: string, { decimals, code }: Kind, path: string, put: Put): readonly Refusal[] => {
  const read = readFigure(text, { decimals, isOfProgram: true, field: path })
  if (read.ok) {
    put(read.value)
    return []
  }
  return read.refusals.map(each => (each.code === 'figure_ambiguous' ? each : refusal(code, path)))
}

const readInside = (schema: Schema, value: unknown, path: string): Refusal[] => {
  const inside = (name: string | number) => (path === '' ? String(name) : `${path}.${name}`)
  if (Array.isArray(value)) {
    const { items } = schema
    if (items === undefined) return []
    return value.flatMap((inner, at) => readValue(items, inner, inside(at), figure => (value[at] = figure)))
  }
  if (!isRecord(value)) return []
  return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
    Object.hasOwn(value, name)
      ? readValue(inner, value[name], inside(name), figure => (value[name] = figure))
      : [],
  )
}

const readValue = (schema: Schema, value: unknown, path: string, put: Put): Refusal[] => {
  if (schema.anyOf !== undefined) {
    const mayBeNull = schema.anyOf.some(({ type }) => type === 'null')
    const [only, ...others] = schema.anyOf.filter(({ type }) => type !== 'null')
    return only === undefined || others.length > 0 || (mayBeNull && value === null)
      ? []
      : readValue(only, value, path, put)
  }
  const kind = KINDS[schema.type ?? '']
  if (kind === undefined) return readInside(schema, value, path)
  if (typeof value === 'string') return [...readText(value, kind, path, put)]
  return typeof value === 'number' ? [] : [refusal(kind.code, path)]
}

/**
 * Replaces texts by the numbers that they write, in place, where the schema requires numbers: `125 000,00` is 125000. Refuses what is none:
 * `integer_invalid`, `number_invalid`, `figure_ambiguous`, at the dotted path. The validator that follows would coerce it: `true`
 * to 1, `null` to 0, `"0x10"` to 16, a blank to 0.
 */
export const readNumbers = (schema: Schema, body: unknown): Refusal[] => readValue(schema, body, '', () => {})
