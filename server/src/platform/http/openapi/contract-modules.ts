import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Endpoint } from '@karvon/contract/endpoint'
import type { Schema } from './schema.ts'

/** An example of a call, as it was recorded from the running product (contract/examples). */
export type CallExample = {
  readonly params?: Readonly<Record<string, string | number>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  /** The whole body of the answer; absent where the answer is a file. */
  readonly answer?: unknown
}

/** What the contract calls its parts. */
export type ContractNames = {
  /** The export name of an endpoint, by `callOf`. */
  readonly endpoints: ReadonlyMap<string, string>
  /** Named records, without the `Wire` of their export. */
  readonly schemas: ReadonlyMap<string, Schema>
  /** By the name of the endpoint. */
  readonly examples: Readonly<Record<string, CallExample>>
  /** Recorded bodies of webhooks, by their event. */
  readonly messages: Readonly<Record<string, unknown>>
}

/** What identifies an endpoint. */
export const callOf = ({ method, path }: Pick<Endpoint, 'method' | 'path'>): string => `${method} ${path}`

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null

const isEndpoint = (value: unknown): value is Endpoint =>
  isRecord(value) && 'path' in value && 'action' in value && 'output' in value

const isNamedSchema = (name: string, value: unknown): value is Schema =>
  /^[A-Z][a-z]/.test(name) &&
  isRecord(value) &&
  value.type === 'object' &&
  Object.keys((value.properties as object | undefined) ?? {}).length > 0

const SOURCES = dirname(createRequire(import.meta.url).resolve('@karvon/contract/endpoint'))
const EXAMPLES = join(SOURCES, '..', 'examples')

const loadExports = async (): Promise<[string, unknown][]> => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' })
    .filter(file => file.endsWith('.ts') && !/\.(test|fixture)\.ts$/.test(file))
    .sort()
  const modules = await Promise.all(
    files.map(async file => (await import(pathToFileURL(join(SOURCES, file)).href)) as object),
  )
  return modules.flatMap(module => Object.entries(module))
}

const readFolder = (folder: string): Record<string, unknown> => {
  if (!existsSync(folder)) return {}
  const files = readdirSync(folder).filter(file => file.endsWith('.json'))
  return Object.fromEntries(
    files.map(file => [file.replace(/\.json$/, ''), JSON.parse(readFileSync(join(folder, file), 'utf8'))]),
  )
}

/**
 * Reads the names of endpoints and schemas off the contract's modules, so that no declaration repeats its own name. Most of the
 * modules are loaded already; this takes some 30 ms once, at the first request for the document.
 */
export const readContract = async (): Promise<ContractNames> => {
  const found = await loadExports()
  return {
    endpoints: new Map(found.flatMap(([name, one]) => (isEndpoint(one) ? [[callOf(one), name]] : []))),
    schemas: new Map(
      found.flatMap(([name, one]) =>
        isNamedSchema(name, one) ? [[name.replace(/^Wire(?=[A-Z])/, ''), one]] : [],
      ),
    ),
    examples: readFolder(EXAMPLES) as Record<string, CallExample>,
    messages: readFolder(join(EXAMPLES, 'webhooks')),
  }
}
