import { execFile } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { fetchHaproxy } from './fetch-haproxy.ts'

const run = promisify(execFile)

const CACHE = fileURLToPath(new URL('../../../.cache/haproxy/', import.meta.url))
/** Includes folders that are not in the PATH of ordinary users. */
const INSTALLED = ['haproxy', '/usr/sbin/haproxy', '/usr/local/sbin/haproxy']

/** An installed HAProxy and its environment. */
export type Haproxy = {
  readonly command: string
  readonly env: NodeJS.ProcessEnv
  readonly version: string
}

/** HAProxy, or why there is none. */
export type FoundProxy = Haproxy | { readonly problem: string }

const tryToRun = async (command: string, env: NodeJS.ProcessEnv): Promise<Haproxy | null> => {
  try {
    const { stdout } = await run(command, ['-v'], { env })
    return { command, env, version: /^HAProxy version \S+/i.exec(stdout)?.[0] ?? 'HAProxy' }
  } catch {
    return null
  }
}

/** Finds HAProxy on this machine, else fetches Debian's package into `.cache`. */
export const findHaproxy = async (): Promise<FoundProxy> => {
  // clients use separate loopback addresses, which other systems would have to configure first
  if (process.platform !== 'linux') return { problem: 'only Linux has all of 127.0.0.0/8 on its loopback' }
  for (const command of INSTALLED) {
    const found = await tryToRun(command, process.env)
    if (found !== null) return found
  }
  const fetched = await fetchHaproxy(
    CACHE,
    async ({ command, env }) => (await tryToRun(command, env)) !== null,
  )
  if ('problem' in fetched) return fetched
  return (await tryToRun(fetched.command, fetched.env)) ?? { problem: "Debian's haproxy does not run here" }
}
