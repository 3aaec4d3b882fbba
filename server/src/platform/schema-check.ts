import { AjvCompiler } from '@fastify/ajv-compiler'
import type { Static, TSchema } from 'typebox'

const NOTHING_CHANGED = { coerceTypes: false, useDefaults: false, removeAdditional: false } as const

/** Whether a value is as the schema says, without a change to it; compiled on first use. */
export const schemaCheck = <T extends TSchema>(schema: T) => {
  let check: ((value: unknown) => unknown) | undefined
  return (value: unknown): value is Static<T> => {
    check ??= AjvCompiler()({}, { customOptions: NOTHING_CHANGED })({ schema } as never)
    return check(value) === true
  }
}
