import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FakeS3, startFakeS3 } from '../../server/src/platform/s3/fake-s3.fixture.ts'
import { readCompose, readText } from '../deploy/deployment-files.ts'
import { environmentOf, listOf, readStages, textsOf } from '../deploy/dockerfile.ts'
import { ROOT } from '../setup/node-runtime.mjs'
import { runNpm } from '../setup/run-command.mjs'
import { findPostgres } from '../suites/find-postgres.mjs'
import { findMissing, isAllRequired, MACHINE_NEEDS } from '../suites/needs.mjs'
import { type Container, startContainer, stopProcess } from './containers.ts'
import { bytesBelow, layImage } from './image-root.ts'

const LIMIT_BYTES = 250_000_000
const USER = 65_532

const { services, secrets } = readCompose()
const stage = readStages(readText('Dockerfile')).find(({ name }) => name === 'karvon')!

/** All on this machine's loopback, so each process has an address of its own instead of a network. */
const HOSTS = '127.0.0.1 localhost postgres redis files\n127.0.1.1 app-1\n127.0.1.2 app-2\n'
const ADDRESSES = { 'app-1': '127.0.1.1', 'app-2': '127.0.1.2' }

const missing = await findMissing(MACHINE_NEEDS)

const database = async (task: 'create' | 'drop', name: string, url: string): Promise<void> => {
  const { Client } = createRequire(join(ROOT, 'server', 'package.json'))('pg')
  const admin = new Client({ connectionString: url })
  await admin.connect()
  await admin.query(
    task === 'create' ? `create database ${name}` : `drop database if exists ${name} with (force)`,
  )
  await admin.end()
}

const curl = (folder: string, path: string, ...options: string[]): string => {
  const authority = join(folder, 'caddy/caddy/pki/authorities/local/root.crt')
  const { stdout } = spawnSync(
    'curl',
    ['-sS', '--max-time', '20', '--cacert', authority, ...options, `https://localhost${path}`],
    { encoding: 'utf8' },
  )
  return stdout
}

