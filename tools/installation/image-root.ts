import { execFileSync } from 'node:child_process'
import { cpSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { type Stage, textsOf } from '../deploy/dockerfile.ts'

/** What the base "distroless/cc" is made of, as Debian's packages. */
const BASE = ['base-files', 'ca-certificates', 'libc6', 'libgcc-s1', 'libstdc++6', 'netbase', 'tzdata']

/** Unpacks Debian's packages into a folder, without running what they run when they are installed. */
const unpackBase = (root: string): void => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-debs-'))
  try {
    execFileSync('apt-get', ['download', ...BASE], { cwd: folder, stdio: 'ignore' })
    for (const file of readdirSync(folder)) execFileSync('dpkg-deb', ['-x', join(folder, file), root])
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** Where the stages that a COPY reads from have their folders on this machine. */
export type StageFolders = Readonly<Record<string, (path: string) => string>>

/** Lays out the files of an image: its base, then what each COPY brings. */
export const layImage = (stage: Stage, root: string, folders: StageFolders): void => {
  mkdirSync(root, { recursive: true })
  unpackBase(root)
  for (const text of textsOf(stage, 'COPY')) {
    const { from, source, target } =
      /--from=(?<from>\S+) (?:--chown=\S+ )?(?<source>\S+) (?<target>\S+)$/.exec(text)?.groups ?? {}
    const folder = from === undefined ? undefined : folders[from]
    if (folder === undefined || source === undefined || target === undefined) throw new Error(`COPY ${text}`)
    mkdirSync(dirname(join(root, target)), { recursive: true })
    cpSync(folder(source), join(root, target), { recursive: true, verbatimSymlinks: true })
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
