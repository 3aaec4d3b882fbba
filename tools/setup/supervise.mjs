import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { isRelease, ROOT, withTools } from './node-runtime.mjs'
import { markRunning } from './running.mjs'

/** @typedef {{ command: string, args: readonly string[], cwd?: string, env?: NodeJS.ProcessEnv }} Command */

// Ctrl-C reaches this process twice: from the terminal and from npm.
const SAME_PRESS_MS = 500
const PARENT_CHECK_MS = 1000

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
const exitCodeOf = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0)

/**
 * Runs commands together: forwards signals to them, stops all when one exits, and exits with the first one's code.
 * @param {readonly Command[]} commands
 */
export const supervise = commands => {
  if (!isRelease()) markRunning()
  let lastSignalAt = 0
  let exitCode = /** @type {number | null} */ (null)
  const alive = new Set(/** @type {import('node:child_process').ChildProcess[]} */ ([]))
  const send = (/** @type {NodeJS.Signals} */ signal) => {
    for (const child of alive) child.kill(signal)
  }
  const forward = (/** @type {NodeJS.Signals} */ signal) => {
    if (Date.now() - lastSignalAt < SAME_PRESS_MS) return
    lastSignalAt = Date.now()
    send(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  // before the first command starts: a signal in between would end this process and orphan the commands
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, forward)

  // separate sessions: signals reach a command only from here, not also from the terminal
  const children = commands.map(({ command, args, cwd = ROOT, env = {} }) =>
    spawn(command, args, {
      cwd,
      env: withTools(env),
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    }),
  )
  for (const child of children) alive.add(child)

  // npm's shell dies of a signal without forwarding it, so its death counts as one
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && forward('SIGTERM'), PARENT_CHECK_MS).unref()
  }

  const ended = (
    /** @type {import('node:child_process').ChildProcess} */ child,
    /** @type {number} */ code,
  ) => {
    if (!alive.delete(child)) return
    exitCode ??= code
    if (alive.size === 0) process.exit(exitCode)
    send('SIGTERM')
  }
  for (const child of children) {
    child.on('exit', (code, signal) => ended(child, exitCodeOf(code, signal)))
    child.on('error', error => {
      console.error(error.message)
      ended(child, 127)
    })
  }
}
