import type { Schema } from '../openapi/schema.ts'

type Parameter = {
  readonly $ref?: string
  readonly name?: string
  readonly required?: boolean
  readonly description?: string
  readonly schema?: Schema
}
type Answer = { readonly $ref?: string; readonly description?: string; readonly content?: Content }
type Content = Readonly<Record<string, { readonly schema: Schema }>>
type Operation = {
  readonly operationId: string
  readonly tags: readonly string[]
  readonly summary: string
  readonly description: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { readonly content: Content }
  readonly responses: Readonly<Record<string, Answer>>
}
type Components = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type Operations = Readonly<Record<string, Readonly<Record<string, Operation>>>>
type Description = {
  readonly info: { readonly title: string; readonly description: string }
  readonly tags: readonly { readonly name: string; readonly description: string }[]
  readonly paths: Operations
  readonly webhooks: Operations
  readonly components: Components
}

export const GUIDE_STYLE = `
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:24px 16px;color:#0e1b2a;background:#faf6ef}
section{background:#fff;border:1px solid #e6dfd2;border-radius:12px;padding:16px 20px;margin:16px 0}
h1{font-size:2rem}h2{margin:32px 0 0}h3{font-size:1.125rem;margin:0}code{font:14px ui-monospace,monospace}
.method{color:#1b4db1;font-weight:700}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;overflow-wrap:anywhere}
dt{font:14px ui-monospace,monospace}dd{margin:0;color:#43536a}h4{font-size:.875rem;margin:12px 0 4px}
@media(max-width:600px){dl{grid-template-columns:1fr}dd{margin:0 0 8px 16px}}
@media(prefers-color-scheme:dark){body{color:#eaf0f7;background:#0b1420}section{background:#132030;border-color:#24344a}.method{color:#8fb1ff}dd{color:#b3c0d1}}`

type Listed = { readonly path: string; readonly method: string; readonly operation: Operation }

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

/** What a reference stands for; anything else stands for itself. */
const resolver =
  (components: Components) =>
  <T extends { readonly $ref?: string }>(value: T): T => {
    const [, kind = '', name = ''] = /^#\/components\/(\w+)\/(\w+)$/.exec(value.$ref ?? '') ?? []
    return (components[kind]?.[name] as T | undefined) ?? value
  }

type Resolve = ReturnType<typeof resolver>

const typeOf = (schema: Schema = {}): string => {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? ''
  if (schema.enum) return schema.enum.map(value => String(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items)}[]`
  return schema.type ?? 'value'
}

const row = (name: string, schema: Schema | undefined, isRequired: boolean, said?: string): string => {
  const words = [typeOf(schema), isRequired ? '' : 'optional', said ?? schema?.description ?? '']
    .filter(Boolean)
    .join(', ')
  return `<dt>${escaped(name)}</dt><dd>${escaped(words)}</dd>`
}

/** The fields of a schema, including those of nested records one level down. */
const fieldRows = (resolve: Resolve, schema: Schema = {}, prefix = ''): string => {
  const whole = resolve(schema)
  const record = resolve((whole.type === 'array' ? whole.items : whole) ?? {})
  return Object.entries(record.properties ?? {})
    .map(([name, field]) => {
      const inside = `${name}${field.type === 'array' ? '[]' : ''}.`
      const inner = prefix === '' ? fieldRows(resolve, field, inside) : ''
      return row(prefix + name, field, record.required?.includes(name) ?? false) + inner
    })
    .join('')
}

const part = (title: string, rows: string) => (rows === '' ? '' : `<h4>${title}</h4><dl>${rows}</dl>`)

const answerSchema = ({ responses }: Operation): Schema | undefined => {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return success?.content?.['application/json']?.schema.properties?.data
}

const refusalRows = (resolve: Resolve, { responses }: Operation): string =>
  Object.entries(responses)
    .filter(([status]) => Number(status) >= 400)
    .map(([status, answer]) => `<dt>${status}</dt><dd>${escaped(resolve(answer).description ?? '')}</dd>`)
    .join('')

const section = (resolve: Resolve, { path, method, operation }: Listed): string => {
  const parameters = operation.parameters
    .map(one => resolve(one))
    .map(({ name = '', schema, required, description }) => row(name, schema, required ?? false, description))
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return `<section id="${operation.operationId}"><h3><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h3>
<p>${escaped(operation.summary)}. ${escaped(operation.description)}</p>
${part('Parameters', parameters.join(''))}${part('Body', fieldRows(resolve, body))}${part('Answer: data', fieldRows(resolve, answerSchema(operation)))}${part('Refusals', refusalRows(resolve, operation))}</section>`
}

const listOperations = (of: Operations): Listed[] =>
  Object.entries(of).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

/** The API reference as an HTML page: every endpoint with its input, output and refusals, by chapter, and every webhook. */
export const writeGuide = (description: unknown): string => {
  const { info, tags, paths, webhooks, components } = description as Description
  const resolve = resolver(components)
  const operations = listOperations(paths)
  const chapters = tags.map(tag => {
    const own = operations.filter(({ operation }) => operation.tags.includes(tag.name))
    const sections = own.map(each => section(resolve, each))
    return `<h2>${escaped(tag.name)}</h2><p>${escaped(tag.description)}</p>\n${sections.join('\n')}`
  })
  const messages = listOperations(webhooks).map(each => section(resolve, each))
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(info.title)}</title><style>${GUIDE_STYLE}</style></head>
<body><main><h1>${escaped(info.title)}</h1>${info.description
    .split('\n\n')
    .map(text => `<p>${escaped(text)}</p>`)
    .join(
      '',
    )}<p>Machine-readable: <a href="/api/openapi.json">openapi.json</a>. Step by step: <a href="/en/docs#integrators">documentation for integrators</a>.</p>
${chapters.join('\n')}
<h2>Webhooks</h2><p>Messages to an address of the company, each a POST.</p>
${messages.join('\n')}</main></body></html>`
}
