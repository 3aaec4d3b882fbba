import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SUPERVISE = new URL('./supervise.mjs', import.meta.url).href

type Part = { command: string; args: string[] }

const partOf = (script: string): Part => ({ command: process.execPath, args: ['-e', script] })

const supervisingParts = (parts: readonly Part[]): ChildProcess => {
  const code = `import { supervise } from '${SUPERVISE}'; supervise(${JSON.stringify(parts)})`
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** A process that supervises parts; each part is a script of a few words. */
const supervising = (...scripts: string[]): ChildProcess => supervisingParts(scripts.map(partOf))

/** A script that prints when it is up and when it receives SIGTERM; creates `file` once it is up. */
const staying = (file: string): string =>
  `setInterval(() => {}, 1000); process.on("SIGTERM", () => { console.log("told"); process.exit(0) }); console.log("up"); fs.writeFileSync(${JSON.stringify(file)}, "")`

const ending = async (child: ChildProcess) => {
  const [code] = await once(child, 'exit')
  return code
}

it('leaves with the code of the part that ended first, and ends the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-supervise-'))
  const up = join(folder, 'up')
  const ends = `setInterval(() => { if (fs.existsSync(${JSON.stringify(up)})) process.exit(7) }, 20)`
  const child = supervising(ends, staying(up))
  let said = ''
  child.stdout?.on('data', chunk => {
    said += chunk
  })
  expect(await ending(child)).toBe(7)
  expect(said).toBe('up\ntold\n')
  rmSync(folder, { recursive: true })
})

it.each(['SIGINT', 'SIGTERM'] as const)('hands %s on once and waits for the end', async signal => {
  const counts = `let n = 0; process.on("${signal}", () => { n++; setTimeout(() => process.exit(40 + n), 300) }); setInterval(() => {}, 1000); console.log("up")`
  const child = supervising(counts)
  if (child.stdout) await once(child.stdout, 'data')
  child.kill(signal)
  // a terminal's Ctrl-C comes twice: from the terminal and through npm
  setTimeout(() => child.kill(signal), 50)
  expect(await ending(child)).toBe(41)
})

it('hears a signal that comes while its parts are still being started', async () => {
  const first = { command: 'sh', args: ['-c', 'kill -INT $PPID; exec sleep 50'] }
  const others = Array.from({ length: 20 }, () => ({ command: 'sleep', args: ['50'] }))
  const begun = Date.now()
  // ended by itself after its parts, each of which was told: not by the signal
  expect(await ending(supervisingParts([first, ...others]))).toBe(130)
  expect(Date.now() - begun).toBeLessThan(40_000)
})

it('says what it could not start', async () => {
  const code = `import { supervise } from '${SUPERVISE}'; supervise([{ command: '/no/such/command', args: [] }])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr?.on('data', chunk => {
    said += chunk
  })
  expect(await ending(child)).toBe(127)
  expect(said).toContain('ENOENT')
})

it('ends with the shell in which npm started it', async () => {
  const parts = JSON.stringify([{ command: process.execPath, args: ['-e', staying('/dev/null')] }])
  const code = `import { supervise } from '${SUPERVISE}'; supervise(${parts})`
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$CODE"; true'], {
    env: { ...process.env, NODE: process.execPath, CODE: code, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  shell.stdout?.on('data', chunk => {
    said += chunk
  })
  if (shell.stdout) await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  // the pipe closes when its last holder, the part, has ended
  await once(shell, 'close')
  expect(said).toBe('up\ntold\n')
})
