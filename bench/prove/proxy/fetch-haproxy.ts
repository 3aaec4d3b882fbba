import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)

const WITHIN_MS = 120_000

/** An unpacked program and the environment it needs to find its libraries. */
type Unpacked = { readonly command: string; readonly env: NodeJS.ProcessEnv }

const unpackedIn = (folder: string): Unpacked => {
  const libraries = ['usr/lib', 'lib'].flatMap(name => {
    const path = join(folder, 'root', name)
    return existsSync(path) ? [path, ...readdirSync(path).map(inner => join(path, inner))] : []
  })
  return {
    command: join(folder, 'root/usr/sbin/haproxy'),
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries.join(':') },
  }
}

const packagesIn = (folder: string): string[] => readdirSync(folder).filter(name => name.endsWith('.deb'))

/** Options for private package lists, for when the system's are missing or outdated and only root may update them. */
const ownLists = (folder: string): string[] => {
  for (const name of ['lists/partial', 'archives/partial']) mkdirSync(join(folder, name), { recursive: true })
  const places = { 'State::Lists': 'lists', 'Cache::Archives': 'archives', Cache: '.' }
  return [
    ...Object.entries(places).flatMap(([name, place]) => ['-o', `Dir::${name}=${join(folder, place)}/`]),
    // apt's sandbox user may not write here
    ...['-o', 'APT::Sandbox::User='],
  ]
}

/** Downloads packages into a folder, without root and without changing the system. */
const download = async (folder: string, names: readonly string[]): Promise<void> => {
  const options = { cwd: folder, timeout: WITHIN_MS }
  try {
    await run('apt-get', ['download', ...names], options)
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw error
    const own = ownLists(folder)
    await run('apt-get', [...own, 'update'], options)
    await run('apt-get', [...own, 'download', ...names], options)
  }
}

const unpack = async (folder: string, files: readonly string[]): Promise<void> => {
  for (const file of files) await run('dpkg', ['-x', file, 'root'], { cwd: folder })
}

/** The libraries a package depends on, except those every system has. */
const librariesOf = async (folder: string, file: string): Promise<string[]> => {
  const { stdout } = await run('dpkg-deb', ['-f', file, 'Depends'], { cwd: folder })
  return stdout
    .split(',')
    .map(one => one.trim().split(/[ (|:]/)[0] ?? '')
    .filter(name => /^lib(?!c6$|gcc-s1$|stdc\+\+6$)/.test(name))
}

/** Fetches HAProxy, then the libraries it depends on until it runs. */
const fetchUntil = async (folder: string, runs: (unpacked: Unpacked) => Promise<boolean>): Promise<void> => {
  const asked = new Set<string>()
  for (let names = ['haproxy']; names.length > 0; ) {
    for (const name of names) asked.add(name)
    const before = packagesIn(folder)
    await download(folder, names)
    const added = packagesIn(folder).filter(file => !before.includes(file))
    await unpack(folder, added)
    if (await runs(unpackedIn(folder))) return
    const wanted = await Promise.all(added.map(file => librariesOf(folder, file)))
    names = [...new Set(wanted.flat())].filter(name => !asked.has(name))
  }
}

/**
 * Debian's HAProxy, unpacked into the project's cache without root and reused on later runs. `runs` tells whether the files
 * fetched so far are sufficient.
 */
export const fetchHaproxy = async (
  folder: string,
  runs: (unpacked: Unpacked) => Promise<boolean>,
): Promise<Unpacked | { readonly problem: string }> => {
  if (await runs(unpackedIn(folder))) return unpackedIn(folder)
  try {
    // an interrupted fetch must start over
    rmSync(folder, { recursive: true, force: true })
    mkdirSync(folder, { recursive: true })
    await fetchUntil(folder, runs)
    return unpackedIn(folder)
  } catch (error) {
    const output =
      error instanceof Error ? `${'stderr' in error ? error.stderr : ''}\n${error.message}` : String(error)
    const reason = output.split('\n').find(line => line.trim() !== '' && !line.startsWith('W:'))
    return { problem: `haproxy is not installed, and Debian's package can't be downloaded (${reason})` }
  } finally {
    for (const name of ['lists', 'archives']) rmSync(join(folder, name), { recursive: true, force: true })
  }
}
