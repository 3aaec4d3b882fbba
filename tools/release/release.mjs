// npm run release: works in a fresh clone, and says at once what makes no release. The arguments are those of make-release.ts.
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { projectNode, ROOT } from '../setup/node-runtime.mjs'
import { prepare } from '../setup/prepare.mjs'
import { supervise } from '../setup/supervise.mjs'
import { tagProblem } from './tag-problem.mjs'

const args = process.argv.slice(2)

if (!args.some(arg => /^--(untagged|tree)\b/.test(arg))) {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
  const tags = execFileSync('git', ['tag', '--points-at', 'HEAD'], { cwd: ROOT, encoding: 'utf8' }).split(
    '\n',
  )
  const problem = tagProblem(version, tags)
  if (problem !== null) {
    console.error(`no release of ${version}: ${problem}`)
    process.exit(1)
  }
}

await prepare({ withDev: true, withSite: true })
supervise([{ command: projectNode(), args: ['tools/release/make-release.ts', ...args] }])
