import type { RefusalCode } from './refusal-code.ts'

/** What a refusal knows, for the sentence that is made of it elsewhere: numbers with their unit in the name. */
export type RefusalFacts = Readonly<Record<string, string | number>>

/** One expected "no": why (a code of the closed union), where (the path of the field) and the facts of it. */
export type Refusal = {
  readonly code: RefusalCode
  /** Path of the field in wire words, `routes.0.lat`; absent when the whole request is refused. */
  readonly field?: string
  readonly facts?: RefusalFacts
}

/** The one result shape of the domain: a value, or every refusal there is. */
export type Decision<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly refusals: readonly Refusal[] }

/** A yes with its value. */
export const accept = <T>(value: T): Decision<T> => ({ ok: true, value })

/** A no with one reason. */
export const refuse = (code: RefusalCode, field?: string, facts?: RefusalFacts): Decision<never> => ({
  ok: false,
  refusals: [refusal(code, field, facts)],
})

/** A no with all its reasons; there must be at least one. */
export const refuseAll = (refusals: readonly Refusal[]): Decision<never> => {
  if (refusals.length === 0) throw new Error('a refusal needs a reason')
  return { ok: false, refusals }
}

/** One reason as a value, to be gathered with others. */
export const refusal = (code: RefusalCode, field?: string, facts?: RefusalFacts): Refusal => ({
  code,
  ...(field === undefined ? {} : { field }),
  ...(facts === undefined ? {} : { facts }),
})
