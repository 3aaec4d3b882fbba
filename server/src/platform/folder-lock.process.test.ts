import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { lockFolder } from './folder-lock.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'karvon-lock-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'lock')

it('refuses a second process and names the holder', () => {
  lockFolder(folder)
  expect(() => lockFolder(folder)).toThrow(
    `${folder} is in use by process ${process.pid}; stop it, or set DATA_DIR`,
  )
})

it('releases the folder', () => {
  lockFolder(folder)()
  expect(existsSync(file())).toBe(false)
  lockFolder(folder)
})

it.each([
  ['of a process that has exited', JSON.stringify({ pid: 2 ** 22 + 1, started: '1' })],
  ['of an earlier process with this pid', JSON.stringify({ pid: process.pid, started: '1' })],
  ['that is truncated', '{"pid":'],
  ['that is empty', ''],
])('takes over a lock %s', (_, left) => {
  writeFileSync(file(), left)
  lockFolder(folder)
  expect(JSON.parse(readFileSync(file(), 'utf8')).pid).toBe(process.pid)
})

it('takes over the lock of a killed process', async () => {
  const lock = JSON.stringify(new URL('./folder-lock.ts', import.meta.url).href)
  const script = `import(${lock}).then(({ lockFolder }) => { lockFolder(${JSON.stringify(folder)}); console.log('held'); setInterval(() => {}, 1000) })`
  const child = spawn(process.execPath, ['-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
  await new Promise(resolve => child.stdout.once('data', resolve))
  expect(() => lockFolder(folder)).toThrow(`in use by process ${child.pid}`)
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  lockFolder(folder)
})

it('takes over the lock of a killed process that its parent has not collected yet', async () => {
  // `exec` leaves a parent that collects nobody
  const parent = spawn('sh', ['-c', 'sleep 60 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    const said = await new Promise(resolve => parent.stdout.once('data', resolve))
    const pid = Number(String(said))
    const statOf = () => {
      const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
      return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    }
    writeFileSync(file(), JSON.stringify({ pid, started: statOf()[19] }))
    expect(() => lockFolder(folder)).toThrow(`in use by process ${pid}`)
    // until then it is the shell, which may collect it
    await expect.poll(() => readFileSync(`/proc/${parent.pid}/comm`, 'utf8').trim()).toBe('sleep')
    process.kill(pid, 'SIGKILL')
    await expect.poll(() => statOf()[0]).toBe('Z')
    lockFolder(folder)
    expect(JSON.parse(readFileSync(file(), 'utf8')).pid).toBe(process.pid)
  } finally {
    parent.kill('SIGKILL')
  }
})
