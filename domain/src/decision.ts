import type { FactsByCode, RefusalCode } from './refusals.ts'

/** The facts of a refusal, for its sentence: numbers with their unit in the name. */
export type RefusalFacts = Readonly<Record<string, string | number>>

/** One expected "no": the code (from the closed union), the field's path, and facts. */
export type Refusal = {
  readonly code: RefusalCode
  /** Path of the field in wire names, `routes.0.lat`; absent if the whole request is refused. */
  readonly field?: string
  readonly facts?: RefusalFacts
}

/** The one result type of the domain: a value, or every refusal. */
export type Decision<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** The remaining arguments of a refusal: the facts of its code, all of them; none if it has none. */
export type FieldAndFacts<Code extends RefusalCode> = keyof FactsByCode[Code] extends never
  ? [field?: string]
  : [field: string | undefined, facts: FactsByCode[Code]]

/** A success with its value. */
export const accept = <T>(value: T): Decision<T> => ({ ok: true, value })

/** A refusal with one reason. */
export const refuse = <Code extends RefusalCode>(
  code: Code,
  ...rest: FieldAndFacts<Code>
): Decision<never> => ({
  ok: false,
  refusals: [refusal(code, ...rest)],
})

/** A refusal with all its reasons; there must be at least one. */
export const refuseAll = (refusals: readonly Refusal[]): Decision<never> => {
  if (refusals.length === 0) throw new Error('a refusal needs a reason')
  return { ok: false, refusals }
}

/** One refusal as a value, to be collected with others. */
export const refusal = <Code extends RefusalCode>(
  code: Code,
  ...[field, facts]: FieldAndFacts<Code>
): Refusal => ({
  code,
  ...(field === undefined ? {} : { field }),
  ...(facts === undefined ? {} : { facts }),
})
