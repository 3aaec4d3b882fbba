import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'

const run = promisify(execFile)

const CACHE = fileURLToPath(new URL('../../../.cache/haproxy/', import.meta.url))
const FOUND_IN = ['haproxy', '/usr/sbin/haproxy', '/usr/local/sbin/haproxy']
const DOWNLOADED_WITHIN_MS = 120_000

/** A HAProxy that runs here, or why there is none. */
export type FoundProxy =
  | { readonly command: string; readonly env: NodeJS.ProcessEnv }
  | { readonly problem: string }

const works = (command: string, env: NodeJS.ProcessEnv): Promise<boolean> =>
  run(command, ['-v'], { env }).then(
    () => true,
    () => false,
  )

/** Debian's packages are unpacked into a folder of ours, so neither root nor a changed system is needed. */
const unpack = async (names: readonly string[]): Promise<void> => {
  mkdirSync(CACHE, { recursive: true })
  await run('apt-get', ['download', ...names], { cwd: CACHE, timeout: DOWNLOADED_WITHIN_MS })
  for (const file of readdirSync(CACHE).filter(name => name.endsWith('.deb')))
    await run('dpkg', ['-x', file, 'root'], { cwd: CACHE })
}

const librariesNeeded = async (): Promise<string[]> => {
  const file = readdirSync(CACHE).find(name => name.startsWith('haproxy_'))
  if (file === undefined) return []
  const { stdout } = await run('dpkg-deb', ['-f', file, 'Depends'], { cwd: CACHE })
  return stdout
    .split(',')
    .map(one => one.trim().split(/[ (|:]/)[0] ?? '')
    .filter(name => /^lib(?!c6$)/.test(name))
}

const inCache = (): { command: string; env: NodeJS.ProcessEnv } => {
  const libraries = ['usr/lib', 'lib'].flatMap(folder => {
    const path = join(CACHE, 'root', folder)
    return existsSync(path) ? [path, ...readdirSync(path).map(name => join(path, name))] : []
  })
  return {
    command: join(CACHE, 'root/usr/sbin/haproxy'),
    env: { PATH: process.env.PATH, LD_LIBRARY_PATH: libraries.join(':') },
  }
}

const fetched = async (): Promise<FoundProxy> => {
  const cached = inCache()
  if (await works(cached.command, cached.env)) return cached
  try {
    await unpack(['haproxy'])
    if (await works(cached.command, inCache().env)) return inCache()
    await unpack(await librariesNeeded())
  } catch (error) {
    const [reason = ''] = String(error instanceof Error ? error.message : error).split('\n')
    return { problem: `no haproxy here, and Debian's package can't be fetched (${reason})` }
  }
  const found = inCache()
  return (await works(found.command, found.env)) ? found : { problem: "Debian's haproxy does not run here" }
}

let looked: Promise<FoundProxy> | null = null

/** Finds HAProxy on this machine, else fetches Debian's package into `.cache`; looked for once. */
export const findHaproxy = (): Promise<FoundProxy> => {
  looked ??= (async () => {
    for (const command of FOUND_IN) {
      if (await works(command, process.env)) return { command, env: process.env }
    }
    return fetched()
  })()
  return looked
}
