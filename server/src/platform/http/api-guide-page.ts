type Schema = {
  type?: string
  description?: string
  properties?: Record<string, Schema>
  required?: string[]
  items?: Schema
  anyOf?: Schema[]
  enum?: unknown[]
}
type Parameter = { name: string; in: string; required?: boolean; schema?: Schema }
type Operation = {
  summary?: string
  description?: string
  parameters?: Parameter[]
  requestBody?: { content: Record<string, { schema: Schema }> }
  responses?: Record<string, { content?: Record<string, { schema: Schema }> }>
}
type Description = {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}

export const GUIDE_STYLE = `
body{font:16px/1.5 system-ui,sans-serif;margin:0 auto;max-width:60rem;padding:24px 16px;color:#0e1b2a;background:#faf6ef}
section{background:#fff;border:1px solid #e6dfd2;border-radius:12px;padding:16px 20px;margin:16px 0}
h1{font-size:2rem}h2{font-size:1.125rem;margin:0}code{font:14px ui-monospace,monospace}
.method{color:#1b4db1;font-weight:700}dl{display:grid;grid-template-columns:max-content 1fr;gap:4px 16px;overflow-wrap:anywhere}
dt{font:14px ui-monospace,monospace}dd{margin:0;color:#43536a}h3{font-size:.875rem;margin:12px 0 4px}
@media(max-width:600px){dl{grid-template-columns:1fr}dd{margin:0 0 8px 16px}}
@media(prefers-color-scheme:dark){body{color:#eaf0f7;background:#0b1420}section{background:#132030;border-color:#24344a}.method{color:#8fb1ff}dd{color:#b3c0d1}}`

const escaped = (text: string) => text.replace(/[&<>"]/g, sign => `&#${sign.charCodeAt(0)};`)

const typeOf = (schema: Schema = {}): string => {
  if (schema.enum) return schema.enum.map(value => String(value)).join(' | ')
  if (schema.anyOf) return schema.anyOf.map(typeOf).join(' | ')
  if (schema.type === 'array') return `${typeOf(schema.items)}[]`
  return schema.type ?? 'value'
}

const row = (name: string, schema: Schema | undefined, isRequired: boolean): string => {
  const words = [typeOf(schema), isRequired ? '' : 'optional', schema?.description ?? '']
    .filter(Boolean)
    .join(', ')
  return `<dt>${escaped(name)}</dt><dd>${escaped(words)}</dd>`
}

/** The fields of a schema, including those of nested records one level down. */
const fieldRows = (schema: Schema = {}, prefix = ''): string => {
  const record = schema.type === 'array' ? schema.items : schema
  return Object.entries(record?.properties ?? {})
    .map(([name, field]) => {
      const inner = prefix === '' ? fieldRows(field, `${name}${field.type === 'array' ? '[]' : ''}.`) : ''
      return row(prefix + name, field, record?.required?.includes(name) ?? false) + inner
    })
    .join('')
}

const part = (title: string, rows: string) => (rows === '' ? '' : `<h3>${title}</h3><dl>${rows}</dl>`)

const answerSchema = ({ responses = {} }: Operation): Schema | undefined => {
  const success = Object.entries(responses).find(([status]) => status.startsWith('2'))?.[1]
  return success?.content?.['application/json']?.schema.properties?.data
}

const section = (path: string, method: string, operation: Operation): string => {
  const parameters = (operation.parameters ?? []).map(({ name, schema, required }) =>
    row(name, schema, required ?? false),
  )
  const body = Object.values(operation.requestBody?.content ?? {})[0]?.schema
  return `<section><h2><span class="method">${method.toUpperCase()}</span> <code>${escaped(path)}</code></h2>
<p>${escaped(operation.summary ?? '')}. ${escaped(operation.description ?? '')}</p>
${part('Parameters', parameters.join(''))}${part('Body', fieldRows(body))}${part('Answer: data', fieldRows(answerSchema(operation)))}</section>`
}

/** The API reference as an HTML page: every endpoint with its input, output and refusals. */
export const writeGuide = (description: unknown): string => {
  const { info, paths = {} } = description as Description
  const sections = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => section(path, method, operation)),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<title>${escaped(info.title)}</title><style>${GUIDE_STYLE}</style></head>
<body><main><h1>${escaped(info.title)}</h1><p>${escaped(info.description ?? '')} Machine-readable: <a href="/api/openapi.json">openapi.json</a>.</p>
${sections.join('\n')}</main></body></html>`
}
