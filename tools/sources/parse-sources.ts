import type { Node, SourceFile } from 'typescript/unstable/ast'
import { API } from 'typescript/unstable/sync'
import type { Texts } from './list-sources.ts'

export type Source = { readonly path: string; readonly tree: SourceFile }

const ROOT = '/karvon'
const CONFIG = `${ROOT}/tsconfig.json`

const configFor = (paths: readonly string[]): string =>
  JSON.stringify({
    compilerOptions: {
      noResolve: true,
      noLib: true,
      types: [],
      jsx: 'preserve',
      allowJs: true,
      module: 'esnext',
    },
    files: paths,
  })

/** Parses files with TypeScript, without resolving imports or checking types. */
export const parseSources = (texts: Texts): Source[] => {
  const files = new Map(Object.entries(texts).map(([path, text]) => [`${ROOT}/${path}`, text]))
  files.set(CONFIG, configFor(Object.keys(texts)))
  const api = new API({
    cwd: ROOT,
    fs: { readFile: path => files.get(path), fileExists: path => (files.has(path) ? true : undefined) },
  })
  try {
    const program = api.updateSnapshot({ openProjects: [CONFIG] }).getProject(CONFIG)?.program
    return Object.keys(texts).map(path => {
      const tree = program?.getSourceFile(`${ROOT}/${path}`)
      if (!tree) throw new Error(`TypeScript could not read ${path}`)
      return { path, tree }
    })
  } finally {
    api.close()
  }
}

/** Visits a node and everything below it. */
export const visitAll = (node: Node, visit: (node: Node) => void): void => {
  visit(node)
  node.forEachChild(child => visitAll(child, visit))
}

/** The line, from 1, on which a node begins. */
export const lineOf = ({ tree }: Source, node: Node): number =>
  tree.getLineAndCharacterOfPosition(node.getStart(tree)).line + 1
