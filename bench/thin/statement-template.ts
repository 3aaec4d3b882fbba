import type { SentStatement } from '../../server/test/database/recorded-statements.ts'

/** A placeholder for a value that differs on each run. */
export type Fact = { readonly fact: string }

/** A statement as the product sends it, with placeholders for the values that vary. */
export type Template = { readonly text: string; readonly values: readonly unknown[] }

/** The varying values by name; the recorded ones must be unique to be recognized. */
export type Facts = Readonly<Record<string, string | number>>

const isFact = (value: unknown): value is Fact =>
  typeof value === 'object' && value !== null && Object.keys(value).join() === 'fact'

const named = (value: unknown, facts: Facts): unknown => {
  if (Array.isArray(value)) return value.map(each => named(each, facts))
  const known = Object.entries(facts).find(([, recorded]) => recorded === value)
  return known === undefined ? value : { fact: known[0] }
}

/** A recorded statement with its facts replaced by placeholders. */
export const templateOf = ({ text, values }: SentStatement, facts: Facts): Template => ({
  text,
  values: values.map(value => named(value, facts)),
})

const valued = (value: unknown, facts: Facts): unknown => {
  if (Array.isArray(value)) return value.map(each => valued(each, facts))
  return isFact(value) ? facts[value.fact] : value
}

/** The values of a statement with these facts filled in. */
export const valuesOf = ({ values }: Template, facts: Facts): unknown[] =>
  values.map(value => valued(value, facts))

/** pgbench takes `:MI` inside a literal such as 'HH24:MI' for one of its variables. */
const outsideLiterals = (text: string): string => text.replace(/(?<=\w):(?=[A-Za-z])/g, `'||':'||'`)

/** The same statement for pgbench: values as SQL literals, facts as pgbench expressions. */
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
  return outsideLiterals(text).replace(/\$(\d+)/g, (_, at) => write(values[Number(at) - 1]))
}
