import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')

/** The names of all tables, from their generated types. */
const tables = (): string[] => {
  const [, list = ''] = read('server/src/platform/db/tables.ts').split('export type Tables = {')
  return [...list.matchAll(/^ {2}(\w+): /gm)].map(([, name = '']) => name)
}

it('docs/operations.md#what-grows says of every table how long its rows stay', () => {
  const [, section = ''] = read('docs/operations.md').split('\n## What grows\n')
  const [text = ''] = section.split('\n## ')
  expect(tables().length).toBeGreaterThan(50)
  expect(tables().filter(table => !text.includes(`\`${table}\``))).toEqual([])
})
