import { execFileSync } from 'node:child_process'
import { lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Stage, textsOf } from '../deploy/dockerfile.ts'
import { copyDebianRoot } from './debian-root.ts'

/** What the base "distroless/cc" is made of, as Debian's packages. */
const BASE = ['base-files', 'ca-certificates', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase', 'tzdata']

/** Unpacks Debian's packages into a folder, without running what they run when they are installed. */
const unpackBase = (root: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-debs-'))
  mkdirSync(root, { recursive: true })
  try {
    execFileSync('apt-get', ['download', ...BASE], { cwd: folder, stdio: 'ignore' })
    for (const file of readdirSync(folder)) execFileSync('dpkg-deb', ['-x', join(folder, file), root])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Carries out what a stage runs, except for packages, which the base has already. */
const carryOut = (root: string, run: string): void => {
  const commands = run.split(/\s+&&\s+/).filter(command => !/^(apt-get|rm) /.test(command))
  execFileSync('chroot', [root, 'bash', '-euc', commands.join('\n')], { stdio: 'pipe' })
}

/** Where the stages that a COPY reads from have their folders on this machine. */
export type StageFolders = Readonly<Record<string, (path: string) => string>>

/** Lays out the files of an image: its base, what each RUN changes, then what each COPY brings. */
export const layImage = (stage: Stage, root: string, folders: StageFolders): void => {
  if (stage.base.startsWith('postgres:')) copyDebianRoot(root)
  else unpackBase(root)
  for (const text of textsOf(stage, 'RUN')) carryOut(root, text)
  for (const text of textsOf(stage, 'COPY')) {
    const { from, source, target } =
      /--from=(?<from>\S+) (?:--chown=\S+ )?(?<source>\S+) (?<target>\S+)$/.exec(text)?.groups ?? {}
    const folder = from === undefined ? undefined : folders[from]
    if (folder === undefined || source === undefined || target === undefined) throw new Error(`COPY ${text}`)
    mkdirSync(join(root, target), { recursive: true })
    // the same files, not copies: nothing changes them
    execFileSync('cp', ['-al', `${folder(source)}/.`, join(root, target)])
  }
  for (const folder of ['tmp', 'proc', 'dev', 'run/secrets', 'etc'])
    mkdirSync(join(root, folder), { recursive: true })
}

/** Bytes of all files below a folder, links as what they are. */
export const bytesBelow = (folder: string): number =>
  readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return sum + bytesBelow(path)
    return sum + (entry.isSymbolicLink() ? readlinkSync(path).length : lstatSync(path).size)
  }, 0)
