import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { COMMAND_ENVIRONMENT } from '../test/command-environment.ts'

const SERVE = new URL('./serve.ts', import.meta.url).href

const LOAD = `
  import { registerHooks } from 'node:module'
  const loaded = []
  const load = (url, context, next) => { loaded.push(url); return next(url, context) }
  registerHooks({ load })
  await import('${SERVE}')
  console.log(JSON.stringify(loaded))`

const LOADED_WHEN_USED = [
  '@electric-sql/pglite',
  '@fastify/swagger',
  'pdfkit',
  'redis',
  'sharp',
  'typebox',
  'write-excel-file',
  'yaml',
]

test('a start loads no package that only some calls or settings need', () => {
  const output = execFileSync(process.execPath, ['--input-type=module', '-e', LOAD], {
    env: COMMAND_ENVIRONMENT,
    encoding: 'utf8',
  })
  const urls: string[] = JSON.parse(output)
  const packages = new Set(urls.map(url => /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(url)?.[1]))
  expect(packages).toContain('fastify')
  expect(LOADED_WHEN_USED.filter(name => packages.has(name))).toEqual([])
})
