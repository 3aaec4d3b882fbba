import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ROOT } from '../setup/node-runtime.mjs'
import { releaseProblems } from './changelog.ts'

const { version, scripts } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))

const FACTS = {
  version,
  changelog: `# Changelog\n\n## ${version} - 2026-11-29\n\n- First.\n`,
  tags: [`v${version}`],
  changes: [],
}

it.each([
  ['a tagged commit with its section of the changelog', {}, []],
  ['no tag', { tags: ['v9.9.9'] }, [expect.stringContaining('npm run release -- --untagged')]],
  ['changes', { changes: [' M a.ts'] }, ['uncommitted:  M a.ts']],
  ['another section', { changelog: '## 0.0.1 - 2026-01-01\n\n- Old.\n' }, [expect.stringContaining('0.0.1')]],
])('%s: what there is to say', (_, facts, problems) => {
  expect(releaseProblems({ ...FACTS, ...facts })).toEqual(problems)
})

const clone = mkdtempSync(join(tmpdir(), 'karvon-clone-'))

beforeAll(() => {
  const quiet = { stdio: 'pipe' } as const
  execFileSync('git', ['init', '--quiet', clone], quiet)
  const tree = ['package.json', 'package-lock.json', 'tools/setup', 'tools/release']
  execFileSync('cp', ['--parents', '-r', ...tree, clone], { cwd: ROOT, ...quiet })
  const as = ['-c', 'user.name=A', '-c', 'user.email=a@example.com', '-C', clone]
  execFileSync('git', [...as, 'add', '.'], quiet)
  execFileSync('git', [...as, 'commit', '--quiet', '-m', 'A release to be'], quiet)
})
afterAll(() => rmSync(clone, { recursive: true, force: true }))

/** Without a network: what it would install first, it asks for. */
const release = (...args: string[]) =>
  spawnSync('sh', ['-c', [scripts.release, ...args].join(' ')], {
    cwd: clone,
    encoding: 'utf8',
    env: { ...process.env, npm_config_offline: 'true', npm_config_cache: join(clone, '.cache/npm') },
  })

it('a clean clone without the tag says so at once, before it installs anything', () => {
  const { status, stdout, stderr } = release()
  expect([status, stderr]).toEqual([
    1,
    expect.stringContaining(`no tag v${version}. \`git checkout v${version}\``),
  ])
  expect(stdout).toBe('')
})

it('with --untagged, and with the tag, a clean clone begins by installing what the release is built by', () => {
  expect(release('--untagged').stdout).toContain('Installing packages')
  execFileSync('git', ['-C', clone, 'tag', `v${version}`])
  expect(release().stdout).toContain('Installing packages')
})
