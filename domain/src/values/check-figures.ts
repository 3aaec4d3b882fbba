import { type Decision, type Refusal, refusal, refuseAll } from '../decision.ts'
import { readTimeOfDay } from '../reading/date-time.ts'
import { readPhone } from '../reading/phone.ts'
import { readText } from '../reading/text.ts'

/** How a figure is entered: `share` is a fraction, `time` is `HH:mm`, `phones` a list of phone numbers, `choice` one of `choices`. */
export const FIGURE_KINDS = [
  'integer',
  'number',
  'share',
  'boolean',
  'text',
  'time',
  'phones',
  'choice',
] as const

/** The unit of a figure. */
export const FIGURE_UNITS = [
  'minutes',
  'hours',
  'seconds',
  'days',
  'km',
  'm',
  'kg',
  't',
  'uzs',
  'percent',
  'degrees',
] as const

/**
 * A figure of a group: its path (`offers.validMinutes`) and its range; for texts and lists, of the length.
 */
export type FigureSpec = {
  readonly path: string
  readonly kind: (typeof FIGURE_KINDS)[number]
  readonly min: number | null
  readonly max: number | null
  readonly unit: (typeof FIGURE_UNITS)[number] | null
  /** Of a `choice`. */
  readonly choices?: readonly string[]
}

/** Of two figures the first must not exceed the second. */
export type FigureOrder = readonly [lesser: string, greater: string]

type Group = { readonly [name: string]: unknown }
type Checked = { readonly value: unknown } | { readonly refusals: readonly Refusal[] }

const isGroup = (value: unknown): value is Group =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A figure's path in wire names: `offers.valid_minutes`. */
export const wirePath = (path: string): string => path.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

const valueAt = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>(
      (inner, name) => (isGroup(inner) && Object.hasOwn(inner, name) ? inner[name] : undefined),
      value,
    )

const pathsOf = (value: Group, prefix = ''): string[] =>
  Object.entries(value).flatMap(([name, inner]) =>
    isGroup(inner) ? pathsOf(inner, `${prefix}${name}.`) : [`${prefix}${name}`],
  )

const checkNumber = (value: unknown, { kind, min, max }: FigureSpec, field: string): Checked => {
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { refusals: [refusal('number_invalid', field)] }
  if (kind === 'integer' && !Number.isSafeInteger(value))
    return { refusals: [refusal('integer_invalid', field)] }
  const [least, most] = [min ?? Number.MIN_SAFE_INTEGER, max ?? Number.MAX_SAFE_INTEGER]
  const isInRange = value >= least && value <= most
  return isInRange
    ? { value }
    : { refusals: [refusal('figure_out_of_range', field, { min: least, max: most })] }
}

const checkPhones = (value: unknown, { min, max }: FigureSpec, field: string): Checked => {
  const isList = Array.isArray(value) && value.length >= (min ?? 0) && value.length <= (max ?? 10)
  if (!isList) return { refusals: [refusal('value_invalid', field)] }
  const phones = value.map(phone => readPhone(phone))
  const wrong = phones.flatMap((phone, at) =>
    phone === null ? [refusal('phone_format', `${field}.${at}`)] : [],
  )
  return wrong.length > 0 ? { refusals: wrong } : { value: phones }
}

const checkWords = (value: unknown, { min, max }: FigureSpec, field: string): Checked => {
  const text = readText(value, { maxLength: max ?? 500, field })
  if (!text.ok) return text
  return text.value.length < (min ?? 0)
    ? { refusals: [refusal('text_required', field)] }
    : { value: text.value }
}

const checkOne = (value: unknown, spec: FigureSpec, field: string): Checked => {
  if (spec.kind === 'phones') return checkPhones(value, spec, field)
  if (spec.kind === 'text') return checkWords(value, spec, field)
  if (spec.kind === 'choice') {
    const isOffered = typeof value === 'string' && spec.choices?.includes(value) === true
    return isOffered ? { value } : { refusals: [refusal('choice_invalid', field)] }
  }
  if (spec.kind === 'boolean') {
    return typeof value === 'boolean' ? { value } : { refusals: [refusal('choice_invalid', field)] }
  }
  if (spec.kind === 'time') {
    const time = typeof value === 'string' ? readTimeOfDay(value) : null
    return time === null ? { refusals: [refusal('time_invalid', field)] } : { value: time }
  }
  return checkNumber(value, spec, field)
}

const put = (group: Record<string, unknown>, path: string, value: unknown): void => {
  const [name = '', ...rest] = path.split('.')
  if (rest.length === 0) {
    group[name] = value
    return
  }
  const inner = isGroup(group[name]) ? { ...group[name] } : {}
  put(inner, rest.join('.'), value)
  group[name] = inner
}

/**
 * A complete and valid group of figures, or ALL refusals at `prefix` and the wire path: `number_invalid`,
 * `integer_invalid`, `figure_out_of_range` (`min`, `max`), `choice_invalid`, `time_invalid`, `phone_format`,
 * those of texts, and `value_invalid` for an unknown figure or one greater than a figure it must not exceed.
 */
export const checkFigures = <T extends object>(
  value: unknown,
  specs: readonly FigureSpec[],
  prefix = '',
  orders: readonly FigureOrder[] = [],
): Decision<T> => {
  const known = new Set(specs.map(({ path }) => path))
  const strange = (isGroup(value) ? pathsOf(value) : []).filter(path => !known.has(path))
  const refusals: Refusal[] = strange.map(path => refusal('value_invalid', `${prefix}${wirePath(path)}`))
  const checked: Record<string, unknown> = {}
  for (const spec of specs) {
    const one = checkOne(valueAt(value, spec.path), spec, `${prefix}${wirePath(spec.path)}`)
    if ('value' in one) put(checked, spec.path, one.value)
    else refusals.push(...one.refusals)
  }
  for (const [lesser, greater] of orders) {
    const [a, b] = [valueAt(checked, lesser), valueAt(checked, greater)]
    const isWrong = typeof a === 'number' && typeof b === 'number' && a > b
    if (isWrong) refusals.push(refusal('value_invalid', `${prefix}${wirePath(greater)}`))
  }
  return refusals.length > 0 ? refuseAll(refusals) : { ok: true, value: checked as T }
}
