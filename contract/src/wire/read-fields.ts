import { type Refusal, refusal } from '@karvon/domain/decision'
import type { RefusalCode } from '@karvon/domain/refusal-code'
import type { Fields } from './bracket-fields.ts'

/** A map sends degrees with all the digits of a JavaScript number. */
const NUMBER = /^-?\d{1,15}(\.\d{1,20})?$/

/** A fraction of zeros is accepted; any other is refused for a whole number instead of being rounded. */
const WHOLE = /^-?\d{1,15}(\.0{1,20})?$/

const numberOf = (value: unknown): number | null => {
  if (typeof value === 'number') return Number.isFinite(value) ? value : null
  if (typeof value === 'string' && NUMBER.test(value.trim())) return Number(value.trim())
  return null
}

const isAbsent = (value: unknown) => value === undefined || value === null || value === ''

/**
 * Reads the fields of a body, a form or a query one by one; an unreadable field is null and leaves a refusal.
 */
export type FieldReader = {
  /** A finite number, or ASCII digits with a point. */
  number(name: string, field?: string): number | null
  /** A whole number within ± 2^53. */
  integer(name: string, field?: string): number | null
  /** A text as sent; the domain checks its length and characters, anything but text is refused here. */
  text(name: string, field?: string): string | null
  choice<const T extends string>(name: string, options: readonly T[], field?: string): T | null
  /** 1, 0, true or false; absent is false. */
  flag(name: string, field?: string): boolean
  /** A list; anything else is refused and read as empty. */
  list(name: string, field?: string): unknown[]
  /** The raw value, for callers that parse it themselves. */
  raw(name: string): unknown
  refuse(code: RefusalCode, field: string): null
  readonly refusals: readonly Refusal[]
}

/** A reader over `fields`; `prefix` is prepended to each field's path in its refusals (`routes.0.`). */
export const readFields = (fields: Fields, prefix = '', refusals: Refusal[] = []): FieldReader => {
  const raw = (name: string) => (Object.hasOwn(fields, name) ? fields[name] : undefined)
  const refuse = (code: RefusalCode, field: string) => {
    refusals.push(refusal(code, `${prefix}${field}`))
    return null
  }
  const read = <T>(
    name: string,
    field: string,
    code: RefusalCode,
    parse: (value: unknown) => T | null,
  ): T | null => {
    const value = raw(name)
    return isAbsent(value) ? null : (parse(value) ?? refuse(code, field))
  }
  return {
    refusals,
    raw,
    refuse,
    number: (name, field = name) => read(name, field, 'number_invalid', numberOf),
    integer: (name, field = name) =>
      read(name, field, 'integer_invalid', value => {
        const number = typeof value === 'string' && !WHOLE.test(value.trim()) ? null : numberOf(value)
        return number !== null && Number.isSafeInteger(number) ? number : null
      }),
    text: (name, field = name) =>
      read(name, field, 'text_invalid', value => (typeof value === 'string' ? value : null)),
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
