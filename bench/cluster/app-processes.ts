import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { SERVER_COMMAND, SERVER_ENVIRONMENT } from '../../server/server-command.mjs'
import { freePort, type OwnProcess, startProcess, until } from '../../server/test/cluster/own-processes.ts'

/** A process for each kind of work. The code is the same in all of them; the proxy decides who is asked for what. */
export const APP_NAMES = ['web', 'intake', 'sockets', 'jobs'] as const
export type AppName = (typeof APP_NAMES)[number]

/** The processes of the product, each started again when it ends. */
export type AppProcesses = {
  readonly ports: Readonly<Record<AppName, number>>
  pidOf(name: AppName): number
  isReady(name: AppName): Promise<boolean>
  untilReady(name: AppName, withinMs: number): Promise<void>
  kill(name: AppName): Promise<void>
  /** The latest output of one. */
  said(name: AppName): string
  stop(): Promise<void>
}

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const BUNDLED_NODE = join(ROOT, 'node_modules', '.bin', 'node')
const NODE = existsSync(BUNDLED_NODE) ? BUNDLED_NODE : process.execPath
const COMPILE_CACHE = join(ROOT, '.cache', 'compiled')
const READY_WITHIN_MS = 180_000
const RESTART_AFTER_MS = 300

const answersReady = async (port: number): Promise<boolean> => {
  const answer = await fetch(`http://127.0.0.1:${port}/health/ready`).catch(() => null)
  return answer?.ok === true
}

const portsOf = async (): Promise<Record<AppName, number>> => {
  const ports: Partial<Record<AppName, number>> = {}
  for (const name of APP_NAMES) ports[name] = await freePort()
  return ports as Record<AppName, number>
}

/** Starts all of them; the first prepares the database for the others. */
export const startApps = async (settings: Readonly<Record<string, string>>): Promise<AppProcesses> => {
  const ports = await portsOf()
  const running = new Map<AppName, OwnProcess>()
  let isStopping = false
  const start = (name: AppName): void => {
    const child = startProcess(NODE, SERVER_COMMAND, {
      cwd: ROOT,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        ...SERVER_ENVIRONMENT,
        ...settings,
        HOST: '127.0.0.1',
        PORT: String(ports[name]),
        JOBS: name === 'jobs' ? 'on' : 'off',
      },
    })
    running.set(name, child)
    child.ended.then(async () => {
      await wait(RESTART_AFTER_MS)
      if (!isStopping) start(name)
    })
  }
  const of = (name: AppName): OwnProcess => {
    const child = running.get(name)
    if (child === undefined) throw new Error(`${name} was never started`)
    return child
  }
  const untilReady = (name: AppName, withinMs: number): Promise<void> =>
    until(
      () => answersReady(ports[name]),
      withinMs,
      () => `${name} is not ready:\n${of(name).said()}`,
    )
  for (const name of APP_NAMES) {
    start(name)
    if (name === APP_NAMES[0]) await untilReady(name, READY_WITHIN_MS)
  }
  for (const name of APP_NAMES) await untilReady(name, READY_WITHIN_MS)
  return {
    ports,
    pidOf: name => of(name).pid,
    isReady: name => answersReady(ports[name]),
    untilReady,
    kill: name => of(name).signal('SIGKILL'),
    said: name => of(name).said(),
    stop: async () => {
      isStopping = true
      await Promise.all(APP_NAMES.map(name => running.get(name)?.signal('SIGTERM')))
    },
  }
}
