import { execFileSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, it } from 'vitest'
import { seal, unseal } from './sealed-file.ts'

const KEY = randomBytes(32)
const HEAD = 32
const CHUNK = 64 * 1024
const SEALED_CHUNK = CHUNK + 16

const folder = mkdtempSync(join(tmpdir(), 'karvon-sealed-'))
afterAll(() => rmSync(folder, { recursive: true }))

const allOf = async (parts: AsyncIterable<Buffer>): Promise<Buffer> => {
  const all: Buffer[] = []
  for await (const part of parts) all.push(part)
  return Buffer.concat(all)
}
/** In parts of this size, as a connection would bring it. */
const inParts = (bytes: Buffer, size: number): AsyncIterable<Buffer> =>
  Readable.from(
    (function* () {
      for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
    })(),
  )
const sealed = (bytes: Buffer, name = 'backups/a/database') => allOf(seal(KEY, name, inParts(bytes, 10_000)))
const opened = (bytes: Buffer, name = 'backups/a/database', key = KEY) =>
  allOf(unseal(key, name, inParts(bytes, 9_999)))

const SIZES = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 3 * CHUNK, 3 * CHUNK + 777]

describe.each(SIZES)('%i bytes', size => {
  const bytes = randomBytes(size)

  it('are what they were, and longer by a head and the tags only', async () => {
    const closed = await sealed(bytes)
    expect((await opened(closed)).equals(bytes)).toBe(true)
    expect(closed.length).toBe(HEAD + size + 16 * Math.max(1, Math.ceil(size / CHUNK)))
    expect(size > 16 && closed.includes(bytes.subarray(0, 16))).toBe(false)
    expect((await allOf(unseal(KEY, 'backups/a/database', inParts(closed, 7)))).equals(bytes)).toBe(true)
  })

  it('are opened without us, from one file or from volumes', async () => {
    const closed = await sealed(bytes)
    const script = fileURLToPath(new URL('../../../../../docs/backup/open-backup.mjs', import.meta.url))
    const cuts = [0, Math.floor(closed.length / 3), Math.floor(closed.length / 2), closed.length]
    const files = [1, 2, 3].map(i => {
      const file = join(folder, `${size}.${i}`)
      writeFileSync(file, closed.subarray(cuts[i - 1], cuts[i]))
      return file
    })
    const env = { PATH: process.env.PATH, BACKUP_KEY: KEY.toString('base64') }
    const out = execFileSync(process.execPath, [script, 'backups/a/database', ...files], { env })
    expect(out.equals(bytes)).toBe(true)
  })
})

describe('a file is refused', () => {
  const bytes = randomBytes(3 * CHUNK + 100)
  const at = (index: number) => HEAD + index * SEALED_CHUNK
  const changes: readonly (readonly [string, (closed: Buffer) => Buffer])[] = [
    ['cut between two chunks', closed => closed.subarray(0, at(2))],
    ['cut within a chunk', closed => closed.subarray(0, at(2) + 5)],
    ['cut in its head', closed => closed.subarray(0, 20)],
    ['without its end', closed => closed.subarray(0, closed.length - 1)],
    ['of its head alone', closed => closed.subarray(0, HEAD)],
    [
      'with two chunks exchanged',
      closed =>
        Buffer.concat([
          closed.subarray(0, at(0)),
          closed.subarray(at(1), at(2)),
          closed.subarray(at(0), at(1)),
          closed.subarray(at(2)),
        ]),
    ],
    [
      'without a chunk in the middle',
      closed => Buffer.concat([closed.subarray(0, at(1)), closed.subarray(at(2))]),
    ],
    ['with a chunk twice', closed => Buffer.concat([closed.subarray(0, at(2)), closed.subarray(at(1))])],
    ['with bytes behind its end', closed => Buffer.concat([closed, Buffer.alloc(1)])],
    ['with another file behind it', closed => Buffer.concat([closed, closed])],
    ['of another kind', () => Buffer.from('PGDMP and so on, more than thirty-two bytes')],
    ['of no bytes', () => Buffer.alloc(0)],
  ]
  it.each(changes)('%s', async (_, change) => {
    await expect(opened(change(await sealed(bytes)))).rejects.toMatchObject({ name: 'SealBroken' })
  })

  it('with one bit flipped anywhere', async () => {
    const closed = await sealed(randomBytes(CHUNK + 50))
    for (let i = 0; i < 60; i++) {
      const place = i < HEAD ? i : HEAD + Math.floor(((closed.length - HEAD) * (i - HEAD)) / (60 - HEAD))
      const changed = Buffer.from(closed)
      changed[place] = (changed[place] ?? 0) ^ (1 << (i % 8))
      await expect(opened(changed), `byte ${place}`).rejects.toMatchObject({ name: 'SealBroken' })
    }
  })

  it('under another name, and with another key', async () => {
    const closed = await sealed(bytes)
    await expect(opened(closed, 'backups/b/database')).rejects.toThrow('BACKUP_KEY is another one')
    await expect(opened(closed, 'backups/a/database', randomBytes(32))).rejects.toThrow('BACKUP_KEY')
  })
})

it('nothing of a changed chunk comes out', async () => {
  const closed = await sealed(randomBytes(3 * CHUNK))
  closed[HEAD + SEALED_CHUNK + 9] = (closed[HEAD + SEALED_CHUNK + 9] ?? 0) ^ 1
  let bytes = 0
  const read = async () => {
    for await (const part of unseal(KEY, 'backups/a/database', inParts(closed, 4_096))) bytes += part.length
  }
  await expect(read()).rejects.toThrow()
  expect(bytes).toBe(CHUNK)
})
