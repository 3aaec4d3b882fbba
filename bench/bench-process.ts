import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'

/** Memory of a process in MB: current and peak. */
export type Memory = { readonly nowMb: number; readonly peakMb: number }

/** A server running in its own process. */
export type BenchProcess = {
  readonly origin: string
  /** Null if the system has no /proc. */
  memory(): Memory | null
  /** CPU time of all its threads, in ms; null if the system has no /proc. */
  cpuMs(): number | null
  stop(): Promise<void>
}

const addressOf = (child: ChildProcess): Promise<string> =>
  new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.on('data', piece => {
      output += piece
      const address = /(http:\/\/[^\s"]+)/.exec(output)?.[1]
      if (address !== undefined) resolve(address)
    })
    child.on('exit', code => reject(new Error(`the server exited with ${code}: ${output}`)))
  })

const megabytes = (status: string, name: string): number =>
  Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? Number.NaN) / 1024

const memoryOf = (pid: number | undefined): Memory | null => {
  if (process.platform !== 'linux' || pid === undefined) return null
  const status = readFileSync(`/proc/${pid}/status`, 'utf8')
  return { nowMb: megabytes(status, 'VmRSS'), peakMb: megabytes(status, 'VmHWM') }
}

const TICKS_PER_SECOND = 100

const cpuMsOf = (pid: number | undefined): number | null => {
  if (process.platform !== 'linux' || pid === undefined) return null
  const [, afterName = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const fields = afterName.split(' ')
  return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_SECOND
}

const running = new Set<ChildProcess>()
// a failed benchmark must not leave a server running
process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL')
})

/**
 * Runs a file with this Node, after its options, and waits until it prints its URL; on one core, if one is given. `PROFILE` is a
 * folder for a CPU profile of each process.
 */
export const startProcess = async (
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  core?: number,
): Promise<BenchProcess> => {
  const { PROFILE: folder } = process.env
  const profiled = folder === undefined ? [] : ['--cpu-prof', `--cpu-prof-dir=${folder}`]
  const node = [process.execPath, ...profiled, ...command]
  // taskset becomes the process that it starts
  const [program = '', ...given] = core === undefined ? node : ['taskset', '-c', `${core}`, ...node]
  const child = spawn(program, given, {
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  running.add(child)
  const ended = new Promise<void>(resolve => {
    child.on('exit', () => {
      running.delete(child)
      resolve()
    })
  })
  return {
    origin: await addressOf(child),
    memory: () => memoryOf(child.pid),
    cpuMs: () => cpuMsOf(child.pid),
    stop: async () => {
      child.kill('SIGTERM')
      await ended
    },
  }
}
