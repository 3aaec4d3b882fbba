import { readFileSync } from 'node:fs'
import { type Environment, problemLine } from './config-problem.ts'
import type { Setting } from './setting.ts'

/** Where a value comes from. */
export type Source =
  | { readonly kind: 'default' | 'environment' }
  | { readonly kind: 'file'; readonly path: string }

/** What an environment gives for a setting; an empty value is none. A problem is already a sentence. */
export type Given = { readonly source: Source; readonly text?: string; readonly problem?: string }

const fromFile = (name: string, path: string): Given => {
  const source = { kind: 'file', path } as const
  const problem = problemLine(name, path, 'a file that can be read and whose first line is the secret')
  try {
    const text = readFileSync(path, 'utf8').split('\n')[0]?.trim()
    return text ? { source, text } : { source, problem }
  } catch {
    return { source, problem }
  }
}

/** The text of `NAME`, or of a secret the first line of the file `NAME_FILE`. */
export const givenText = (env: Environment, { name, secret }: Setting<unknown>): Given => {
  const [text, path] = [env[name], secret && env[`${name}_FILE`]]
  if (path && text) {
    const problem = problemLine(`${name}_FILE`, path, `either this or ${name}, not both`)
    return { source: { kind: 'file', path }, problem }
  }
  if (path) return fromFile(`${name}_FILE`, path)
  return text ? { source: { kind: 'environment' }, text } : { source: { kind: 'default' } }
}
