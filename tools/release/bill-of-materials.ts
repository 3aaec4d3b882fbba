import { type ExecFileSyncOptions, execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Not installed with the rest: it is needed once a release. */
const CYCLONEDX = '@cyclonedx/cyclonedx-npm@6.0.1'

type License = {
  readonly license?: { readonly id?: string; readonly name?: string }
  readonly expression?: string
}

/** One package of a CycloneDX document, as far as it is read here. */
export type Component = {
  readonly group?: string
  readonly name: string
  readonly version: string
  readonly licenses?: readonly License[]
  readonly evidence?: {
    readonly licenses?: readonly { license: { name?: string; text?: { content: string } } }[]
  }
  readonly components?: readonly Component[]
}

/** A bill of materials: `components` may contain others. */
export type Bill = {
  readonly bomFormat: string
  readonly specVersion: string
  readonly components: readonly Component[]
}

const flatten = (components: readonly Component[]): Component[] =>
  components.flatMap(component => [component, ...flatten(component.components ?? [])])

/** Every package in the bill except our own, once, by name. */
export const thirdParties = (bill: Bill): Component[] => {
  const others = flatten(bill.components).filter(({ group }) => group !== '@karvon')
  const byName = new Map(others.map(component => [nameOf(component), component]))
  return [...byName.values()].sort((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

/** "@img/sharp-linux-x64 0.35.5". */
export const nameOf = ({ group, name, version }: Component): string =>
  `${group === undefined ? '' : `${group}/`}${name} ${version}`

/** Writes the CycloneDX bill of all that server and site are made of, with licence texts, and returns it. */
export const writeBill = (root: string, path: string): Bill => {
  const scope = [
    '--omit',
    'dev',
    '--workspace',
    'server',
    '--workspace',
    'web',
    '--no-include-workspace-root',
  ]
  const folder = mkdtempSync(join(tmpdir(), 'karvon-bill-'))
  const options: ExecFileSyncOptions = { cwd: root, stdio: ['ignore', 'ignore', 'inherit'] }
  try {
    // not `npm exec`: two at once install into the same folder, and neither works
    const install = ['install', '--no-save', '--no-audit', '--ignore-scripts', '--omit', 'optional']
    execFileSync('npm', [...install, '--prefix', folder, CYCLONEDX], options)
    const command = join(folder, 'node_modules', '.bin', 'cyclonedx-npm')
    const output = ['--gather-license-texts', '--output-reproducible', '--output-file', path]
    execFileSync(command, [...scope, ...output], options)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  return JSON.parse(readFileSync(path, 'utf8'))
}
