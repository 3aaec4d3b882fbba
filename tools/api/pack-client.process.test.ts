import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'

const folder = mkdtempSync(join(tmpdir(), 'karvon-pack-'))
const [clone, project] = [join(folder, 'clone'), join(folder, 'project')]

/** What the client is packed by, in a copy: while npm packs, package.json is another. */
const PARTS = [
  ...['client/src', 'client/package.json', 'client/README.md', 'LICENSE', 'tsconfig.base.json'],
  ...['client/tsconfig.json', 'client/tsconfig.build.json'],
  ...['tools/api/build-client.ts', 'tools/api/pack-client.ts', 'tools/setup'],
]

const npm = (cwd: string, ...args: string[]): string =>
  execFileSync('npm', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] })

const pack = (cwd: string, ...args: string[]): string => {
  const [packed] = JSON.parse(npm(cwd, 'pack', '--json', '--pack-destination', folder, ...args))
  return join(folder, packed.filename)
}

const manifest = () => readFileSync(join(clone, 'client/package.json'), 'utf8')

beforeAll(() => {
  mkdirSync(clone)
  execFileSync('cp', ['--parents', '-r', ...PARTS, clone], { cwd: ROOT })
  symlinkSync(join(ROOT, 'node_modules'), join(clone, 'node_modules'))
  mkdirSync(project)
  writeFileSync(join(project, 'package.json'), '{"name":"project","version":"1.0.0"}')
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

it('what `npm pack` makes is installed in an empty folder and loaded by plain Node', () => {
  const ours = manifest()
  const client = pack(join(clone, 'client'))
  expect(manifest()).toBe(ours)
  // what npm would fetch beside it
  const needed = ['openapi-fetch', 'openapi-typescript-helpers'].map(name =>
    pack(folder, '--ignore-scripts', join(ROOT, 'node_modules', name)),
  )
  npm(project, 'install', '--offline', '--no-audit', '--no-fund', client, ...needed)
  const program = `
    import { createClient, KarvonConnectionError } from '@karvon/client'
    const karvon = createClient({ baseUrl: 'http://127.0.0.1:9', apiKey: 'kv_test_x', maxRetries: 0 })
    const refused = await karvon.prices.ask({ weight: 1 }).catch(error => error)
    console.log(refused instanceof KarvonConnectionError, typeof karvon.orders.place)`
  const args = ['--no-experimental-strip-types', '--input-type=module', '-e', program]
  const told = execFileSync(process.execPath, args, { cwd: project, encoding: 'utf8' })
  expect(told.trim()).toBe('true function')
})
