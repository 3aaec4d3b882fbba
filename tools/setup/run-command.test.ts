import { expect, it } from 'vitest'
import { runCommand } from './run-command.mjs'

const LIMIT = { limitMs: 10_000 }

it('collects output from both pipes, and the exit code', async () => {
  const { code, output } = await runCommand('sh', ['-c', 'echo one; echo two >&2; exit 3'], LIMIT)
  expect([code, output.split('\n').toSorted()]).toEqual([3, ['', 'one', 'two']])
})

it('reports a command that could not be started', async () => {
  const { code, output } = await runCommand('/no/such/command', [], LIMIT)
  expect([code, output.includes('ENOENT')]).toEqual([127, true])
})

it.each([
  ['in its group', 'sleep 60 & echo done'],
  ['in another session', 'setsid sleep 8 & echo done'],
])('finishes even though a process %s still holds the pipes', async (_where, script) => {
  const { code, output, seconds } = await runCommand('sh', ['-c', script], LIMIT)
  expect([code, output]).toEqual([0, 'done\n'])
  expect(seconds).toBeLessThan(5)
})

it('kills a command and its children after the time limit', async () => {
  const { code, output, seconds } = await runCommand('sh', ['-c', 'sleep 60 & sleep 60'], { limitMs: 300 })
  expect(code).not.toBe(0)
  expect(output).toContain('it took longer than 0.3 s')
  expect(seconds).toBeLessThan(5)
})

it('names the signal that ended a command', async () => {
  const { code, output } = await runCommand('sh', ['-c', 'echo begun; kill -SEGV $$'], LIMIT)
  expect([code, output]).toEqual([1, 'begun\n\nended by SIGSEGV\n'])
})
