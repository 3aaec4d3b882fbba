import { availableParallelism } from 'node:os'
import { ROOT } from '../setup/node-runtime.mjs'
import { runCommand } from '../setup/run-command.mjs'
import { CHECK_STEPS, MESSAGES } from './check-steps.mjs'
import { passedSteps } from './passed-steps.mjs'

/** @typedef {import('./check-steps.mjs').CheckStep} CheckStep */
/** `unchanged`: it was not run again, because nothing it checks has changed since it passed. */
/** @typedef {{ name: string, passed: boolean, seconds: number, output: string, unchanged: boolean }} CheckResult */

/** Runs all steps, one per core at a time, regardless of failures; those whose files have not changed since they passed, not again. */
export const runChecks = async () => {
  const passes = passedSteps(ROOT, CHECK_STEPS)
  /** @param {CheckStep} step @returns {Promise<CheckResult>} */
  const runStep = async step => {
    const { name, command } = step
    const args = passes.argsFor(step)
    if (args === null) return { name, passed: true, seconds: 0, output: '', unchanged: true }
    const { code, output, seconds } = await runCommand(command, args)
    if (code === 0) passes.remember(step)
    return { name, passed: code === 0, seconds, output, unchanged: false }
  }
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
    .map(({ name, passed, seconds, output, unchanged }) => {
      const took = unchanged ? 'unchanged' : `${seconds.toFixed(1)} s`
      const line = `  ${passed ? 'ok    ' : 'FAILED'} ${name} (${took})`
      return passed ? line : `${line}\n${output.trimEnd().replace(/^/gm, '    ')}`
    })
    .join('\n')
