import { spawn } from 'node:child_process'
import { ROOT, withTools } from './node-runtime.mjs'

/**
 * `signal` is what ended the command instead of its own exit, such as SIGSEGV; null if it exited.
 * @typedef {{ code: number, signal: NodeJS.Signals | null, output: string, seconds: number }} Finished
 */

/** How long to read remaining output after a command has exited. */
const DRAIN_MS = 2_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @param {import('node:child_process').ChildProcess} child */
const killGroup = child => {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // already exited
  }
}

const killAll = () => {
  for (const child of running) killGroup(child)
  process.exit(130)
}

/** @param {import('node:child_process').ChildProcess} child */
const remember = child => {
  if (running.size === 0) process.once('SIGINT', killAll).once('SIGTERM', killAll)
  running.add(child)
}

/** @param {import('node:child_process').ChildProcess} child */
const forget = child => {
  running.delete(child)
  if (running.size === 0) process.off('SIGINT', killAll).off('SIGTERM', killAll)
}

/**
 * Runs a command and collects its output; after `limitMs` it is killed with all its children.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limitMs?: number }} [options]
 * @returns {Promise<Finished>}
 */
export const runCommand = (command, args, { env = {}, limitMs = 2_700_000 } = {}) =>
  new Promise(resolve => {
    const begun = Date.now()
    // its own process group, so that its children can be killed with it
    const child = spawn(command, args, {
      cwd: ROOT,
      env: withTools(env),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    remember(child)
    let output = ''
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout.on('data', collect)
    child.stderr.on('data', collect)
    const timer = setTimeout(() => {
      output += `\nkilled: it took longer than ${limitMs / 1000} s\n`
      killGroup(child)
    }, limitMs)
    let drainTimer = /** @type {NodeJS.Timeout | undefined} */ (undefined)
    const finish = (/** @type {number} */ code, /** @type {NodeJS.Signals | null} */ signal = null) => {
      clearTimeout(timer)
      clearTimeout(drainTimer)
      forget(child)
      resolve({ code, signal, output, seconds: (Date.now() - begun) / 1000 })
    }
    child.on('error', error => {
      output += error.message
      finish(127)
    })
    // children left running, perhaps in another group, may hold the pipes open
    child.on('exit', () => {
      drainTimer = setTimeout(() => {
        killGroup(child)
        child.stdout.destroy()
        child.stderr.destroy()
      }, DRAIN_MS)
    })
    child.on('close', (code, signal) => {
      // a crash writes no report: without its signal nobody could tell it from a test that failed
      if (signal) output += `\nended by ${signal}\n`
      finish(code ?? 1, signal)
    })
  })

/**
 * Runs npm with the Node that started it, which works even while the installed one is being replaced.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runNpm = (args, env = {}) => {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  return npm && node ? runCommand(node, [npm, ...args], { env }) : runCommand('npm', args, { env })
}
