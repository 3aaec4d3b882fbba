import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { passedSteps } from './passed-steps.mjs'

const TYPES = { name: 'types of domain', command: 'tsc', args: ['-p', 'domain'], madeFrom: ['domain'] }
const LINT = {
  name: 'lint',
  command: 'biome',
  args: ['ci', '--quiet', '.'],
  madeFrom: ['domain', 'biome.json'],
  perFile: ['biome.json'],
}
const ALWAYS = { name: 'messages', command: 'npm', args: ['run', 'messages'] }
type Step = typeof TYPES | typeof LINT | typeof ALWAYS

let root = ''
const write = (path: string, text: string) => {
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), text)
}
const argsFor = (step: Step) => passedSteps(root, [step]).argsFor(step)
const pass = (step: Step) => passedSteps(root, [step]).remember(step)

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'karvon-steps-'))
  write('package-lock.json', '{}')
  write('biome.json', '{}')
  write('domain/a.ts', 'a')
  write('domain/a.test.ts', 'a')
})
afterEach(() => rmSync(root, { recursive: true }))

it('runs a step that has never passed', () => {
  expect(argsFor(TYPES)).toEqual(TYPES.args)
})

it('does not run it again while nothing changes', () => {
  pass(TYPES)
  write('domain-of-others/a.ts', 'new')
  expect(argsFor(TYPES)).toBeNull()
})

it.each([
  ['a source', () => write('domain/a.ts', 'b')],
  ['a test', () => write('domain/a.test.ts', 'b')],
  ['a new file', () => write('domain/b.ts', '')],
  ['a deleted file', () => rmSync(join(root, 'domain/a.ts'))],
  ['the installed tools', () => write('package-lock.json', '{"typescript":7}')],
])('runs it again after a change of %s', (_what, change) => {
  pass(TYPES)
  change()
  expect(argsFor(TYPES)).toEqual(TYPES.args)
})

it('runs it again when it is called differently', () => {
  pass(TYPES)
  expect(argsFor({ ...TYPES, args: ['-p', 'domain', '--strict'] })).not.toBeNull()
})

it('counts an edit during the run as a change', () => {
  const passes = passedSteps(root, [TYPES])
  write('domain/a.ts', 'b')
  passes.remember(TYPES)
  expect(argsFor(TYPES)).toEqual(TYPES.args)
})

it('starts anew where a record was cut off', () => {
  pass(TYPES)
  write('.cache/checks/types-of-domain.json', '{"run":')
  expect(argsFor(TYPES)).toEqual(TYPES.args)
})

it('always runs a step that does not tell what it is made from', () => {
  pass(ALWAYS)
  expect(argsFor(ALWAYS)).toEqual(ALWAYS.args)
})

it('hands only changed files to a step that checks each by itself', () => {
  pass(LINT)
  write('domain/a.ts', 'b')
  rmSync(join(root, 'domain/a.test.ts'))
  expect(argsFor(LINT)).toEqual(['ci', '--quiet', 'domain/a.ts'])
})

it('hands it everything once its rules change', () => {
  pass(LINT)
  write('domain/a.ts', 'b')
  write('biome.json', '{"linter":{}}')
  expect(argsFor(LINT)).toEqual(LINT.args)
})
