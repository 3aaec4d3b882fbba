import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { ALL_SETTINGS } from '../../server/src/platform/settings/all-settings.ts'
import { ROOT } from '../setup/node-runtime.mjs'

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** One service of compose.yaml, as far as it is read here. */
export type ComposeService = {
  readonly image: string
  readonly build?: { readonly target: string }
  readonly command?: readonly string[]
  readonly environment?: Readonly<Record<string, string>>
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly stop_grace_period?: string
}

type Compose = {
  readonly services: Readonly<Record<string, ComposeService>>
  readonly secrets: Readonly<Record<string, { readonly file: string }>>
  readonly volumes: Readonly<Record<string, unknown>>
}

/** compose.yaml with its anchors merged. */
export const readCompose = (): Compose => parse(readText('compose.yaml'), { merge: true })

/** A Kubernetes object. */
export type Manifest = {
  readonly apiVersion: string
  readonly kind: string
  readonly metadata: { readonly name: string }
} & Readonly<Record<string, unknown>>

export const readManifests = (path: string): Manifest[] =>
  parseAllDocuments(readText(path)).map(document => document.toJS())

/** A unit file by section: the values of each name, in their order. */
export const readUnit = (path: string): Record<string, Record<string, string[]>> => {
  const sections: Record<string, Record<string, string[]>> = {}
  let section: Record<string, string[]> = {}
  for (const line of readText(path).split('\n')) {
    const heading = /^\[(\w+)\]$/.exec(line)?.[1]
    if (heading !== undefined) {
      section = {}
      sections[heading] = section
    }
    const [, name, value] = /^(\w+)=(.*)$/.exec(line) ?? []
    if (name !== undefined && value !== undefined) section[name] = [...(section[name] ?? []), value]
  }
  return sections
}

/** `NAME=value` lines, as an EnvironmentFile has them. */
export const readVariables = (text: string): Record<string, string> =>
  Object.fromEntries(
    [...text.matchAll(/^(\w+)=(.*)$/gm)].map(([, name = '', value = '']) => [
      name,
      value.replace(/^"(.*)"$/, '$1'),
    ]),
  )

const KNOWN = new Set(ALL_SETTINGS.flatMap(({ name, secret }) => (secret ? [name, `${name}_FILE`] : [name])))

/** Variables of the runtime and not of ours. */
const OF_NODE = new Set(['MALLOC_ARENA_MAX', 'PATH'])

/** Names among these that are no settings. */
export const unknownSettings = (names: readonly string[]): string[] =>
  names.filter(name => !KNOWN.has(name) && !OF_NODE.has(name))
