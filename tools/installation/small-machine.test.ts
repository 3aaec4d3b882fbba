import { execFileSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'
import { findPostgres } from '../suites/find-postgres.mjs'
import { createMemoryGroup, memoryGroupProblem } from './memory-group.ts'
import { unpackRelease } from './release.setup.ts'

const GIB = 1024 ** 3
const MIB = 1024 ** 2

const problem = memoryGroupProblem()
if (problem !== null) console.log(`small machines are not tested: ${problem}`)

const freePort = () =>
  new Promise<number>(resolve => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address !== null ? address.port : 0))
    })
  })

describe.skipIf(problem !== null)('a small machine', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-small-'))
  const release = join(folder, 'release')
  let groups = 0

  beforeAll(() => unpackRelease(inject('releaseArchive'), release))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Starts Karvon with so much memory and no more; what it printed until it was ready, and how much it took. */
  const startWithin = async (
    limitBytes: number,
    command: readonly [string, ...string[]],
    options: { cwd: string; env?: NodeJS.ProcessEnv; readyWithinMs: number },
  ) => {
    groups += 1
    const group = createMemoryGroup(`karvon-small-${process.pid}-${groups}`, limitBytes)
    const port = await freePort()
    let output = ''
    try {
      const [program, ...args] = command
      const { npm_execpath: _npm, npm_node_execpath: _node, ...outer } = process.env
      const env = { ...outer, NODE_ENV: '', PORT: String(port), DATA_DIR: join(folder, `data-${groups}`) }
      const child = group.start(program, args, { cwd: options.cwd, env: { ...env, ...options.env } })
      child.stdout?.on('data', text => {
        output += text
      })
      child.stderr?.on('data', text => {
        output += text
      })
      const url = `http://127.0.0.1:${port}`
      const deadline = Date.now() + options.readyWithinMs
      while (
        !(await fetch(`${url}/health/ready`).then(
          answer => answer.ok,
          () => false,
        ))
      ) {
        if (child.exitCode !== null || Date.now() > deadline)
          throw new Error(`not ready, ${group.killed()} killed\n${output}`)
        await wait(200)
      }
      const page = await fetch(`${url}/ru`)
      const accounts = await fetch(`${url}/api/demo/accounts`)
      expect([page.status, accounts.status]).toEqual([200, 200])
      await expect.poll(() => output).toContain('Sign in as one of these')
      expect(group.killed()).toBe(0)
      return { output, peakMib: Math.round(group.peakBytes() / MIB) }
    } finally {
      await group.remove()
    }
  }

  it('of 1 GB starts an unpacked release on the embedded database, which installs and builds nothing, and again after a kill', {
    timeout: 600_000,
  }, async () => {
    const start = () =>
      startWithin(GIB, [join(release, 'bin', 'node'), 'tools/start.mjs'], {
        cwd: release,
        env: { DATA_DIR: join(folder, 'data-embedded') },
        readyWithinMs: 300_000,
      })
    const first = await start()
    const again = await start()
    console.log(`release, embedded database: ${first.peakMib} MiB, the next start ${again.peakMib} MiB`)
    expect(first.output).not.toMatch(/Installing|Building/)
    expect(existsSync(join(release, 'web', 'node_modules'))).toBe(false)
    // the rest of the machine needs some too
    expect(first.peakMib).toBeLessThan(850)
    expect(again.peakMib).toBeLessThan(600)
  })

  it('of 1 GB starts it on PostgreSQL', async ({ skip }) => {
    const { url, problem: missing } = await findPostgres()
    if (missing) return skip(missing)
    const { Client } = createRequire(join(ROOT, 'server', 'package.json'))('pg')
    const admin = new Client({ connectionString: url })
    const name = `karvon_small_${process.pid}`
    await admin.connect()
    await admin.query(`create database ${name}`)
    const own = new URL(url)
    own.pathname = `/${name}`
    try {
      const started = await startWithin(GIB, [join(release, 'bin', 'node'), 'tools/start.mjs'], {
        cwd: release,
        env: { DATABASE_URL: own.href },
        readyWithinMs: 300_000,
      })
      console.log(`release, PostgreSQL: ${started.peakMib} MiB`)
    } finally {
      await admin.query(`drop database if exists ${name} with (force)`)
      await admin.end()
    }
  })

  it('of 2 GB starts a clone, with packages and the site still to come', { timeout: 600_000 }, async () => {
    const clone = join(folder, 'clone')
    execFileSync('git', ['clone', '--quiet', ROOT, clone])
    const started = await startWithin(2 * GIB, ['npm', 'start'], { cwd: clone, readyWithinMs: 540_000 })
    console.log(`clone: ${started.peakMib} MiB`)
    expect(started.output).toMatch(/Packages installed in [\s\S]*Site built in /)
    expect(started.peakMib).toBeLessThan(900)
  })
})
