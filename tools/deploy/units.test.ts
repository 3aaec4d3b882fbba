import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { SERVER_COMMAND } from '../../server/server-command.mjs'
import { ROOT } from '../setup/node-runtime.mjs'
import { readText, readUnit, readVariables, unknownSettings } from './deployment-files.ts'

const FOLDER = 'deploy/systemd'
const service = readUnit(`${FOLDER}/karvon@.service`)
const backup = readUnit(`${FOLDER}/karvon-backup.service`)
const drill = readUnit(`${FOLDER}/karvon-drill.service`)
const timerOf = (name: string) => readUnit(`${FOLDER}/karvon-${name}.timer`).Timer

const settingsOf = (unit: typeof service): string[] =>
  Object.keys(readVariables((unit.Service?.Environment ?? []).join(' ').replaceAll(' ', '\n')))

describe('units for systemd', () => {
  it('run the server as npm start does, from a folder that stays as installed', () => {
    const command = ['/opt/karvon/bin/node', ...SERVER_COMMAND.map(part => part.replace(ROOT, ''))].join(' ')
    expect(service.Service?.ExecStart).toEqual([command])
    expect(service.Service).toMatchObject({
      WorkingDirectory: ['/opt/karvon'],
      ProtectSystem: ['strict'],
      User: ['karvon'],
    })
  })

  it('give the drain and running requests time to end', () => {
    expect(Number(service.Service?.TimeoutStopSec)).toBeGreaterThanOrEqual(15)
    expect(service.Service?.Restart).toEqual(['always'])
  })

  it('set and offer only settings that exist', () => {
    const offered = Object.keys(readVariables(readText(`${FOLDER}/karvon.env`)))
    expect(offered.length).toBeGreaterThan(5)
    expect(unknownSettings([...[service, backup, drill].flatMap(settingsOf), ...offered])).toEqual([])
  })

  it('back up at night and drill on Sunday, also after a time in which the machine was off', () => {
    expect(timerOf('backup')).toMatchObject({
      OnCalendar: ['*-*-* 02:30:00 Asia/Tashkent'],
      Persistent: ['true'],
    })
    expect(timerOf('drill')).toMatchObject({
      OnCalendar: ['Sun *-*-* 03:30:00 Asia/Tashkent'],
      Persistent: ['true'],
    })
  })

  it('drill as they back up', () => {
    const command = drill.Service?.ExecStart?.[0]?.replace('restore-drill', 'back-up')
    expect({ ...drill.Service, ExecStart: [command] }).toEqual(backup.Service)
  })

  it('are accepted by systemd', ({ skip }) => {
    if (spawnSync('systemd-analyze', ['--version']).error) skip('there is no systemd-analyze here')
    const folder = mkdtempSync(join(tmpdir(), 'karvon-units-'))
    try {
      const names = readdirSync(join(ROOT, FOLDER)).filter(name => !name.endsWith('.env'))
      // systemd wants the programs to exist
      for (const name of names)
        writeFileSync(
          join(folder, name),
          readText(`${FOLDER}/${name}`).replaceAll('/opt/karvon/bin/node', '/bin/true'),
        )
      const files = names.map(name => join(folder, name.replace('@.', '@3001.')))
      renameSync(join(folder, 'karvon@.service'), join(folder, 'karvon@3001.service'))
      const { stderr } = spawnSync('systemd-analyze', ['verify', ...files], { encoding: 'utf8' })
      expect(stderr.split('\n').filter(line => line.includes('karvon'))).toEqual([])
    } finally {
      rmSync(folder, { recursive: true })
    }
  })
})
