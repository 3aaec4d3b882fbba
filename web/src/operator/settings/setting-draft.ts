import { figureText } from '../../platform/locale/figure-text.ts'
import { typedFigure } from '../../platform/locale/read-figure.ts'
import type { Setting, SettingField } from './settings-queries.ts'

/** The typed values, by field path. */
export type SettingDraft = Readonly<Record<string, string | boolean>>

const PERCENT = 100
const DECIMALS = 6

/** Converts a wire path to camelCase keys. */
const stepsOf = ({ path }: Pick<SettingField, 'path'>): string[] =>
  path.split('.').map(step => step.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase()))

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const valueAt = (value: unknown, steps: readonly string[]): unknown =>
  steps.reduce<unknown>((inner, step) => (isRecord(inner) ? inner[step] : undefined), value)

/** The number of decimals of a field; a share is typed in percent. */
export const digitsOf = ({ kind }: Pick<SettingField, 'kind'>): number =>
  kind === 'integer' ? 0 : kind === 'share' ? 2 : 4

const typed = (value: unknown, field: SettingField): string | boolean => {
  if (field.kind === 'boolean') return value === true
  if (Array.isArray(value)) return value.join('\n')
  if (typeof value !== 'number') return typeof value === 'string' ? value : ''
  return figureText(field.kind === 'share' ? value * PERCENT : value, digitsOf(field))
}

/** The initial draft of a group. */
export const draftOf = ({ value, fields }: Pick<Setting, 'value' | 'fields'>): SettingDraft =>
  Object.fromEntries(fields.map(field => [field.path, typed(valueAt(value, stepsOf(field)), field)]))

const read = (text: string | boolean | undefined, field: SettingField): unknown => {
  if (field.kind === 'boolean') return text === true
  const written = String(text ?? '')
  if (field.kind === 'text' || field.kind === 'choice') return written
  if (field.kind === 'phones')
    return written
      .split(/[\n,;]/)
      .map(one => one.trim())
      .filter(Boolean)
  const decimals = digitsOf(field)
  const value = typedFigure(written, decimals === 0 ? 'count' : { decimals })
  return value !== null && field.kind === 'share' ? Number((value / PERCENT).toFixed(DECIMALS)) : value
}

const withValue = (
  value: Record<string, unknown>,
  [step = '', ...rest]: readonly string[],
  put: unknown,
): Record<string, unknown> => {
  if (rest.length === 0) return { ...value, [step]: put }
  const inner = value[step]
  return { ...value, [step]: withValue(isRecord(inner) ? inner : {}, rest, put) }
}

/** The paths of fields without a valid value. */
export const missingOf = ({ fields }: Pick<Setting, 'fields'>, draft: SettingDraft): ReadonlySet<string> =>
  new Set(fields.filter(field => read(draft[field.path], field) === null).map(({ path }) => path))

/** The whole group to send; values without a field stay unchanged. */
export const wholeValue = ({ value, fields }: Pick<Setting, 'value' | 'fields'>, draft: SettingDraft) =>
  fields.reduce<Record<string, unknown>>(
    (whole, field) => withValue(whole, stepsOf(field), read(draft[field.path], field)),
    value,
  )
