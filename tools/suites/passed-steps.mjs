import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { digestFiles } from '../setup/freshness.mjs'
import { TOOLS } from './check-steps.mjs'

/** @typedef {import('./check-steps.mjs').CheckStep} CheckStep */
/** @typedef {Record<string, string>} Digests by path */
/** @typedef {{ run: string, files: Digests }} Pass how a step ran, and on what, when it last passed */

/** More would not fit a command line. */
const MOST_PATHS = 500

/** @param {string} text */
const slug = text => text.toLowerCase().replace(/[^a-z]+/g, '-')

/** @param {CheckStep} step */
const runOf = ({ command, args, perFile = [] }) =>
  createHash('sha256')
    .update(JSON.stringify([process.version, command, args, perFile]))
    .digest('base64')

/** @param {string} path @returns {Pass | null} */
const readPass = path => {
  try {
    return JSON.parse(readFileSync(path, 'utf8'))
  } catch {
    // none yet, or cut off while it was written
    return null
  }
}

/** @param {Digests} before @param {Digests} now */
const changedPaths = (before, now) =>
  [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(path => before[path] !== now[path])

/**
 * Remembers on which files each step last passed, in `<root>/.cache/checks`. The files are read once, when this is called, so that
 * an edit during the run counts as a change afterwards.
 * @param {string} root
 * @param {readonly CheckStep[]} steps
 */
export const passedSteps = (root, steps) => {
  const roots = [...new Set([...TOOLS, ...steps.flatMap(({ madeFrom = [] }) => madeFrom)])]
  const all = Object.entries(digestFiles(root, roots))
  const stampFile = (/** @type {CheckStep} */ { name }) =>
    join(root, '.cache', 'checks', `${slug(name)}.json`)
  const filesOf = (/** @type {CheckStep} */ { madeFrom = [] }) => {
    const from = [...TOOLS, ...madeFrom]
    return Object.fromEntries(
      all.filter(([path]) => from.some(each => path === each || path.startsWith(`${each}/`))),
    )
  }
  return {
    /**
     * The arguments a step has to run with; null if nothing has changed since it passed.
     * @param {CheckStep} step
     * @returns {readonly string[] | null}
     */
    argsFor: step => {
      const { args, madeFrom, perFile } = step
      const pass = madeFrom === undefined ? null : readPass(stampFile(step))
      if (pass?.run !== runOf(step)) return args
      const changed = changedPaths(pass.files, filesOf(step))
      if (changed.length === 0) return null
      if (!perFile || changed.length > MOST_PATHS || changed.some(path => perFile.includes(path))) return args
      const left = changed.filter(path => existsSync(join(root, path)))
      return left.length === 0 ? null : args.flatMap(arg => (arg === '.' ? left : [arg]))
    },
    /** @param {CheckStep} step */
    remember: step => {
      if (step.madeFrom === undefined) return
      mkdirSync(dirname(stampFile(step)), { recursive: true })
      writeFileSync(stampFile(step), JSON.stringify({ run: runOf(step), files: filesOf(step) }))
    },
  }
}
