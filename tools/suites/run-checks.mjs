import { availableParallelism } from 'node:os'
import { runCommand } from '../setup/run-command.mjs'
import { CHECK_STEPS, MESSAGES } from './check-steps.mjs'

/** @typedef {import('./check-steps.mjs').CheckStep} CheckStep */
/** @typedef {{ name: string, passed: boolean, seconds: number, output: string }} CheckResult */

/** @param {CheckStep} step @returns {Promise<CheckResult>} */
const runStep = async ({ name, command, args }) => {
  const { code, output, seconds } = await runCommand(command, args)
  return { name, passed: code === 0, seconds, output }
}

/** Runs all steps, one per core at a time, regardless of failures. */
export const runChecks = async () => {
  const results = [await runStep(MESSAGES)]
  const waiting = [...CHECK_STEPS]
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) results.push(await runStep(step))
  }
  await Promise.all(Array.from({ length: availableParallelism() }, work))
  return results
}

/** One line per step, with the output of failed ones. @param {readonly CheckResult[]} results */
export const tellChecks = results =>
  results
    .map(({ name, passed, seconds, output }) => {
      const line = `  ${passed ? 'ok    ' : 'FAILED'} ${name} (${seconds.toFixed(1)} s)`
      return passed ? line : `${line}\n${output.trimEnd().replace(/^/gm, '    ')}`
    })
    .join('\n')
