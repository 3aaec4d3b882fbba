import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import type { ApiOperation, DescribedAnswer } from './openapi-operations.ts'

const answerFor = ({ answers }: ApiOperation, status: number): DescribedAnswer | undefined =>
  answers[status] ?? answers[`${Math.floor(status / 100)}XX`]

/** What is wrong with a response according to the OpenAPI document; null if nothing. */
type CheckAnswer = (status: number, body: string) => string | null

/** Checks responses against the schemas of the OpenAPI document. */
export const answerCheckers = (): ((operation: ApiOperation) => CheckAnswer) => {
  const ajv = new Ajv2020({ strict: false, validateFormats: false })
  return operation => {
    const compiled = new Map<DescribedAnswer, ValidateFunction | null>()
    const validatorOf = (described: DescribedAnswer): ValidateFunction | null => {
      const known = compiled.get(described)
      if (known !== undefined) return known
      const schema = described.content?.['application/json']?.schema
      const made = schema === undefined ? null : ajv.compile(schema)
      compiled.set(described, made)
      return made
    }
    return (status, body) => {
      const described = answerFor(operation, status)
      if (described === undefined) return 'which is not documented'
      const validate = validatorOf(described)
      if (validate === null || validate(JSON.parse(body))) return null
      return `not matching its schema: ${ajv.errorsText(validate.errors)}`
    }
  }
}
