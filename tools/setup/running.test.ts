import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { ROOT } from './node-runtime.mjs'

/** A clone with packages that are not those of its lock file. */
let clone = ''
let started: ChildProcess | null = null

const SLEEPER = 'setInterval(() => {}, 1000)'
const START = `import { supervise } from './tools/setup/supervise.mjs'
supervise([{ command: process.execPath, args: ['-e', ${JSON.stringify(SLEEPER)}] }])`
const INSTALL = `import { installPackages } from './tools/setup/install-packages.mjs'
await installPackages({ withDev: true }).catch(({ message }) => console.log(message))`

beforeEach(() => {
  clone = mkdtempSync(join(tmpdir(), 'karvon-running-'))
  mkdirSync(join(clone, 'tools'))
  cpSync(join(ROOT, 'tools/setup'), join(clone, 'tools/setup'), { recursive: true })
  const wanted = { lockfileVersion: 3, packages: { 'node_modules/x': { version: '1.0.0' } } }
  writeFileSync(join(clone, 'package-lock.json'), JSON.stringify(wanted))
  writeFileSync(join(clone, 'package.json'), '{"name":"clone","version":"1.0.0"}')
  mkdirSync(join(clone, 'node_modules/in-use'), { recursive: true })
})

const marks = (): string[] => {
  const folder = join(clone, '.cache/running')
  return existsSync(folder) ? readdirSync(folder) : []
}

const stop = async (signal: NodeJS.Signals) => {
  if (started === null) return
  const ended = once(started, 'exit')
  started.kill(signal)
  await ended
  started = null
}

afterEach(async () => {
  await stop('SIGTERM')
  rmSync(clone, { recursive: true, force: true })
})

const start = async () => {
  const env = { ...process.env, npm_lifecycle_event: 'start' }
  started = spawn(process.execPath, ['--input-type=module', '-e', START], { cwd: clone, env })
  await expect.poll(marks).toEqual([String(started.pid)])
}

/** As `npm test` begins; an npm that is nowhere, so that nothing is downloaded. */
const install = (): string => {
  const env = { ...process.env, npm_config_registry: 'http://127.0.0.1:9', npm_config_fetch_retries: '0' }
  return spawnSync(process.execPath, ['--input-type=module', '-e', INSTALL], {
    cwd: clone,
    env,
    encoding: 'utf8',
  }).stdout
}

it('packages are not replaced while a start runs from them', async () => {
  await start()
  expect(install()).toContain(`\`npm run start\` (process ${started?.pid}) runs from them`)
  expect(existsSync(join(clone, 'node_modules/in-use'))).toBe(true)
})

it('they are once it has ended', async () => {
  await start()
  await stop('SIGTERM')
  expect(marks()).toEqual([])
  expect(install()).toContain('Installing packages')
})

it('the mark of a process that was killed holds nobody up', () => {
  mkdirSync(join(clone, '.cache/running'), { recursive: true })
  const gone = spawnSync(process.execPath, ['-e', '']).pid
  writeFileSync(join(clone, '.cache/running', String(gone)), 'start')
  expect(install()).toContain('Installing packages')
  expect(marks()).toEqual([])
})
