import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { accessSync, constants } from 'node:fs'
import { createServer } from 'node:net'
import { delimiter, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'

const execute = promisify(execFile)

/** A free local port. */
export const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('no free port')
  return address.port
}

export type Account = { readonly uid?: number; readonly gid?: number }

/** Whom to run engines as that refuse root; throws if root has no such account. */
export const engineAccount = async (): Promise<Account> => {
  if (process.getuid?.() !== 0) return {}
  const numberOf = async (flag: string) => Number((await execute('id', [flag, 'postgres'])).stdout)
  return { uid: await numberOf('-u'), gid: await numberOf('-g') }
}

export const canRun = (command: string): boolean => {
  try {
    accessSync(command, constants.X_OK)
    return true
  } catch {
    return false
  }
}

export const isOnPath = (command: string): boolean =>
  (process.env.PATH ?? '').split(delimiter).some(folder => canRun(join(folder, command)))

/** Polls until the condition holds; throws with a sentence otherwise. */
export const until = async (
  condition: () => Promise<boolean>,
  withinMs: number,
  what: () => string,
): Promise<void> => {
  const begun = performance.now()
  while (!(await condition().catch(() => false))) {
    if (performance.now() - begun > withinMs) throw new Error(what())
    await wait(20)
  }
}

/** A process of our own. */
export type OwnProcess = {
  readonly pid: number
  readonly ended: Promise<void>
  hasEnded(): boolean
  /** Its latest output. */
  said(): string
  /** Resolves once it has ended. */
  signal(signal: NodeJS.Signals): Promise<void>
}

const running = new Set<ChildProcess>()
// whoever started them may fail
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

type Started = Account & { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv }

const LATEST = 20_000

export const startProcess = (command: string, args: readonly string[], options: Started): OwnProcess => {
  // a session of its own: Ctrl-C ends them in their order, not all at once
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
  running.add(child)
  let said = ''
  const collect = (chunk: Buffer) => {
    said = (said + chunk).slice(-LATEST)
  }
  child.stdout.on('data', collect)
  child.stderr.on('data', collect)
  child.on('error', error => collect(Buffer.from(String(error))))
  const ended = new Promise<void>(resolve => {
    child.once('exit', () => {
      running.delete(child)
      resolve()
    })
  })
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    get pid() {
      return child.pid ?? 0
    },
    ended,
    hasEnded,
    said: () => said,
    signal: async signal => {
      if (hasEnded() || child.pid === undefined) return
      child.kill(signal)
      await ended
    },
  }
}
