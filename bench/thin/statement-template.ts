import type { SentStatement } from '../../server/test/database/recorded-statements.ts'

/** A value that is another at each run of a statement, by its name. */
export type Fact = { readonly fact: string }

/** A statement as the product sends it; what varies is named, the rest is as it was recorded. */
export type Template = { readonly text: string; readonly values: readonly unknown[] }

/** What varies, and what it was when the statement was recorded: values that occur for nothing else. */
export type Facts = Readonly<Record<string, string | number>>

const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'fact'

const named = (value: unknown, facts: Facts): unknown => {
  if (Array.isArray(value)) return value.map(each => named(each, facts))
  const known = Object.entries(facts).find(([, recorded]) => recorded === value)
  return known === undefined ? value : { fact: known[0] }
}

/** A recorded statement with its facts named instead of valued. */
export const templateOf = ({ text, values }: SentStatement, facts: Facts): Template => ({
  text,
  values: values.map(value => named(value, facts)),
})

const valued = (value: unknown, facts: Facts): unknown => {
  if (Array.isArray(value)) return value.map(each => valued(each, facts))
  return isFact(value) ? facts[value.fact] : value
}

/** The values of a statement for these facts. */
export const valuesOf = ({ values }: Template, facts: Facts): unknown[] =>
  values.map(value => valued(value, facts))

/** The same statement for pgbench: each value as SQL, facts by the expressions that pgbench knows them by. */
export const sqlOf = (
  { text, values }: Template,
  expressions: Readonly<Record<string, string>>,
  literal: (value: unknown) => string,
): string => {
  const write = (value: unknown): string => {
    if (isFact(value)) return expressions[value.fact] ?? `:${value.fact}`
    return Array.isArray(value) && value.some(isFact)
      ? `array[${value.map(write).join(', ')}]`
      : literal(value)
  }
  return text.replace(/\$(\d+)/g, (_, at) => write(values[Number(at) - 1]))
}
