import type { Endpoint } from '@karvon/contract/endpoint'
import { VERSION } from '../../version.ts'
import type { ContractNames } from './contract-modules.ts'
import { describeOperation } from './describe-operation.ts'
import { describeWebhooks, WEBHOOK_HEADERS } from './describe-webhooks.ts'
import { createSchemaNamer } from './name-schemas.ts'
import { HEADER_PARAMETERS } from './parameters.ts'
import { answerComponents } from './responses.ts'
import { SECURITY_SCHEMES } from './security.ts'
import { describeTags, tagOf } from './tags.ts'

const DESCRIPTION = `Freight trucks in Uzbekistan: prices, orders, offers, tracking and money.

Bodies are JSON with snake_case names. Success is \`{ "data": … }\`, a list also has \`meta\`. Money is whole UZS, times are
ISO 8601 with offset. A refusal is a \`Problem\`: its \`code\` is stable, its \`message\` is for people, and the facts of a
code are next to it. Everything that creates something takes an \`Idempotency-Key\`.`

const INFO = {
  title: 'Karvon API',
  version: VERSION,
  description: DESCRIPTION,
  license: { name: 'MIT', identifier: 'MIT' },
  contact: { name: 'Karvon', email: 'api@karvon.uz', url: 'https://karvon.uz' },
}

const pathOf = ({ path }: Endpoint): string => `/api${path.replace(/:(\w+)/g, '{$1}')}`

const used = <T>(
  components: Readonly<Record<string, T>>,
  kind: string,
  document: string,
): Record<string, T> =>
  Object.fromEntries(
    Object.entries(components).filter(([name]) => document.includes(`"#/components/${kind}/${name}"`)),
  )

/** The OpenAPI 3.1 document of these endpoints; a pure function of the contract. */
export const describeApi = (endpoints: readonly Endpoint[], names: ContractNames, serverUrl = '/') => {
  const { name, components } = createSchemaNamer(names.schemas)
  const paths: Record<string, Record<string, object>> = {}
  for (const endpoint of endpoints) {
    const path = pathOf(endpoint)
    paths[path] = {
      ...paths[path],
      [endpoint.method.toLowerCase()]: describeOperation(endpoint, names, name),
    }
  }
  const webhooks = describeWebhooks(names.messages, name)
  const { schemas, responses, headers } = answerComponents(name)
  const answers = used(responses, 'responses', JSON.stringify(paths))
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: serverUrl }],
    tags: describeTags(new Set(endpoints.map(({ path }) => tagOf(path)))),
    paths,
    webhooks,
    components: {
      securitySchemes: SECURITY_SCHEMES,
      parameters: {
        ...used(HEADER_PARAMETERS, 'parameters', JSON.stringify(paths)),
        ...WEBHOOK_HEADERS,
      },
      headers: used(headers, 'headers', JSON.stringify([paths, answers])),
      responses: answers,
      schemas: { ...schemas, ...components() },
    },
  }
}

/** The document. */
export type ApiDocument = ReturnType<typeof describeApi>
