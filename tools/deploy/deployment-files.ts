import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, parseAllDocuments } from 'yaml'
import { ALL_SETTINGS } from '../../server/src/platform/settings/all-settings.ts'
import { ROOT } from '../setup/node-runtime.mjs'

export const readText = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** One service of compose.yaml, as far as it is read here. */
export type ComposeService = {
  readonly image: string
  readonly logging?: object
  readonly pull_policy?: string
  readonly command?: readonly string[]
  readonly env_file?: readonly { readonly path: string }[]
  readonly environment?: Readonly<Record<string, string>>
  readonly healthcheck?: { readonly test: readonly string[] }
  readonly mem_limit?: string
  readonly cpus?: number
  readonly pids_limit?: number
  readonly profiles?: readonly string[]
  readonly secrets?: readonly string[]
  readonly volumes?: readonly string[]
  readonly depends_on?: Readonly<Record<string, unknown>>
  readonly read_only?: boolean
  readonly cap_drop?: readonly string[]
  readonly security_opt?: readonly string[]
  readonly stop_grace_period?: string
}

/** compose.yaml. */
export type Compose = {
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

type ContainerOfPod = {
  readonly image: string
  readonly args?: readonly string[]
  readonly ports?: readonly { readonly name: string; readonly containerPort: number }[]
  readonly readinessProbe?: { readonly httpGet: { readonly path: string } }
  readonly livenessProbe?: { readonly httpGet: { readonly path: string } }
  readonly resources: { readonly limits: { readonly memory: string } }
  readonly securityContext: object
  readonly volumeMounts: readonly { readonly name: string; readonly mountPath: string }[]
}

/** What pods of ours are made from. */
export type PodTemplate = {
  readonly metadata: { readonly labels: Readonly<Record<string, string>> }
  readonly spec: {
    readonly terminationGracePeriodSeconds?: number
    readonly securityContext: { readonly runAsUser: number; readonly fsGroup: number }
    readonly containers: readonly [ContainerOfPod]
    readonly volumes: readonly {
      readonly name: string
      readonly secret?: object
      readonly emptyDir?: object
    }[]
  }
}

/** The pods of a manifest, also those of a job in its schedule; null: it has none. */
export const podTemplateOf = ({ spec }: Manifest): PodTemplate | null => {
  const { jobTemplate, template } = (spec ?? {}) as {
    readonly jobTemplate?: { readonly spec: { readonly template: PodTemplate } }
    readonly template?: PodTemplate
  }
  return jobTemplate?.spec.template ?? template ?? null
}

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
const OF_NODE = new Set(['MALLOC_ARENA_MAX', 'PATH', 'TMPDIR'])

/** Names among these that are no settings. */
export const unknownSettings = (names: readonly string[]): string[] =>
  names.filter(name => !KNOWN.has(name) && !OF_NODE.has(name))
