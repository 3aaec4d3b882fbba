import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import { namedMessages } from './named-messages.ts'

const SOURCES = fileURLToPath(new URL('../../src/', import.meta.url))

type Transform = (code: string) => string | null
type Load = (id: string) => { code: string }

const plugin = namedMessages() as unknown as {
  transform: { handler: Transform }
  load: { handler: Load }
}
const IMPORT = "import { m } from '../messages/compiled/messages.js'\n"

/** The messages that a file with this code loads. */
const loadedBy = (code: string): string[] => {
  const id = /from '([^']*)'/.exec(plugin.transform.handler(IMPORT + code) ?? '')?.[1] ?? ''
  return [...plugin.load.handler(id).code.matchAll(/(\w+)\.js/g)].map(([, key = '']) => key)
}

it('a file loads the messages that it names, also across lines', () => {
  expect(loadedBy('m.calc_date(); const label = { a: m.calc_again }; m\n  .login_phone().split()')).toEqual([
    'calc_again',
    'calc_date',
    'login_phone',
  ])
})

it('does not take other words for messages', () => {
  expect(loadedBy('m.calc_date() /* 4 m. High */; item.m.calc_again; team.calc_again')).toEqual(['calc_date'])
})

it('leaves alone what imports all messages', () => {
  const code = "import * as messages from '../../messages/compiled/messages.js'"
  expect(plugin.transform.handler(code)).toBeNull()
})

it('no file uses `m` in a way that hides which messages it needs', () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  const hidden = files.filter(file => {
    const code = readFileSync(join(SOURCES, file), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '')
    return (
      /import \{ m \} from/.test(code) &&
      /(?<![\w$.'"`-])m(?:\[|\)|,| as | satisfies )|\.\.\.m\b|= m\n/.test(code)
    )
  })
  expect(files.length).toBeGreaterThan(500)
  expect(hidden).toEqual([])
})
