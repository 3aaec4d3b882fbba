import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, afterEach, expect, it, vi } from 'vitest'
import { COMMAND_ENVIRONMENT } from '../../../test/command-environment.ts'
import { dumpPostgres } from './postgres-tools.ts'
import { needRoomForBackup, whileThereIsRoom } from './room-for-backup.ts'

const COMMAND = fileURLToPath(new URL('../../back-up.ts', import.meta.url))
const home = mkdtempSync(join(tmpdir(), 'karvon-no-room-'))
const [data, target, elsewhere] = [join(home, 'data'), join(home, 'backup'), join(home, 'elsewhere')]
mkdirSync(data)
mkdirSync(elsewhere)
afterAll(() => rmSync(home, { recursive: true }))
afterEach(() => void vi.unstubAllEnvs())

const KEY = randomBytes(32).toString('base64')

it.each([
  ['into a folder', [target], {}],
  ['elsewhere', [], { BACKUP_TO: elsewhere, BACKUP_KEY: KEY }],
])('on a disk below its floor no backup is made %s, and it says why', (_, typed, more) => {
  const { status, stderr } = spawnSync(process.execPath, [COMMAND, ...typed], {
    // no machine has so much free
    env: { ...COMMAND_ENVIRONMENT, DATA_DIR: data, DISK_FLOOR_MB: '100000000', ...more },
    encoding: 'utf8',
  })
  expect([status, stderr]).toEqual([
    1,
    expect.stringMatching(
      `no backup was made: ${data} has \\d+ MB free, and 100000000 MB \\(DISK_FLOOR_MB\\) must stay free`,
    ),
  ])
  expect([existsSync(target), existsSync(join(data, 'pg')), readdirSync(elsewhere)]).toEqual([
    false,
    false,
    [],
  ])
})

const FLOOR = { diskFloorMb: 512 }
const MIB = 1024 * 1024

it('at the floor one is made', async () => {
  await needRoomForBackup(data, FLOOR, { free: async () => 512 * MIB })
  await expect(needRoomForBackup(data, FLOOR, { free: async () => 512 * MIB - 1 })).rejects.toThrow('511 MB')
})

it('counts a dump that is to be written', async () => {
  const free = async () => 600 * MIB
  await needRoomForBackup(data, FLOOR, { neededBytes: 88 * MIB, free })
  await expect(needRoomForBackup(data, FLOOR, { neededBytes: 88 * MIB + 1, free })).rejects.toThrow(
    'has 600 MB free, and 512 MB (DISK_FLOOR_MB) must stay free; the dump takes 89 MB',
  )
})

it('ends a dump that takes the last room', async () => {
  let looks = 0
  const free = async () => (looks++ === 0 ? 512 : 511) * MIB
  const bin = join(home, 'bin')
  mkdirSync(bin)
  writeFileSync(join(bin, 'pg_dump'), '#!/bin/sh\nexec sleep 60\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${bin}:${process.env.PATH}`)
  const dumping = whileThereIsRoom(
    data,
    FLOOR,
    signal => dumpPostgres('postgres://a@localhost/b', join(home, 'dump'), { snapshot: 'x', signal }),
    free,
  )
  await expect(dumping).rejects.toThrow(`the backup was stopped: ${data} has 511 MB free`)
  expect(looks).toBe(2)
})