describe.skipIf(missing.length > 0 && !isAllRequired())('the image, run as compose.yaml says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-image-'))
  const root = join(folder, 'root')
  const name = `karvon_image_${process.pid}`
  const running = new Map<string, ChildProcess>()
  let postgres = ''
  let store: FakeS3
  let log = ''

  const containerOf = (service: 'app-1' | 'app-2'): Container => {
    const data = join(folder, service)
    mkdirSync(data, { recursive: true, mode: 0o700 })
    execFileSync('chown', [`${USER}:${USER}`, data])
    const { environment = {} } = services[service] ?? {}
    const { endpoint, bucket, accessKey, region } = store.setting
    return {
      root,
      command: [...listOf(stage, 'ENTRYPOINT'), ...listOf(stage, 'CMD')],
      workdir: textsOf(stage, 'WORKDIR').at(-1)!,
      user: USER,
      env: {
        PATH: process.env.PATH ?? '',
        ...environmentOf(stage),
        ...environment,
        PUBLIC_URL: 'https://localhost',
        HOST: ADDRESSES[service],
        ...{ S3_ENDPOINT: endpoint, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_REGION: region },
      },
      mounts: {
        [data]: '/var/lib/karvon',
        [join(folder, 'secrets')]: '/run/secrets',
        [join(folder, 'hosts')]: '/etc/hosts',
      },
      log: text => {
        log += text
      },
    }
  }

  const writeSecrets = () => {
    const random = (form: '-base64' | '-hex') =>
      execFileSync('openssl', ['rand', form, '32'], { encoding: 'utf8' })
    const values: Record<string, string> = {
      backup_key: random('-base64'),
      database_url: postgres,
      secret: random('-hex'),
      s3_secret_key: store.setting.secretKey,
    }
    mkdirSync(join(folder, 'secrets'))
    for (const secret of Object.keys(secrets))
      writeFileSync(join(folder, 'secrets', secret), values[secret] ?? 'made-up-for-the-test', {
        mode: 0o444,
      })
  }

  const startCaddy = () => {
    const caddy = spawn(
      'caddy',
      ['run', '--adapter', 'caddyfile', '--config', join(ROOT, 'deploy/caddy/Caddyfile')],
      {
        env: {
          ...process.env,
          XDG_DATA_HOME: join(folder, 'caddy'),
          XDG_CONFIG_HOME: join(folder, 'caddy'),
          KARVON_SITE: 'localhost',
          // as compose.yaml has them, whose names are these addresses
          KARVON_UPSTREAMS: services.caddy!.environment!.KARVON_UPSTREAMS!.replace(
            /app-[12]/g,
            app => ADDRESSES[app as 'app-1'],
          ),
        },
        stdio: 'ignore',
      },
    )
    running.set('caddy', caddy)
  }

  const becomesReady = async (path = '/health/ready'): Promise<void> => {
    const deadline = Date.now() + 90_000
    while (!curl(folder, path).includes('ready"')) {
      if (Date.now() > deadline) throw new Error(`not ready\n${log}`)
      await wait(200)
    }
  }

  beforeAll(async () => {
    if (missing.length > 0) throw new Error(missing.join('; '))
    const found = await findPostgres()
    if (found.problem) throw new Error(found.problem)
    const tree = join(folder, 'tree')
    const { code, output } = await runNpm(['run', 'release', '--', '--tree', tree])
    if (code !== 0) throw new Error(output)
    const empty = join(folder, 'empty')
    mkdirSync(empty)
    layImage(stage, root, { build: () => tree, folders: () => empty })
    rmSync(tree, { recursive: true })
    await database('create', name, found.url)
    const own = new URL(found.url)
    own.pathname = `/${name}`
    postgres = String(own)
    store = await startFakeS3()
    writeFileSync(join(folder, 'hosts'), HOSTS)
    writeSecrets()
  })

  afterAll(async () => {
    for (const child of running.values()) await stopProcess(child)
    await store?.close()
    if (postgres !== '') await database('drop', name, (await findPostgres()).url)
    rmSync(folder, { recursive: true, force: true })
  })

  it('is at most 250 MB', () => {
    expect(bytesBelow(root)).toBeLessThanOrEqual(LIMIT_BYTES)
  })

  it('has no shell and no package manager', () => {
    for (const path of ['bin/sh', 'usr/bin/sh', 'usr/bin/apt-get', 'opt/karvon/node_modules/.bin/npm'])
      expect(spawnSync('test', ['-e', join(root, path)]).status, path).toBe(1)
  })

  it('serves behind Caddy by two processes that cannot write their root', async () => {
    for (const service of ['app-1', 'app-2'] as const)
      running.set(service, startContainer(containerOf(service)))
    startCaddy()
    await becomesReady()
    expect(curl(folder, '/ru')).toMatch(/^<!doctype html>/i)
    expect(curl(folder, '/api/handbook/regions')).toContain('"data"')
    expect(spawnSync('test', ['-w', join(root, 'opt/karvon/package.json')]).status).toBe(0)
    expect(log).not.toMatch(/EROFS|EACCES/)
  })

  it('is found healthy by its own check', () => {
    const pid = running.get('app-1')!.pid!
    const check = textsOf(stage, 'HEALTHCHECK').at(-1)!
    const command = JSON.parse(check.slice(check.indexOf('['))) as string[]
    const [child = ''] = execFileSync('pgrep', ['-P', String(pid)], { encoding: 'utf8' })
      .trim()
      .split('\n')
    const inside = [
      'nsenter',
      `--target=${child}`,
      '--mount',
      '--pid',
      '--root',
      '--wdns=/opt/karvon',
      ...command,
    ]
    expect(
      spawnSync(inside[0]!, inside.slice(1), { encoding: 'utf8', env: { HOST: ADDRESSES['app-1'] } }).status,
    ).toBe(0)
  })

  it('goes on while one process is killed, and stops by itself when it is asked to', async () => {
    await stopProcess(running.get('app-2')!)
    for (let i = 0; i < 10; i++)
      expect(curl(folder, '/api/handbook/regions', '-o', '/dev/null', '-w', '%{http_code}')).toBe('200')
    running.set('app-2', startContainer(containerOf('app-2')))
    await becomesReady()
  })
})
