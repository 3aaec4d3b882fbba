// Import boundaries between workspaces, layers and features, as defined in sources/import-rules.ts.
import type { Finding } from './sources/finding.ts'
import { findCycles } from './sources/import-cycles.ts'
import {
  CLIENT_TESTS,
  CLOSED_FOLDERS,
  doorOf,
  FEATURE_DOORS,
  LAYERS,
  locationOf,
  OPEN_TO_TESTS,
  PRODUCT_FOLDERS,
  SCREEN_TESTS,
  TEST_PACKAGES,
  WORKSPACE_RULES,
} from './sources/import-rules.ts'
import { fileOf, type Import, importsOf } from './sources/imports-of.ts'
import { isTest, type Workspace, workspaceOf } from './sources/list-sources.ts'
import type { Source } from './sources/parse-sources.ts'
import { findSingleUsers } from './sources/single-users.ts'

type Problem = { readonly problem: string; readonly fix: string }

const packageOf = (specifier: string): string => {
  if (specifier.startsWith('node:')) return 'node'
  const parts = specifier.split('/')
  return parts.slice(0, specifier.startsWith('@') ? 2 : 1).join('/')
}

const checkPackage = (path: string, workspace: Workspace, specifier: string): Problem | null => {
  const { packages } = WORKSPACE_RULES[workspace]
  if (packages === null) return null
  const allowed: readonly string[] = isTest(path) ? [...packages, ...TEST_PACKAGES] : packages
  if (allowed.includes(packageOf(specifier))) return null
  return {
    problem: `${workspace} imports the package ${specifier}`,
    fix: `${workspace} may use ${packages.length > 0 ? packages.join(', ') : 'no package'}: pass the value in, or move the code.`,
  }
}

const checkWorkspace = (workspace: Workspace, other: Workspace, specifier: string): Problem | null => {
  const { workspaces, mayReachIn } = WORKSPACE_RULES[workspace]
  if (!(workspaces as readonly Workspace[]).includes(other)) {
    return {
      problem: `${workspace} imports ${other} (${specifier})`,
      fix: `${workspace} may import ${workspaces.length > 0 ? workspaces.join(', ') : 'no other workspace'}: rules belong in domain, wire formats in contract.`,
    }
  }
  if (mayReachIn || !specifier.startsWith('.')) return null
  return { problem: `${specifier} reaches into ${other}`, fix: `import from @karvon/${other}/… instead.` }
}

const isScreenTestOnServer = (path: string, target: string): boolean =>
  path.startsWith(SCREEN_TESTS.folder) && target.startsWith(SCREEN_TESTS.mayImport)

const isClientInTest = (path: string, workspace: Workspace, other: Workspace | null): boolean =>
  isTest(path) && workspace === CLIENT_TESTS.workspace && other === CLIENT_TESTS.mayImport

/** A feature imports only the doors of the features listed before it. */
const checkFeature = (feature: string, other: string, target: string): Problem | null => {
  const listed: readonly string[] = FEATURE_DOORS
  const [from, to] = [listed.indexOf(feature), listed.indexOf(other)]
  const problem = `feature ${feature} imports feature ${other}`
  if (from === -1 || to === -1 || to > from) {
    return {
      problem,
      fix: 'shared rules belong in domain; what a feature needs of one that is not listed before it (FEATURE_DOORS) is passed in by the app layer.',
    }
  }
  return target === doorOf(other) ? null : { problem, fix: `import ${doorOf(other)}, its door.` }
}

/** A product folder may import only folders listed before it. */
const checkProductFolder = (folder: string, other: string): Problem | null => {
  const folders: readonly string[] = PRODUCT_FOLDERS
  if (!folders.includes(folder)) {
    return {
      problem: `product has no folder "${folder}"`,
      fix: `put the file under ${folders.join(', ')}, or list the folder.`,
    }
  }
  if (folders.indexOf(other) < folders.indexOf(folder)) return null
  return {
    problem: `product/${folder} imports product/${other}, which is listed after it`,
    fix: `pass the value in from the app, or move the file to product/${other}.`,
  }
}

const checkFolder = (layer: string, folder: string, other: string, target: string): Problem | null => {
  if (folder === other) return null
  return layer === 'product' ? checkProductFolder(folder, other) : checkFeature(folder, other, target)
}

const checkClosed = (path: string, target: string): Problem | null => {
  const found = CLOSED_FOLDERS.find(({ folder }) => target.startsWith(folder))
  if (found?.closedTo !== locationOf(path).layer || isTest(path)) return null
  return {
    problem: `${path} imports ${target}`,
    fix: `${found.closedTo} may not: use ${found.instead} instead.`,
  }
}

const checkLayer = (workspace: 'server' | 'web', path: string, target: string): Problem | null => {
  const [from, to] = [locationOf(path), locationOf(target)]
  const below = LAYERS[workspace][from.layer]
  if (!below) {
    const known = Object.keys(LAYERS[workspace]).join(', ')
    return { problem: `${workspace} has no layer "${from.layer}"`, fix: `put the file under ${known}.` }
  }
  if (from.layer === to.layer) return checkFolder(from.layer, from.folder ?? '', to.folder ?? '', target)
  const allowed: readonly string[] = isTest(path) ? [...below, ...OPEN_TO_TESTS] : below
  if (allowed.includes(to.layer)) return checkClosed(path, target)
  return {
    problem: `${workspace}'s ${from.layer} imports its ${to.layer} (${target})`,
    fix: `${from.layer} may import ${below.join(', ') || 'nothing but itself'}: move the code down, or pass it in from above.`,
  }
}

const hasLayers = (workspace: Workspace): workspace is 'server' | 'web' =>
  workspace === 'server' || workspace === 'web'

const checkImport = (path: string, { specifier }: Import): Problem | null => {
  const workspace = workspaceOf(path)
  if (workspace === null) return null
  const target = fileOf(path, specifier)
  if (target === null) return checkPackage(path, workspace, specifier)
  if (isScreenTestOnServer(path, target)) return null
  const other = workspaceOf(target)
  if (isClientInTest(path, workspace, other)) return null
  if (other !== null && other !== workspace) return checkWorkspace(workspace, other, specifier)
  return hasLayers(workspace) && other === workspace ? checkLayer(workspace, path, target) : null
}

/** Imports across a boundary, product files that only one app uses, and import cycles. */
export const checkImports = (sources: readonly Source[]): Finding[] => [
  ...sources.flatMap(source =>
    importsOf(source).flatMap(each => {
      const problem = checkImport(source.path, each)
      return problem ? [{ path: source.path, line: each.line, ...problem }] : []
    }),
  ),
  ...findSingleUsers(sources),
  ...findCycles(sources),
]
