import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest'
import { readText } from '../deploy/deployment-files.ts'
import { readStages, textsOf } from '../deploy/dockerfile.ts'
import { ROOT } from '../setup/node-runtime.mjs'
import { runNpm } from '../setup/run-command.mjs'
import { CONTAINER_NEEDS, findMissing, isAllRequired } from '../suites/needs.mjs'
import { clusterBeside, manifestWithPods } from './cluster.ts'
import { type ComposeMachine, createComposeMachine } from './compose-machine.ts'
import { type ContainerNetwork, createNetwork } from './container-network.ts'
import { dockerStandIn } from './docker-stand-in.ts'
import { folderFor } from './foreign-images.ts'
import { bytesBelow } from './image-root.ts'
import { createPods } from './pods.ts'
import { shellBlocks } from './shell-blocks.ts'
import { layImages, type ShippedImage } from './shipped-images.ts'
import { type StandInShell, startStandIns } from './stand-ins.ts'

const LIMIT_BYTES = 250_000_000
const SITE = 'karvon.localhost'
const TYPED = { SITE, ESKIZ_EMAIL: 'hisob@karvon.test', ESKIZ_PASSWORD: 'made-up-for-the-test' }

const [
  build = '',
  load = '',
  secrets = '',
  start = '',
  operator = '',
  nightly = '',
  backup = '',
  lost = '',
  upgrade = '',
] = shellBlocks(readText('docs/deploying.md'), 'Containers')

const missing = await findMissing(CONTAINER_NEEDS)

