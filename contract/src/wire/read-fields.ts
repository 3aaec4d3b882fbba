import { accept, type Decision, type FieldAndFacts, type Refusal, refuse } from '@karvon/domain/decision'
import { readFigure } from '@karvon/domain/reading/figure'
import { type Measure, readMeasure } from '@karvon/domain/reading/measure'
import { readSum } from '@karvon/domain/reading/sum'
import type { RefusalCode } from '@karvon/domain/refusals'
import type { Fields } from './bracket-fields.ts'

/** A figure of a program: a JSON number, or its digits as the reader of figures reads them (decision 0096). */
const figureOf = (value: unknown, decimals: number): Decision<number> => {
  if (typeof value === 'string') return readFigure(value, { decimals, isOfProgram: true })
  return typeof value === 'number' && Number.isFinite(value) ? accept(value) : refuse('number_invalid')
}

/** A whole number, or why not; what is no figure at all is refused as what is asked for. */
const asWhole = (read: Decision<number>): Decision<number> => {
  const isWhole = read.ok && Number.isSafeInteger(read.value)
  const isClear = !read.ok && read.refusals.some(({ code }) => code !== 'number_invalid')
  return isWhole || isClear ? read : refuse('integer_invalid')
}

const wholeOf = (value: unknown): Decision<number> => asWhole(figureOf(value, 0))

const sumOf = (value: unknown): Decision<number> =>
  typeof value === 'string' ? asWhole(readSum(value, { isOfProgram: true })) : wholeOf(value)

const measureOf = (value: unknown, measure: Measure): Decision<number> =>
  typeof value === 'string'
    ? readMeasure(value, measure, { isOfProgram: true })
    : figureOf(value, MOST_DECIMALS)

const MOST_DECIMALS = 20

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/**
 * Reads the fields of a body, a form or a query one by one; an unreadable field is null and leaves a refusal.
 */
export type FieldReader = {
  /** A finite number, or its digits as a program or a person writes them: `4.5`, `4,5`, `1 250,5`. */
  number(name: string, field?: string): number | null
  /** A whole number within ± 2^53, or its digits: `125000.00`, `125 000,00`. */
  integer(name: string, field?: string): number | null
  /** A sum in whole UZS, also as papers write it: `125 000,00 UZS`. */
  sum(name: string, field?: string): number | null
  /** Kg, meters or cubic meters, also with another unit behind the figure: `4,5 t`. */
  measure(name: string, measure: Measure, field?: string): number | null
  /** A text as sent; the domain checks its length and characters, anything but text is refused here. */
  text(name: string, field?: string): string | null
  /** A phone as sent, for the domain to read; a program may send it as a whole number. */
  phone(name: string, field?: string): string | null
  choice<const T extends string>(name: string, options: readonly T[], field?: string): T | null
  /** 1, 0, true or false; absent is false. */
  flag(name: string, field?: string): boolean
  /** A list; anything else is refused and read as empty. */
  list(name: string, field?: string): unknown[]
  /** The raw value, for callers that parse it themselves. */
  raw(name: string): unknown
  refuse<Code extends RefusalCode>(code: Code, ...rest: FieldAndFacts<Code>): null
  readonly refusals: readonly Refusal[]
}

/** A reader over `fields`; `prefix` is prepended to each field's path in its refusals (`routes.0.`). */
export const readFields = (fields: Fields, prefix = '', refusals: Refusal[] = []): FieldReader => {
  const raw = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  const refuseAt = <Code extends RefusalCode>(code: Code, ...[field = '', facts]: FieldAndFacts<Code>) => {
    refusals.push({ code, field: `${prefix}${field}`, ...(facts && { facts }) })
    return null
  }
  const figure = (name: string, field: string, parse: (value: unknown) => Decision<number>) => {
    const value = raw(name)
    if (isAbsent(value)) return null
    const parsed = parse(value)
    if (parsed.ok) return parsed.value
    refusals.push(...parsed.refusals.map(each => ({ ...each, field: `${prefix}${field}` })))
    return null
  }
  const read = <T>(
    name: string,
    field: string,
    code: RefusalCode,
    parse: (value: unknown) => T | null,
  ): T | null => {
    const value = raw(name)
    return isAbsent(value) ? null : (parse(value) ?? refuseAt(code, field))
  }
  return {
    refusals,
    raw,
    refuse: refuseAt,
    number: (name, field = name) => figure(name, field, value => figureOf(value, MOST_DECIMALS)),
    integer: (name, field = name) => figure(name, field, wholeOf),
    sum: (name, field = name) => figure(name, field, sumOf),
    measure: (name, measure, field = name) => figure(name, field, value => measureOf(value, measure)),
    text: (name, field = name) =>
      read(name, field, 'text_invalid', value => (typeof value === 'string' ? value : null)),
    phone: (name, field = name) =>
      read(name, field, 'phone_format', value => {
        if (typeof value === 'number') return Number.isSafeInteger(value) ? String(value) : null
        return typeof value === 'string' ? value : null
      }),
    choice: (name, options, field = name) =>
      read(name, field, 'choice_invalid', value => options.find(option => option === value) ?? null),
    flag: (name, field = name) =>
      read(name, field, 'choice_invalid', value => FLAGS.get(value) ?? null) ?? false,
    list: (name, field = name) =>
      read(name, field, 'value_invalid', value => (Array.isArray(value) ? value : null)) ?? [],
  }
}

const FLAGS = new Map<unknown, boolean>([
  [1, true],
  [0, false],
  ['1', true],
  ['0', false],
  [true, true],
  [false, false],
  ['true', true],
  ['false', false],
])
