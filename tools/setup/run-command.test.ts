import { expect, it } from 'vitest'
import { runCommand } from './run-command.mjs'

const LIMIT = { limitMs: 10_000 }

it('keeps what a command says on both pipes, and its code', async () => {
  const { code, output } = await runCommand('sh', ['-c', 'echo one; echo two >&2; exit 3'], LIMIT)
  expect([code, output.split('\n').toSorted()]).toEqual([3, ['', 'one', 'two']])
})

it('says what could not be started', async () => {
  const { code, output } = await runCommand('/no/such/command', [], LIMIT)
  expect([code, output.includes('ENOENT')]).toEqual([127, true])
})

it.each([
  ['in its group', 'sleep 60 & echo done'],
  ['in another session', 'setsid sleep 8 & echo done'],
])('ends with its command though a process %s still holds its pipes', async (_where, script) => {
  const { code, output, seconds } = await runCommand('sh', ['-c', script], LIMIT)
  expect([code, output]).toEqual([0, 'done\n'])
  expect(seconds).toBeLessThan(5)
})

it('ends a command with all it started once its time is over', async () => {
  const { code, output, seconds } = await runCommand('sh', ['-c', 'sleep 60 & sleep 60'], { limitMs: 300 })
  expect(code).not.toBe(0)
  expect(output).toContain('it took longer than 0.3 s')
  expect(seconds).toBeLessThan(5)
})
