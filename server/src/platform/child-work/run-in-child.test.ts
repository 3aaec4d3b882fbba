import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, expect, it } from 'vitest'
import { type CurrentCall, duringCall } from '../limits/current-call.ts'
import { runInChild } from './run-in-child.ts'
import { createWorkSlots } from './work-slots.ts'

const ANSWER = new URL('./answer-parent.ts', import.meta.url).href
const folder = mkdtempSync(join(tmpdir(), 'karvon-child-'))
afterAll(() => rmSync(folder, { recursive: true }))

const workerOf = (name: string, source: string): URL => {
  const path = join(folder, `${name}.mjs`)
  writeFileSync(path, `import { answerParent } from '${ANSWER}'\n${source}`)
  return pathToFileURL(path)
}

/** Keeps its process busy for the given milliseconds; answers when that began and ended. */
const BUSY = workerOf(
  'busy',
  `answerParent(ms => {
    const begun = Date.now()
    while (Date.now() - begun < ms) {}
    return { begun, ended: Date.now() }
  })`,
)
const slots = () => createWorkSlots({ atOnce: 1, mostWaiting: 8 })

type Times = { readonly begun: number; readonly ended: number }

const callOf = (caller: string) => {
  const charged: number[] = []
  const call: CurrentCall = { caller, charge: ms => charged.push(ms) }
  return { call, charged }
}

it('one process runs after the other, and each call is charged what its own took', async () => {
  const shared = slots()
  const calls = ['a', 'b', 'c'].map(callOf)
  const asked = performance.now()
  const times = await Promise.all(
    calls.map(({ call }) => duringCall(call, () => runInChild<Times>(BUSY, 120, shared))),
  )
  const passed = performance.now() - asked
  const inOrder = (times as Times[]).toSorted((one, other) => one.begun - other.begun)
  for (const [at, { begun }] of inOrder.slice(1).entries())
    expect(begun).toBeGreaterThanOrEqual(inOrder[at]!.ended)
  for (const { charged } of calls) {
    expect(charged).toHaveLength(1)
    expect(charged[0]).toBeGreaterThanOrEqual(120)
  }
  const whole = calls.flatMap(({ charged }) => charged).reduce((sum, ms) => sum + ms, 0)
  // waiting is not charged: with it the second would pay for the first, and the third for both
  expect(whole).toBeLessThanOrEqual(passed)
})

it('a caller has one at a time', async () => {
  const shared = slots()
  const { call } = callOf('user 7')
  const first = duringCall(call, () => runInChild<Times>(BUSY, 50, shared))
  await expect(duringCall(call, () => runInChild(BUSY, 50, shared))).rejects.toMatchObject({
    code: 'too_many_requests',
  })
  expect(await first).toHaveProperty('ended')
  expect(await duringCall(call, () => runInChild(BUSY, 1, shared))).toHaveProperty('ended')
})

it('what fails is broken, what takes all memory is too large, and the slot is free again', async () => {
  const shared = slots()
  expect(
    await runInChild(workerOf('fails', 'answerParent(() => { throw new Error("no") })'), null, shared),
  ).toBe('broken')
  expect(await runInChild(workerOf('ends', 'process.exit(0)'), null, shared)).toBe('broken')
  const greedy = workerOf(
    'greedy',
    'const all = []; answerParent(() => { for (;;) all.push(new Array(1000).fill({}).map(() => ({}))) })',
  )
  expect(await runInChild(greedy, null, shared)).toBe('too_large')
  expect(await runInChild(BUSY, 1, shared)).toHaveProperty('ended')
})
