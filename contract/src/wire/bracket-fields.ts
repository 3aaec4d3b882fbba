/** A body or query of nested plain values; leaf values of a form are text. */
export type Fields = { [name: string]: unknown }

const MAX_INDEX = 100
const MAX_DEPTH = 3
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])

const pathOf = (name: string): string[] | null => {
  const parts = name.replace(/\]/g, '').split('[')
  return parts.length > MAX_DEPTH || parts.some(part => FORBIDDEN.has(part)) ? null : parts
}

const childOf = (parent: Fields, key: string): Fields => {
  const existing = Object.hasOwn(parent, key) ? parent[key] : undefined
  if (typeof existing === 'object' && existing !== null) return existing as Fields
  const made: Fields = Object.create(null)
  parent[key] = made
  return made
}

const put = (root: Fields, path: readonly string[], value: unknown): void => {
  let place = root
  for (const key of path.slice(0, -1)) place = childOf(place, key)
  const last = path.at(-1) ?? ''
  place[last === '' ? String(Object.keys(place).length) : last] = value
}

const isIndex = (key: string) => /^\d{1,3}$/.test(key) && Number(key) <= MAX_INDEX

const listsForIndexes = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  const keys = Object.keys(value)
  const inner = keys.map(key => listsForIndexes((value as Fields)[key]))
  if (keys.length > 0 && keys.every(isIndex)) {
    return keys
      .map((key, at) => [Number(key), inner[at]] as const)
      .sort((a, b) => a[0] - b[0])
      .map(([, item]) => item)
  }
  return Object.fromEntries(keys.map((key, at) => [key, inner[at]]))
}

/**
 * Flat names of a form or a query (`routes[0][lat]`, `regions[]`) as nested lists and records. Lists are
 * sorted by index; a repeated name keeps its last value; names deeper than three levels or touching
 * prototypes are ignored.
 */
export const readBracketFields = (entries: Iterable<readonly [string, unknown]>): Fields => {
  const root: Fields = Object.create(null)
  for (const [name, value] of entries) {
    const path = pathOf(name)
    if (path !== null) put(root, path, value)
  }
  return Object.fromEntries(Object.entries(root).map(([name, value]) => [name, listsForIndexes(value)]))
}

/** The reverse: nested lists and records as flat bracket names; skips null and undefined. */
export const writeBracketFields = (value: unknown, name = ''): [string, string][] => {
  if (value === null || value === undefined) return []
  if (typeof value !== 'object') return [[name, String(value)]]
  return Object.entries(value).flatMap(([key, inner]) =>
    writeBracketFields(inner, name === '' ? key : `${name}[${key}]`),
  )
}
