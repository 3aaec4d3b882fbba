import { readdirSync, readFileSync } from 'node:fs'
import { Value } from 'typebox/value'
import { describe, expect, it } from 'vitest'
import { EndlessMeta, type Endpoint, PageMeta } from './endpoint.ts'
import { WEBHOOK_MESSAGES } from './webhooks/webhook-messages.ts'
import { fromWire, toWire } from './wire/wire-names.ts'

const EXAMPLES = new URL('../examples/', import.meta.url)

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'path' in value && 'action' in value && 'output' in value

const endpoints: Record<string, Endpoint> = {}
for (const file of readdirSync(new URL('./', import.meta.url), { recursive: true, encoding: 'utf8' })) {
  if (!file.endsWith('.ts') || file.endsWith('.test.ts')) continue
  for (const [name, value] of Object.entries(await import(`./${file}`)))
    if (isEndpoint(value)) endpoints[name] = value
}

const read = (path: string) => JSON.parse(readFileSync(new URL(path, EXAMPLES), 'utf8'))

const files = readdirSync(EXAMPLES).filter(file => file.endsWith('.json'))
const examples = files.map(file => {
  const name = file.replace('.json', '')
  return { name, endpoint: endpoints[name], ...read(file) }
})

const META = { true: PageMeta, endless: EndlessMeta, false: null } as const

/** A path carries texts, which the server reads as what the schema says. */
const errorsOf = (schema: object | undefined, value: unknown) =>
  schema === undefined ? ['no schema'] : [...Value.Errors(schema, value)]

describe('recorded examples', () => {
  it('there is one of each call that integrators make', () => {
    const theirs = Object.entries(endpoints).filter(
      ([, { path }]) => !/^\/(admin|driver|demo)\b|\/(e-waybill|single-sign-on|sign-on)\b/.test(path),
    )
    expect(examples.map(({ name }) => name).sort()).toEqual(theirs.map(([name]) => name).sort())
  })

  it.each(examples)('$name', ({ endpoint, params, query, body, answer }) => {
    if (params !== undefined) expect(errorsOf(endpoint.input.params, params)).toEqual([])
    if (query !== undefined) expect(errorsOf(endpoint.input.query, query)).toEqual([])
    // what a codec reads may leave fields to it
    if (body !== undefined && !endpoint.readsFields) expect(errorsOf(endpoint.input.body, body)).toEqual([])
    const isFile = endpoint.file !== null
    expect(answer === undefined, 'only files are recorded without an answer').toBe(isFile)
    if (isFile) return
    expect(errorsOf(endpoint.output, answer.data)).toEqual([])
    expect(toWire(fromWire(answer.data))).toEqual(answer.data)
    const meta = META[`${endpoint.paged as Endpoint['paged']}`]
    if (meta !== null) expect(errorsOf(meta, answer.meta)).toEqual([])
  })
})

it.each(Object.entries(WEBHOOK_MESSAGES))('the recorded webhook %s', (event, schema) => {
  const message = read(`webhooks/${event}.json`)
  expect(errorsOf(schema, message)).toEqual([])
  expect(toWire(fromWire(message.data))).toEqual(message.data)
})
