import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const DOCS = fileURLToPath(new URL('../../docs/', import.meta.url))

/** The path of a file below `docs`. */
export const inDocs = (path: string): string => DOCS + path

/** The names of all guides. */
export const guides = (): readonly string[] =>
  readdirSync(inDocs('guides')).map(file => file.replace(/\.md$/, ''))

/** A command of a guide and the answer that the guide shows for it. */
export type Step = { readonly command: string; readonly shown: unknown }

/** The commands of a guide in their order; every one has to be followed by its answer. */
export const readGuide = (name: string): readonly Step[] => {
  const blocks = [
    ...readFileSync(inDocs(`guides/${name}.md`), 'utf8').matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm),
  ]
  return blocks.flatMap(([, kind, text = ''], at) => {
    if (kind === 'json') return []
    const [, next, answer = ''] = blocks[at + 1] ?? []
    if (kind !== 'sh' || next !== 'json') throw new Error(`${name}: no answer after ${text}`)
    return [{ command: text, shown: JSON.parse(answer) }]
  })
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** A text that says nothing itself. */
const isAny = (value: unknown): boolean => typeof value === 'string' && value.startsWith('…')

/**
 * How an answer differs from what a guide shows; null if it does not. Fields and items may be left out, a text may be `…`, and a
 * number matches any number.
 */
export const differenceOf = (shown: unknown, got: unknown, path = ''): string | null => {
  if (isRecord(shown)) {
    if (!isRecord(got)) return `${path} is ${JSON.stringify(got)}`
    for (const [name, value] of Object.entries(shown)) {
      const difference = differenceOf(value, got[name], `${path}.${name}`)
      if (difference !== null) return difference
    }
    return null
  }
  const isSame = typeof shown === 'number' || isAny(shown) ? typeof got === typeof shown : got === shown
  return isSame ? null : `${path} is ${JSON.stringify(got)}, not ${JSON.stringify(shown)}`
}
