import { spawn } from 'node:child_process'
import { constants } from 'node:os'
import { ROOT, withTools } from './node-runtime.mjs'

/** @typedef {{ command: string, args: readonly string[], cwd?: string, env?: NodeJS.ProcessEnv }} Part */

// A terminal's Ctrl-C reaches this process from the terminal and once more from npm.
const SAME_PRESS_MS = 500
const PARENT_LOOK_MS = 1000

/** @param {number | null} code @param {NodeJS.Signals | null} signal */
const exitCodeOf = (code, signal) => code ?? 128 + (signal ? constants.signals[signal] : 0)

/**
 * Runs parts that belong together, hands signals on to them, ends all when one ends, and leaves with the first one's code.
 * @param {readonly Part[]} parts
 */
export const supervise = parts => {
  let lastSignalAt = 0
  let exitCode = /** @type {number | null} */ (null)
  const alive = new Set(/** @type {import('node:child_process').ChildProcess[]} */ ([]))
  const send = (/** @type {NodeJS.Signals} */ signal) => {
    for (const child of alive) child.kill(signal)
  }
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    if (Date.now() - lastSignalAt < SAME_PRESS_MS) return
    lastSignalAt = Date.now()
    send(signal === 'SIGHUP' ? 'SIGTERM' : signal)
  }
  // before the first part begins: a signal that came between would end this process and leave the parts behind
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.on(signal, passOn)

  // sessions of their own: a signal reaches a part once, from here, and never past it from the terminal
  const children = parts.map(({ command, args, cwd = ROOT, env = {} }) =>
    spawn(command, args, {
      cwd,
      env: withTools(env),
      stdio: ['ignore', 'inherit', 'inherit'],
      detached: true,
    }),
  )
  for (const child of children) alive.add(child)

  // npm's shell dies of a signal without handing it on: what npm started ends with it
  const parent = process.ppid
  if (process.env.npm_lifecycle_event) {
    setInterval(() => process.ppid !== parent && passOn('SIGTERM'), PARENT_LOOK_MS).unref()
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
