import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

/** Debian 13 has the majors that compose.yaml names: PostgreSQL 17 and Redis 8; and a gateway that speaks S3. */
const SUITE = 'trixie'

/** What the images of others and the base of the image for backups hold, as Debian's packages. */
const PACKAGES = [
  ...[
    'base-files',
    'base-passwd',
    'bash',
    'ca-certificates',
    'coreutils',
    'dash',
    'netbase',
    'passwd',
    'tzdata',
  ],
  ...['postgresql-17', 'postgresql-client-17', 'redis-server', 'caddy', 'radosgw', 'ceph-common'],
]

/** Half of what these packages ask for: compilers, interpreters and installers that nothing here starts. */
const LEFT_OUT =
  /^(libllvm|libz3|locales|libc-l10n|perl|libperl|python3|libpython|libjson-perl|libi(o|pc)-|dpkg|debconf|ucf|procps|libnss3-tools)/

/** Downloads and folders stay between runs, for only what Debian has renewed is fetched again. */
const CACHE = '/var/cache/karvon-tests'

const SOURCE = `Types: deb
URIs: http://deb.debian.org/debian
Suites: ${SUITE}
Components: main
Signed-By: /usr/share/keyrings/debian-archive-keyring.gpg
`

const DAY_MS = 86_400_000

/** Settings of an apt that knows nothing of this machine: its own lists, and no package installed. */
const configOf = (folder: string): string => `Dir::State::Lists "${folder}/lists";
Dir::State::status "${folder}/status";
Dir::Cache "${folder}";
Dir::Etc::sourcelist "/dev/null";
Dir::Etc::sourceparts "${folder}/sources";
Acquire::Languages "none";
APT::Sandbox::User "root";
`

const apt = (folder: string, ...args: string[]): string =>
  execFileSync('apt-get', ['-q', ...args], {
    cwd: join(folder, 'debs'),
    env: { ...process.env, APT_CONFIG: join(folder, 'apt.conf'), LC_ALL: 'C' },
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'pipe'],
  })

const prepareApt = (folder: string): void => {
  for (const name of ['lists/partial', 'archives/partial', 'sources', 'debs'])
    mkdirSync(join(folder, name), { recursive: true })
  writeFileSync(join(folder, 'status'), '')
  writeFileSync(join(folder, `sources/${SUITE}.sources`), SOURCE)
  writeFileSync(join(folder, 'apt.conf'), configOf(folder))
}

/** The files of the packages and of all that they depend on; first the one with the links of folders that the others expect. */
const filesOf = (folder: string): string[] => {
  const uris = apt(folder, 'install', '--print-uris', '--yes', '--no-install-recommends', ...PACKAGES)
  const files = [...uris.matchAll(/^'\S+' (\S+)/gm)].map(([, file = '']) => file)
  const isFirst = (file: string) => file.startsWith('base-files_')
  return [...files.filter(isFirst), ...files.filter(file => !isFirst(file) && !LEFT_OUT.test(file))]
}

/** Downloads them, and removes older versions. */
const download = (folder: string, files: readonly string[]): void => {
  apt(folder, 'download', ...files.map(file => file.slice(0, file.indexOf('_'))))
  for (const name of readdirSync(join(folder, 'debs')))
    if (!files.includes(name)) rmSync(join(folder, 'debs', name))
}

const unpack = (folder: string, files: readonly string[], root: string): void => {
  const part = `${root}.part-${process.pid}`
  mkdirSync(part)
  for (const file of files) execFileSync('dpkg-deb', ['-x', join(folder, 'debs', file), part])
  // what the packages would write when they are installed
  for (const name of ['passwd', 'group'])
    cpSync(join(part, `usr/share/base-passwd/${name}.master`), join(part, 'etc', name))
  appendFileSync(join(part, 'etc/passwd'), 'postgres:x:999:999::/var/lib/postgresql:/bin/bash\n')
  rmSync(join(part, 'var/run'), { recursive: true, force: true })
  symlinkSync('/run', join(part, 'var/run'))
  rmSync(join(part, 'usr/lib/python3'), { recursive: true, force: true })
  renameSync(part, root)
}

const findRoot = (folder: string): string | null => {
  const name = existsSync(folder) ? readdirSync(folder).find(name => /^root-\w+$/.test(name)) : undefined
  return name === undefined ? null : join(folder, name)
}

/**
 * The path of a file system of Debian 13 with PostgreSQL 17, Redis, Caddy and Ceph's S3 gateway, which nobody may write to: there is
 * one for all tests. Debian is asked for newer versions once a day.
 */
export const debianRoot = (): string => {
  const folder = join(CACHE, SUITE)
  const former = findRoot(folder)
  if (former !== null && Date.now() - statSync(former).ctimeMs < DAY_MS) return former
  prepareApt(folder)
  apt(folder, 'update')
  const files = filesOf(folder)
  const root = join(folder, `root-${createHash('sha256').update(files.join()).digest('hex').slice(0, 16)}`)
  if (former === root) return root
  download(folder, files)
  unpack(folder, files, root)
  if (former !== null) rmSync(former, { recursive: true })
  return root
}

/** A copy of it to be written to; its files are the same ones, so none of them may be changed in place. */
export const copyDebianRoot = (target: string): void => {
  execFileSync('cp', ['-al', debianRoot(), target])
}
