import type { Endpoint } from '@karvon/contract/endpoint'
import { ROLES, reachOf } from '@karvon/domain/access/access-table'
import { type CallExample, type ContractNames, callOf } from './contract-modules.ts'
import { parametersOf } from './parameters.ts'
import { answersOf } from './responses.ts'
import type { Schema } from './schema.ts'
import { keyScopesOf, securityOf } from './security.ts'
import { tagOf } from './tags.ts'

type Names = Pick<ContractNames, 'endpoints' | 'examples'>

const FORM = 'multipart/form-data'

const bodyOf = (
  { method, input, readsFields, form }: Endpoint,
  name: (schema: Schema) => Schema,
  sent: unknown,
) => {
  if (method === 'GET' || (input.body === undefined && !readsFields)) return {}
  const schema = input.body === undefined ? { type: 'object' } : name(input.body as Schema)
  const examples = sent === undefined ? {} : { examples: { recorded: { value: sent } } }
  const content = {
    'application/json': { schema, ...examples },
    ...(form !== null && { [FORM]: { schema } }),
  }
  return { requestBody: { required: true, content } }
}

/** `routes[0][lat]` names a part of the query. */
const partOf = (query: unknown, name: string): unknown =>
  name
    .replace(/\[\]$/, '')
    .split(/[[\]]+/)
    .filter(Boolean)
    .reduce((part, key) => (part as Readonly<Record<string, unknown>> | undefined)?.[key], query)

const withExamples = (parameters: ReturnType<typeof parametersOf>, { params, query }: CallExample) =>
  parameters.map(one => {
    if ('$ref' in one) return one
    const example = partOf(one.in === 'path' ? params : query, one.name)
    return example === undefined ? one : { ...one, example }
  })

const whoMay = ({ action }: Endpoint): string => {
  const roles = ROLES.filter(role => reachOf(role, action) !== null)
  const who =
    roles.length === ROLES.length ? 'everybody' : roles.map(role => role.replace('_', ' ')).join(', ')
  return `For ${who} (\`${action}\`).`
}

/** Programs of a company may do what their scope allows (docs/api.md#api-keys). */
const whatKeysMay = ({ action }: Endpoint): string => {
  const [scope] = keyScopesOf(action) ?? []
  return scope === undefined ? '' : ` API keys need \`${scope}\`.`
}

/** Nothing of what costs more than a few rows may be called without limit (docs/access.md). */
const howOften = ({ cost }: Endpoint): string =>
  cost === 'rows' ? '' : ` Counted with the other calls of the cost \`${cost}\`.`

const untilWhen = ({ deprecated }: Endpoint): string =>
  deprecated === null ? '' : ` Ends on ${deprecated.sunset}; use \`${deprecated.instead}\`.`

const operationId = (endpoint: Endpoint, { endpoints }: Names): string => {
  const name = endpoints.get(callOf(endpoint))
  if (name === undefined) throw new Error(`${callOf(endpoint)} is not exported by the contract`)
  return name
}

/** One operation of the document. */
export const describeOperation = (endpoint: Endpoint, names: Names, name: (schema: Schema) => Schema) => {
  const id = operationId(endpoint, names)
  const example = names.examples[id]
  return {
    operationId: id,
    tags: [tagOf(endpoint.path)],
    summary: endpoint.summary,
    description: `${whoMay(endpoint)}${whatKeysMay(endpoint)}${howOften(endpoint)}${untilWhen(endpoint)}`,
    ...(endpoint.deprecated !== null && { deprecated: true }),
    security: securityOf(endpoint.action),
    parameters: withExamples(parametersOf(endpoint, name), example ?? {}),
    ...bodyOf(endpoint, name, example?.body),
    responses: answersOf(endpoint, name, example),
  }
}
