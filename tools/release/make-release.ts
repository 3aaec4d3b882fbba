// npm run release: the archive of the tagged version, for machines without containers; `-- --untagged`: of this commit, to try
// it out; `-- --tree FOLDER`: only what is in it.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { unpinned } from '../deploy/pin-images.ts'
import { ROOT } from '../setup/node-runtime.mjs'
import { auditPackages } from './audit-packages.ts'
import { releaseProblems } from './changelog.ts'
import { layTree } from './lay-tree.ts'

const git = (...args: string[]): string[] =>
  execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter(line => line !== '')

const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }

const requireReleasable = (): void => {
  const problems = releaseProblems({
    version,
    changelog: readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8'),
    tags: git('tag', '--points-at', 'HEAD'),
    changes: git('status', '--porcelain'),
  })
  if (problems.length > 0) throw new Error(`no release of ${version}:\n${problems.join('\n')}`)
  const audit = auditPackages(ROOT)
  if (!audit.answered) console.log(`npm audit: no answer (${audit.why})`)
  else if (audit.found.length > 0) throw new Error(`npm audit:\n${audit.found.join('\n')}`)
  else console.log('npm audit: nothing high or critical')
  const byTag = unpinned()
  if (byTag.length > 0)
    console.log(`without a digest, so not the same for ever (npm run images:pin): ${byTag.join(', ')}`)
}

/** The same commit makes the same archive: sorted names, the commit's time, no owner. */
const archive = (folder: string, name: string): string => {
  const [time = '0'] = git('log', '-1', '--format=%ct')
  const path = join(folder, `${name}-linux-${process.arch}.tar.gz`)
  const same = ['--sort=name', `--mtime=@${time}`, '--owner=0', '--group=0', '--numeric-owner']
  execFileSync('tar', [...same, '-C', folder, '-czf', path, name], { env: { ...process.env, GZIP: '-n' } })
  return path
}

const makeArchive = async (): Promise<void> => {
  const folder = join(ROOT, 'release')
  const name = `karvon-${version}`
  const tree = join(folder, name)
  mkdirSync(folder, { recursive: true })
  rmSync(tree, { recursive: true, force: true })
  await layTree(ROOT, tree)
  const path = archive(folder, name)
  const sum = createHash('sha256').update(readFileSync(path)).digest('hex')
  writeFileSync(`${path}.sha256`, `${sum}  ${path.slice(folder.length + 1)}\n`)
  copyFileSync(join(tree, 'sbom.cdx.json'), join(folder, `${name}.cdx.json`))
  rmSync(tree, { recursive: true })
  console.log(path)
}

const { values } = parseArgs({
  options: { tree: { type: 'string' }, untagged: { type: 'boolean', default: false } },
})

try {
  if (values.tree !== undefined) await layTree(ROOT, resolve(values.tree))
  else {
    if (!values.untagged) requireReleasable()
    await makeArchive()
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
