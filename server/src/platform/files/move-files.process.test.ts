import { type ChildProcess, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { COMMAND_ENVIRONMENT } from '../../../test/command-environment.ts'
import { systemClock } from '../clock.ts'
import { startFakeS3 } from '../s3/fake-s3.fixture.ts'
import { FOR_COPIES } from '../s3/s3-client.ts'
import { createImageStore } from './image-store.ts'
import { openPictures, pictureFolder } from './pictures.ts'

const fake = await startFakeS3()
let dataDir: string
const made: string[] = []
const killed: ChildProcess[] = []

beforeEach(() => {
  fake.heal()
  fake.objects.clear()
  dataDir = mkdtempSync(join(tmpdir(), 'karvon-move-'))
  mkdirSync(pictureFolder(dataDir))
  made.push(dataDir)
})
afterAll(async () => {
  for (const child of killed) child.kill('SIGKILL')
  for (const folder of made) rmSync(folder, { recursive: true, force: true })
  await fake.close()
})

const filesOf = (kind: 'disk' | 's3') => ({ kind, s3: fake.setting })
/** What a server with this setting reads and writes. */
const served = (kind: 'disk' | 's3') =>
  createImageStore(
    openPictures({ dataDir, files: filesOf(kind) }, { clock: systemClock, limits: FOR_COPIES }),
  )

const begin = (to: string, kind = to): ChildProcess => {
  const { endpoint, bucket, region, accessKey, secretKey } = fake.setting
  const child = spawn(
    process.execPath,
    [fileURLToPath(new URL('./move-files.ts', import.meta.url)), '--to', to],
    {
      env: {
        ...COMMAND_ENVIRONMENT,
        DATA_DIR: dataDir,
        FILES: kind,
        S3_ENDPOINT: endpoint,
        S3_BUCKET: bucket,
        S3_REGION: region,
        S3_ACCESS_KEY: accessKey,
        S3_SECRET_KEY: secretKey,
      },
    },
  )
  killed.push(child)
  return child
}

type Ended = { readonly code: number | null; readonly said: string; readonly failed: string }
const ended = (child: ChildProcess): Promise<Ended> =>
  new Promise(resolve => {
    let [said, failed] = ['', '']
    child.stdout?.on('data', text => {
      said += text
    })
    child.stderr?.on('data', text => {
      failed += text
    })
    child.once('close', code => resolve({ code, said, failed }))
  })
const move = (to: string, kind = to) => ended(begin(to, kind))

const pictures = new Map<string, Buffer>()
const fill = (count: number, put: (name: string, bytes: Buffer) => void) => {
  pictures.clear()
  for (let i = 0; i < count; i++) {
    const name = `${randomBytes(16).toString('base64url')}.webp`
    pictures.set(name, randomBytes(200 + i))
    put(name, pictures.get(name) as Buffer)
  }
}
const fillDisk = (count: number) => {
  fill(count, (name, bytes) => writeFileSync(join(pictureFolder(dataDir), name), bytes))
}
const fillBucket = (count: number) =>
  fill(count, (name, body) => fake.objects.set(`pictures/${name}`, { body, type: 'image/webp' }))

const onDisk = () => readdirSync(pictureFolder(dataDir)).sort()
const inBucket = () => [...fake.objects.keys()].map(key => key.replace('pictures/', '')).sort()

/** Names of pictures that a server does not show as they were. */
const damaged = async (kind: 'disk' | 's3'): Promise<string[]> => {
  const images = served(kind)
  const wrong: string[] = []
  for (const [name, bytes] of pictures) {
    if ((await images.read(name))?.equals(bytes) !== true) wrong.push(name)
  }
  return wrong
}

describe.each(['s3', 'disk'] as const)('moving to %s', to => {
  const filled = (count: number) => (to === 's3' ? fillDisk(count) : fillBucket(count))
  const [here, there] = to === 's3' ? [onDisk, inBucket] : [inBucket, onDisk]

  it('killed at any moment and run again loses none, doubles none and leaves nothing behind', async () => {
    filled(80)
    fake.trouble({ kind: 'slow', amount: 12 })
    for (let kill = 0; kill < 4; kill++) {
      const child = begin(to)
      const end = ended(child)
      const before = fake.calls.length
      // beyond its start: somewhere in the middle of a copy
      while (fake.calls.length < before + 20 + kill * 7) await wait(5)
      child.kill('SIGKILL')
      await end
      expect(await damaged(to), 'while it is moved').toEqual([])
      expect(new Set([...here(), ...there()].filter(name => !name.startsWith('.'))).size).toBe(80)
    }
    expect(here().length).toBeGreaterThan(0)
    fake.heal()
    expect(await move(to)).toMatchObject({ code: 0, failed: '' })
    expect([here(), there()]).toEqual([[], [...pictures.keys()].sort()])
    expect(await damaged(to)).toEqual([])
    expect((await move(to)).said).toContain(`0 pictures are in ${to} now`)
  })

  it('a picture that its owner deletes meanwhile is gone from both', async () => {
    filled(30)
    const names = [...pictures.keys()]
    const images = served(to)
    fake.trouble({ kind: 'slow', amount: 10 })
    const end = move(to)
    for (const name of names.filter((_, i) => i % 2 === 0)) {
      await wait(25)
      await images.forget(name)
      pictures.delete(name)
    }
    expect(await end).toMatchObject({ code: 0 })
    expect([here(), there()]).toEqual([[], [...pictures.keys()].sort()])
  })

  it('is refused while servers still write to the other store', async () => {
    filled(1)
    const { code, failed } = await move(to, to === 's3' ? 'disk' : 's3')
    expect([code, failed]).toEqual([
      1,
      expect.stringContaining(`Set FILES=${to} and restart every server first`),
    ])
    expect([here().length, there().length]).toEqual([1, 0])
  })
})

it('a store that goes away stops the move with a sentence, and what is not moved stays', async () => {
  fillDisk(40)
  fake.trouble({ kind: 'status', status: 500, method: 'PUT' })
  const { code, failed } = await move('s3')
  expect([code, failed]).toEqual([1, expect.stringContaining('the store answered 500')])
  expect(failed).toContain('Run it again')
  expect(onDisk()).toEqual([...pictures.keys()].sort())
})

it('two moves at once are refused', async () => {
  fillDisk(20)
  fake.trouble({ kind: 'slow', amount: 50 })
  const before = fake.calls.length
  const first = move('s3')
  while (fake.calls.length < before + 3) await wait(5)
  expect(await move('s3')).toMatchObject({ code: 1, failed: expect.stringContaining('being moved already') })
  expect(await first).toMatchObject({ code: 0 })
})
