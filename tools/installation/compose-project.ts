import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { type Compose, type ComposeService, readVariables } from '../deploy/deployment-files.ts'

const variablesOf = (path: string): Record<string, string> =>
  existsSync(path) ? readVariables(readFileSync(path, 'utf8')) : {}

/** Puts values in place of `${NAME}`, `${NAME:-default}` and `${NAME:?why}`, and a dollar in place of two, as Compose does. */
const substitute = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replace(
    /\$\$|\$\{(\w+)(?::([-?])([^}]*))?\}/g,
    (found, name: string, kind?: string, rest = ''): string => {
      if (found === '$$') return '$'
      const value = values[name] ?? ''
      if (value === '' && kind === '?') throw new Error(`${name}: ${rest}`)
      return value === '' && kind === '-' ? rest : value
    },
  )

const inAll = (node: unknown, values: Readonly<Record<string, string>>): unknown => {
  if (typeof node === 'string') return substitute(node, values)
  if (Array.isArray(node)) return node.map(one => inAll(one, values))
  if (typeof node !== 'object' || node === null) return node
  return Object.fromEntries(Object.entries(node).map(([name, value]) => [name, inAll(value, values)]))
}

/** compose.yaml of a folder with the variables of its `.env`. */
export const readProject = (folder: string): Compose =>
  inAll(
    parse(readFileSync(join(folder, 'compose.yaml'), 'utf8'), { merge: true }),
    variablesOf(join(folder, '.env')),
  ) as Compose

/** The variables of a service: those of its files, then its own. */
export const environmentOfService = (
  folder: string,
  { env_file: files = [], environment = {} }: ComposeService,
): Record<string, string> => ({
  ...Object.assign({}, ...files.map(({ path }) => variablesOf(join(folder, path)))),
  ...environment,
})

/** Services with all that they depend on, each after what it needs. */
export const inOrder = (
  services: Readonly<Record<string, ComposeService>>,
  names: readonly string[],
): string[] => {
  const ordered: string[] = []
  const add = (name: string) => {
    if (ordered.includes(name)) return
    for (const before of Object.keys(services[name]?.depends_on ?? {})) add(before)
    ordered.push(name)
  }
  for (const name of names) add(name)
  return ordered
}
