// Prints what has changed since a revision, and the tests that this can break, as JSON: node tools/suites/list-changed.ts [REVISION]
import { execFileSync } from 'node:child_process'
import { ROOT } from '../setup/node-runtime.mjs'
import { isSource, listFiles, readTexts } from '../sources/list-sources.ts'
import { parseSources } from '../sources/parse-sources.ts'
import { testsOfChange } from './changed-tests.ts'

const git = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).split('\0').filter(Boolean)

const [revision = 'HEAD'] = process.argv.slice(2)
const changed = [
  ...new Set([
    ...git('diff', '--name-only', '--no-renames', '-z', revision, '--'),
    ...git('ls-files', '--others', '--exclude-standard', '-z'),
  ]),
].sort()
const tests =
  changed.length === 0 ? [] : testsOfChange(parseSources(readTexts(listFiles().filter(isSource))), changed)
console.log(JSON.stringify({ changed, tests }))