describe.skipIf(missing.length > 0 && !isAllRequired())(
  'a machine with containers, by docs/deploying.md',
  () => {
    const folder = mkdtempSync(join(tmpdir(), 'karvon-compose-'))
    const clone = join(folder, 'clone')
    const volumes = join(folder, 'volumes')
    const loaded = new Map<string, ShippedImage>()
    let stages: Readonly<Record<string, ShippedImage>>
    let network: ContainerNetwork
    let shell: StandInShell
    let machine: ComposeMachine | null = null

    const machineOf = (): ComposeMachine => {
      machine ??= createComposeMachine({ folder: clone, volumes, images: loaded }, network)
      return machine
    }
    const run = (script: string) => shell.run(script, { cwd: clone, env: TYPED })
    const outside = (...command: string[]): string => {
      const [program = '', ...args] = [...network.outside, ...command]
      return spawnSync(program, args, { encoding: 'utf8' }).stdout
    }
    const curl = (path: string, ...options: string[]): string => {
      const authority = join(volumes, 'certificates/caddy/pki/authorities/local/root.crt')
      const at = ['--resolve', `${SITE}:443:${machineOf().address('caddy')}`, '--cacert', authority]
      return outside('curl', '-sS', '--max-time', '20', ...at, ...options, `https://${SITE}${path}`)
    }
    const status = (path: string) => curl(path, '-o', '/dev/null', '-w', '%{http_code}')

    beforeAll(async () => {
      if (missing.length > 0) throw new Error(missing.join('; '))
      mkdirSync(clone)
      mkdirSync(volumes)
      for (const name of ['compose.yaml', 'Dockerfile', 'deploy'])
        cpSync(join(ROOT, name), join(clone, name), {
          recursive: true,
          filter: path => !path.endsWith('secrets'),
        })
      network = createNetwork(`karvon${process.pid}`)
      stages = layImages(folder, inject('releaseArchive'))
      shell = await startStandIns(folder, { docker: dockerStandIn({ stages, loaded, machineOf }) })
    })
    afterAll(async () => {
      await machine?.remove()
      await shell?.close()
      network?.remove()
      rmSync(folder, { recursive: true, force: true })
    })

    it('has images whose build refuses a folder with something in it', async () => {
      const commands = readStages(readText('Dockerfile')).flatMap(stage => textsOf(stage, 'RUN'))
      expect(commands).toContain('npm run release -- --tree /opt/karvon')
      const { code, output } = await runNpm(['run', 'release', '--', '--tree', folder])
      expect([code, output]).toEqual([1, expect.stringContaining(`${folder} exists already`)])
    })

    it('runs the site from at most 250 MB, without a shell and a package manager', () => {
      const { root = '' } = stages.karvon ?? {}
      expect(bytesBelow(root)).toBeLessThanOrEqual(LIMIT_BYTES)
      for (const path of ['bin/sh', 'usr/bin/sh', 'usr/bin/apt-get', 'opt/karvon/node_modules/.bin/npm'])
        expect(existsSync(join(root, path)), path).toBe(false)
    })

    it('starts nothing before the images are there, and does not build them', async () => {
      await run(secrets)
      await expect(run(start)).rejects.toThrow('there is no image karvon:0.1.0')
    })

    it('starts with images that were built elsewhere, and serves behind Caddy by two processes', {
      timeout: 600_000,
    }, async () => {
      await run(build)
      await run(load)
      await run(start)
      expect(curl('/ru')).toMatch(/^<!doctype html>/i)
      expect(curl('/api/handbook/regions')).toContain('"data"')
      for (const name of ['app-1', 'app-2']) expect(machineOf().log(name)).not.toMatch(/EROFS|EACCES/)
    })

    it('lets the first operator in', async () => {
      expect(await run(operator)).toMatch(/operator \d+ may sign in/)
    })

    it('has a Redis that refuses whoever has no password', () => {
      const ask = `exec 3<>/dev/tcp/${machineOf().address('redis')}/6379; printf 'PING\\r\\n' >&3; head -n 1 <&3`
      expect(outside('bash', '-c', ask)).toMatch(/^-NOAUTH/)
      expect(machineOf().log('app-1')).not.toMatch(/NOAUTH|WRONGPASS/)
    })

    it('logs each request at the proxy without anything that opens a door or tells who somebody is', async () => {
      const hidden = {
        phone: '998901234567',
        link: 'Zk3vQ8sYw1bN5tRx7Lm2',
        key: 'kv_live_8f3Kd02LmQp7Zx1c',
        code: 'short-code-9',
        query: 'Chilonzor',
      }
      const requests: readonly (readonly [path: string, header: string])[] = [
        [`/ru/t/${hidden.link}`, `Referer: https://${SITE}/ru/t/${hidden.link}`],
        [`/api/auth/login-verify/${hidden.code}`, `X-Telegram-Bot-Api-Secret-Token: ${hidden.link}`],
        [`/api/geo/suggest?q=${hidden.query}&phone=${hidden.phone}`, `Authorization: Bearer ${hidden.key}`],
        [`/api/users/${hidden.phone}`, `X-Api-Key: ${hidden.key}`],
        [`/api/keys/${hidden.key}`, `Cookie: session=${hidden.link}`],
      ]
      for (const [path, header] of requests) curl(path, '-o', '/dev/null', '-H', header)
      const log = () => machineOf().log('caddy')
      const logged = () =>
        log()
          .split('\n')
          .filter(line => line.includes('"handled request"'))
      await expect.poll(() => logged().filter(line => /…/.test(line)).length).toBe(requests.length)
      for (const secret of Object.values(hidden)) expect(log()).not.toContain(secret)
      const { request, status, duration } = JSON.parse(logged().at(-1) ?? '{}')
      expect([request.uri, request.method, status, typeof duration]).toEqual([
        '/api/keys/…',
        'GET',
        404,
        'number',
      ])
    })

    it('makes a backup of PostgreSQL 17 with a picture, from a root that cannot be written, and a drill restores it', async () => {
      const own = folderFor(join(volumes, 'backing-up'), 65_532)
      writeFileSync(join(folderFor(join(own, 'pictures'), 65_532), 'one.webp'), 'a picture, let us say')
      const moved = await run(
        'docker compose run --rm backup server/src/platform/files/move-files.ts --to s3',
      )
      expect(moved).toContain('1 pictures are in s3 now')
      const said = await run(backup)
      expect(said).toMatch(/^backup \S+ in \/var\/backups\/karvon: \d+ rows, 1 pictures \(1 new\)/m)
      expect(said).toMatch(/^DRILL PASSED: \S+ \d+ rows, 1 pictures/m)
    })

    it('migrates, backs up and drills by the jobs of deploy/kubernetes, whose processes wait for the migration', async () => {
      const start = createPods(
        clusterBeside({ machine: machineOf(), network, clone, volumes, images: loaded }),
        network,
      )
      const job = async (name: string) => {
        const pod = start(manifestWithPods(name))
        const code = await pod.ended
        await pod.end()
        return [code, pod.output()]
      }
      const serving = start(manifestWithPods('karvon'))
      const ready = () =>
        outside(
          'curl',
          '-s',
          '--max-time',
          '5',
          '-w',
          '%{http_code}',
          `http://${serving.address}:3000/health/ready`,
        )
      try {
        await expect
          .poll(serving.output, { timeout: 120_000 })
          .toContain('the database waits for its migration')
        expect(ready()).not.toMatch(/200$/)
        expect(await job('karvon-migration')).toEqual([0, expect.any(String)])
        await expect.poll(ready, { timeout: 120_000 }).toMatch(/200$/)
        expect(await job('karvon-backup')).toEqual([
          0,
          expect.stringMatching(/^backup \S+ in s3:\/\/karvon-backups\/nightly\/: \d+ rows/m),
        ])
        expect(await job('karvon-drill')).toEqual([0, expect.stringMatching(/^DRILL PASSED: /m)])
      } finally {
        await serving.end()
      }
    })

    it('leaves backups and drills to cron, as the commands that were tried', () => {
      const commands = [...nightly.matchAll(/&& (docker [^"]+)"/g)].map(([, command]) => command)
      expect(commands.join('\n')).toBe(backup)
    })

    it('goes on while one process is killed, which comes back', async () => {
      await machineOf().kill('app-2')
      for (let i = 0; i < 10; i++) expect(status('/api/handbook/regions')).toBe('200')
      await run('docker compose up --detach --wait --no-deps app-2')
    })

    it('replaces one process after the other', async () => {
      await run(upgrade)
      expect(status('/api/handbook/regions')).toBe('200')
    })

    it('logs an error at the proxy without secrets too', async () => {
      for (const name of ['app-1', 'app-2']) await machineOf().kill(name)
      const before = machineOf().log('caddy').length
      curl('/ru/t/Qx7pL2vN9sKd4mWc8bRt?phone=998901234567', '-o', '/dev/null')
      const said = () => machineOf().log('caddy').slice(before)
      await expect.poll(said).toContain('"level":"error"')
      expect(said()).not.toMatch(/Qx7pL2vN9sKd4mWc8bRt|998901234567/)
    })

    it('comes back from its backup after all else is lost', { timeout: 600_000 }, async () => {
      await machine?.remove()
      for (const name of [
        'postgres-var-lib-postgresql-data',
        'database',
        'pictures',
        'data-1',
        'data-2',
        'backing-up',
      ])
        rmSync(join(volumes, name), { recursive: true, force: true })
      const said = await run(lost)
      expect(said).toMatch(/restored from \S+: \d+ rows as they were/)
      expect(said).toContain('1 pictures are in s3 now')
      expect(await run(backup)).toMatch(/^DRILL PASSED: \S+ \d+ rows, 1 pictures/m)
    })
  },
)
