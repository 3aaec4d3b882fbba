import { execFileSync } from 'node:child_process'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Manifest, podTemplateOf, readManifests, readText } from '../deploy/deployment-files.ts'
import type { ComposeMachine } from './compose-machine.ts'
import type { ContainerNetwork } from './container-network.ts'
import { folderFor, makeBucket } from './foreign-images.ts'
import type { ShippedImage } from './shipped-images.ts'

const BASE = 'deploy/kubernetes'
const { resources, images: tags } = parse(readText(`${BASE}/kustomization.yaml`)) as {
  readonly resources: readonly string[]
  readonly images: readonly { readonly name: string; readonly newTag: string }[]
}
const MANIFESTS = resources.flatMap(file => readManifests(`${BASE}/${file}`))

/** What the manifests of deploy/kubernetes expect of a cluster. */
export type Cluster = {
  /** A folder with a file for each name of the secret. */
  readonly secret: string
  /** The values of the ConfigMap. */
  readonly settings: Readonly<Record<string, string>>
  /** By the name in the manifests. */
  readonly images: ReadonlyMap<string, ShippedImage | undefined>
  /** Where the folders of pods are. */
  readonly folder: string
  /** A file with the names of hosts. */
  readonly hosts: string
}

/** The manifest of a name that has pods. */
export const manifestWithPods = (name: string): Manifest => {
  const found = MANIFESTS.find(each => each.metadata.name === name && podTemplateOf(each) !== null)
  if (found === undefined) throw new Error(`no pods of ${name}`)
  return found
}

const settingsOf = (endpoint: string): Record<string, string> => {
  const { data } = MANIFESTS.find(({ kind }) => kind === 'ConfigMap') as unknown as {
    readonly data: Readonly<Record<string, string>>
  }
  return { ...data, S3_ENDPOINT: endpoint }
}

/** What a machine with containers has. */
export type Beside = {
  readonly machine: ComposeMachine
  readonly network: ContainerNetwork
  /** The folder with compose.yaml. */
  readonly clone: string
  readonly volumes: string
  readonly images: ReadonlyMap<string, ShippedImage>
}

/** A cluster whose PostgreSQL, Redis and object store are those of a machine with containers; its database is new and empty. */
export const clusterBeside = ({ machine, network, clone, volumes, images }: Beside): Cluster => {
  const folder = folderFor(join(volumes, 'cluster'), 65_532)
  const secret = join(folder, 'secret')
  cpSync(join(clone, 'deploy/secrets'), secret, { recursive: true })
  const read = (name: string): string => readFileSync(join(secret, name), 'utf8').trim()
  const database = read('database_url')
  const [program = '', ...args] = [...network.outside, 'psql', '-c', 'create database cluster']
  execFileSync(program, [...args, database.replace('@postgres/', `@${machine.address('postgres')}/`)])
  writeFileSync(join(secret, 'database_url'), database.replace(/karvon$/, 'cluster'))
  writeFileSync(join(secret, 's3_access_key'), 'karvon')
  const [endpoint, accessKey, secretKey] = [
    `http://${machine.address('files')}:7070`,
    'karvon',
    read('s3_secret_key'),
  ]
  makeBucket(network.outside, { endpoint, bucket: 'karvon-backups', accessKey, secretKey })
  return {
    secret,
    settings: settingsOf(endpoint),
    images: new Map(tags.map(({ name, newTag }) => [name, images.get(`${name}:${newTag}`)])),
    folder,
    hosts: join(volumes, 'hosts'),
  }
}
