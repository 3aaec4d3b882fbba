import { type ChildProcess, spawn } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, rmdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

const UNIFIED = '/sys/fs/cgroup'
const LEGACY = '/sys/fs/cgroup/memory'

/** The files of a control group, whose names differ in the kernel's two versions of it. */
const V2 = {
  parent: UNIFIED,
  limit: 'memory.max',
  swap: ['memory.swap.max', '0'],
  anonymous: 'anon',
} as const
const V1 = { parent: LEGACY, limit: 'memory.limit_in_bytes', swap: null, anonymous: 'rss' } as const

const version = () => (existsSync(join(LEGACY, V1.limit)) ? V1 : V2)

/** Processes that together get no more than a limit of memory, and no swap. */
export type MemoryGroup = {
  /** Starts a command in the group. */
  start(
    command: string,
    args: readonly string[],
    options: { cwd: string; env: NodeJS.ProcessEnv },
  ): ChildProcess
  /** The most memory in bytes that its processes have held together, without files in the cache, so far. */
  peakBytes(): number
  /** How many of its processes were ended for want of memory. */
  killed(): number
  /** Ends what still runs in it. */
  remove(): Promise<void>
}

/** Makes a group with a limit. */
export const createMemoryGroup = (name: string, limitBytes: number): MemoryGroup => {
  const { parent, limit, swap, anonymous } = version()
  const folder = join(parent, name)
  const read = (file: string, key: string): number =>
    Number(new RegExp(`^${key} (\\d+)$`, 'm').exec(readFileSync(join(folder, file), 'utf8'))?.[1] ?? 0)
  mkdirSync(folder)
  writeFileSync(join(folder, limit), String(limitBytes))
  if (swap !== null && existsSync(join(folder, swap[0]))) writeFileSync(join(folder, swap[0]), swap[1])
  let peak = 0
  const sampling = setInterval(() => {
    peak = Math.max(peak, read('memory.stat', anonymous))
  }, 100)
  return {
    start: (command, args, options) =>
      spawn('sh', ['-c', 'echo $$ > "$0/cgroup.procs"; exec "$@"', folder, command, ...args], {
        ...options,
        stdio: ['ignore', 'pipe', 'pipe'],
      }),
    peakBytes: () => peak,
    killed: () => read(swap === null ? 'memory.oom_control' : 'memory.events', 'oom_kill'),
    remove: async () => {
      clearInterval(sampling)
      for (;;) {
        const ids = readFileSync(join(folder, 'cgroup.procs'), 'utf8').split('\n').filter(Boolean)
        if (ids.length === 0) break
        for (const id of ids) process.kill(Number(id), 'SIGKILL')
        await wait(100)
      }
      rmdirSync(folder)
    },
  }
}

/** Why memory can't be limited here; null: it can. */
export const memoryGroupProblem = (): string | null => {
  if (process.getuid?.() !== 0) return 'only root can limit the memory of processes'
  const { parent, limit } = version()
  const folder = join(parent, `karvon-probe-${process.pid}`)
  try {
    if (parent === UNIFIED) writeFileSync(join(parent, 'cgroup.subtree_control'), '+memory')
    mkdirSync(folder)
    writeFileSync(join(folder, limit), String(1024 ** 3))
    return null
  } catch (error) {
    return `the kernel does not let this machine limit memory: ${error instanceof Error ? error.message : error}`
  } finally {
    if (existsSync(folder)) rmdirSync(folder)
  }
}
