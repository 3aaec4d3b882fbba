import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SUPERVISE = new URL('./supervise.mjs', import.meta.url).href

type Command = { command: string; args: string[] }

const nodeCommand = (script: string): Command => ({ command: process.execPath, args: ['-e', script] })

const superviseCommands = (commands: readonly Command[]): ChildProcess => {
  const code = `import { supervise } from '${SUPERVISE}'; supervise(${JSON.stringify(commands)})`
  return spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
}

/** A process that supervises Node scripts. */
const superviseScripts = (...scripts: string[]): ChildProcess => superviseCommands(scripts.map(nodeCommand))

/** A script that prints when it is up and when it receives SIGTERM; creates `file` once it is up. */
const runUntilStopped = (file: string): string =>
  `setInterval(() => {}, 1000); process.on("SIGTERM", () => { console.log("stopped"); process.exit(0) }); console.log("up"); fs.writeFileSync(${JSON.stringify(file)}, "")`

/** The exit code, once all its output has been read: `exit` may come before the last of it. */
const exitOf = async (child: ChildProcess) => {
  const [code] = await once(child, 'close')
  return code
}

it('exits with the code of the command that ended first, and stops the others', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-supervise-'))
  const up = join(folder, 'up')
  const ends = `setInterval(() => { if (fs.existsSync(${JSON.stringify(up)})) process.exit(7) }, 20)`
  const child = superviseScripts(ends, runUntilStopped(up))
  let output = ''
  child.stdout?.on('data', chunk => {
    output += chunk
  })
  expect(await exitOf(child)).toBe(7)
  expect(output).toBe('up\nstopped\n')
  rmSync(folder, { recursive: true })
})

it.each(['SIGINT', 'SIGTERM'] as const)('forwards %s once and waits for the end', async signal => {
  const counts = `let n = 0; process.on("${signal}", () => { n++; setTimeout(() => process.exit(40 + n), 300) }); setInterval(() => {}, 1000); console.log("up")`
  const child = superviseScripts(counts)
  if (child.stdout) await once(child.stdout, 'data')
  child.kill(signal)
  // Ctrl-C arrives twice: from the terminal and through npm
  setTimeout(() => child.kill(signal), 50)
  expect(await exitOf(child)).toBe(41)
})

it('handles a signal that arrives while its commands are starting', async () => {
  const first = { command: 'sh', args: ['-c', 'kill -INT $PPID; exec sleep 50'] }
  const others = Array.from({ length: 20 }, () => ({ command: 'sleep', args: ['50'] }))
  const begun = Date.now()
  // exited by itself after stopping its commands, not killed by the signal
  expect(await exitOf(superviseCommands([first, ...others]))).toBe(130)
  expect(Date.now() - begun).toBeLessThan(40_000)
})

it('reports a command that could not be started', async () => {
  const code = `import { supervise } from '${SUPERVISE}'; supervise([{ command: '/no/such/command', args: [] }])`
  const child = spawn(process.execPath, ['--input-type=module', '-e', code], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let output = ''
  child.stderr?.on('data', chunk => {
    output += chunk
  })
  expect(await exitOf(child)).toBe(127)
  expect(output).toContain('ENOENT')
})

it('stops with the shell in which npm started it', async () => {
  const commands = JSON.stringify([{ command: process.execPath, args: ['-e', runUntilStopped('/dev/null')] }])
  const code = `import { supervise } from '${SUPERVISE}'; supervise(${commands})`
  const shell = spawn('sh', ['-c', '"$NODE" --input-type=module -e "$CODE"; true'], {
    env: { ...process.env, NODE: process.execPath, CODE: code, npm_lifecycle_event: 'start' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let output = ''
  shell.stdout?.on('data', chunk => {
    output += chunk
  })
  if (shell.stdout) await once(shell.stdout, 'data')
  shell.kill('SIGTERM')
  // the pipe closes when its last holder, the command, has exited
  await once(shell, 'close')
  expect(output).toBe('up\nstopped\n')
})
