// Runs the commands of the README and CONTRIBUTING in a shell.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { ROOT } from './setup/node-runtime.mjs'
import { findPostgres } from './suites/find-postgres.mjs'

const read = (path: string) => readFileSync(join(ROOT, path), 'utf8')
const commandsOf = (path: string) =>
  [...read(path).matchAll(/```sh\n([\s\S]*?)```/g)].flatMap(([, block = '']) => block.trim().split('\n'))

let dataDir = ''
let ports: number[] = []
let stop: () => Promise<void> = async () => {}

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address ? address.port : 0
}

/** Runs a command in a shell; stopped after the test. */
const runInShell = (command: string, env: Record<string, string>): void => {
  const child = spawn('sh', ['-c', command], {
    cwd: ROOT,
    env: { ...process.env, NODE_ENV: '', DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    detached: true,
  })
  // the group exists until every process in it has exited
  stop = async () => {
    for (let signal: NodeJS.Signals | 0 = 'SIGINT'; signalGroup(child.pid, signal); signal = 0)
      await wait(100)
  }
}

/** Signals a process group like Ctrl-C in a terminal; false once it is empty. */
const signalGroup = (pid: number | undefined, signal: NodeJS.Signals | 0): boolean => {
  try {
    return pid !== undefined && process.kill(-pid, signal)
  } catch {
    return false
  }
}

const isSilent = (url: string): Promise<boolean> =>
  fetch(url).then(
    () => false,
    () => true,
  )

/** Waits for a response below 500 from a URL. */
const answerOf = async (url: string): Promise<Response> => {
  const deadline = Date.now() + 500_000
  for (;;) {
    const answer = await fetch(url).catch(() => null)
    if (answer && answer.status < 500) return answer
    if (Date.now() > deadline) throw new Error(`no response from ${url}`)
    await wait(200)
  }
}

beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'karvon-readme-'))
  ports = [await freePort(), await freePort()]
})
afterEach(async () => {
  await stop()
  stop = async () => {}
  rmSync(dataDir, { recursive: true, force: true })
})

const at = (port: number | undefined, path: string) => `http://localhost:${port}${path}`
const settings = () => ({ PORT: String(ports[0]), API_PORT: String(ports[1]) })

describe('README', () => {
  it('lists the commands tested here, and npm test, which CI runs', () => {
    expect(commandsOf('README.md')).toEqual([
      'npm start',
      'npm test',
      expect.stringMatching(/^DATABASE_URL=\S+ npm start$/),
    ])
  })

  it('npm start serves the demo, and Ctrl-C stops it cleanly', async () => {
    runInShell('npm start', settings())
    expect((await answerOf(at(ports[0], '/health/ready'))).status).toBe(200)
    const page = await answerOf(at(ports[0], '/ru'))
    expect(await page.text()).toMatch(/^<!doctype html>/i)
    expect((await answerOf(at(ports[0], '/api/demo/accounts'))).status).toBe(200)
    await stop()
    expect(await isSilent(at(ports[0], '/health/live'))).toBe(true)
    expect(existsSync(join(dataDir, 'pg'))).toBe(true)
    expect(existsSync(join(dataDir, 'lock')), 'the data folder is unlocked').toBe(false)
  })

  it('DATABASE_URL=… npm start serves from PostgreSQL', async ({ skip }) => {
    const { url, problem } = await findPostgres()
    if (problem) skip(problem)
    const { Client } = createRequire(join(ROOT, 'server', 'package.json'))('pg')
    const admin = new Client({ connectionString: url })
    const name = `karvon_readme_${process.pid}`
    await admin.connect()
    await admin.query(`create database ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    try {
      runInShell(`DATABASE_URL='${own}' npm start`, settings())
      expect((await answerOf(at(ports[0], '/health/ready'))).status).toBe(200)
      expect(existsSync(join(dataDir, 'pg'))).toBe(false)
      await stop()
      expect(await isSilent(at(ports[0], '/health/live'))).toBe(true)
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    }
  })

  it('lists settings that the server reads', () => {
    const settings = read('docs/settings.md')
    const listed = [...read('README.md').matchAll(/^\| `([A-Z_]+)` \|/gm)].map(([, name]) => name)
    expect(listed.length).toBeGreaterThan(5)
    for (const name of listed) expect(settings).toContain(`| \`${name}\` |`)
  })
})

describe('CONTRIBUTING', () => {
  it('npm run dev serves the site and proxies the API', async () => {
    runInShell('npm run dev', settings())
    expect((await answerOf(at(ports[1], '/health/ready'))).status).toBe(200)
    const page = await answerOf(at(ports[0], '/ru'))
    expect(await page.text()).toContain('<h1')
    expect((await answerOf(at(ports[0], '/api/handbook/regions'))).status).toBe(200)
  })

  it('names scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json'))
    const named = commandsOf('CONTRIBUTING.md').flatMap(line => line.match(/^npm run ([\w:]+)/)?.[1] ?? [])
    expect(named.length).toBeGreaterThan(0)
    for (const name of named) expect(Object.keys(scripts)).toContain(name)
  })
})
