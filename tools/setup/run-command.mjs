import { spawn } from 'node:child_process'
import { ROOT, withTools } from './node-runtime.mjs'

/** @typedef {{ code: number, output: string, seconds: number }} Finished */

/** After its end, what a command said last is read for so long. */
const REST_MS = 2_000

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set()

/** @param {import('node:child_process').ChildProcess} child */
const endGroup = child => {
  try {
    if (child.pid) process.kill(-child.pid, 'SIGKILL')
  } catch {
    // already gone
  }
}

const endAll = () => {
  for (const child of running) endGroup(child)
  process.exit(130)
}

/** @param {import('node:child_process').ChildProcess} child */
const remember = child => {
  if (running.size === 0) process.once('SIGINT', endAll).once('SIGTERM', endAll)
  running.add(child)
}

/** @param {import('node:child_process').ChildProcess} child */
const forget = child => {
  running.delete(child)
  if (running.size === 0) process.off('SIGINT', endAll).off('SIGTERM', endAll)
}

/**
 * Runs a command to its end and keeps what it says; past its time it is ended with all it started.
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ env?: NodeJS.ProcessEnv, limitMs?: number }} [options]
 * @returns {Promise<Finished>}
 */
export const runCommand = (command, args, { env = {}, limitMs = 2_700_000 } = {}) =>
  new Promise(resolve => {
    const begun = Date.now()
    // a group of its own, so that the end of a command is the end of its children too
    const child = spawn(command, args, {
      cwd: ROOT,
      env: withTools(env),
      detached: true,
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    remember(child)
    let output = ''
    const keep = (/** @type {Buffer} */ chunk) => {
      output += chunk
    }
    child.stdout.on('data', keep)
    child.stderr.on('data', keep)
    const timer = setTimeout(() => {
      output += `\nended: it took longer than ${limitMs / 1000} s\n`
      endGroup(child)
    }, limitMs)
    let rest = /** @type {NodeJS.Timeout | undefined} */ (undefined)
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer)
      clearTimeout(rest)
      forget(child)
      resolve({ code, output, seconds: (Date.now() - begun) / 1000 })
    }
    child.on('error', error => {
      output += error.message
      finish(127)
    })
    // what it left running, in a group of its own perhaps, would hold its pipes open
    child.on('exit', () => {
      rest = setTimeout(() => {
        endGroup(child)
        child.stdout.destroy()
        child.stderr.destroy()
      }, REST_MS)
    })
    child.on('close', code => finish(code ?? 1))
  })

/**
 * Runs npm with the Node that npm was started with, also while the installed one is being replaced.
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} [env]
 */
export const runNpm = (args, env = {}) => {
  const { npm_execpath: npm, npm_node_execpath: node } = process.env
  return npm && node ? runCommand(node, [npm, ...args], { env }) : runCommand('npm', args, { env })
}
