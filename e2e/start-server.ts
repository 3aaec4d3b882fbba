import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { freePort } from './free-port.ts'

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const BUNDLED_NODE = join(ROOT, 'node_modules', '.bin', 'node')
/** The compile cache is shared by all starts, although each has its own data folder. */
const COMPILE_CACHE = join(ROOT, '.cache', 'compiled')
const READY_WITHIN_MS = 180_000
const ENDED_WITHIN_MS = 20_000

/** The secret of every test server, so that a journey can sign an expired quote; a production start refuses it. */
export const SECRET = 'known to all '.repeat(3)

/** Environment variables of a server. */
export type Settings = Readonly<Record<string, string>>

type Started = { readonly child: ChildProcess; said(): string }

/** Receives the server's output. */
type OnOutput = (chunk: Buffer) => void

/** Starts as on a small machine (`--liftoff-only`): it lives too short for what V8 would spend on optimizing the embedded database. */
const spawnServer = (settings: Settings, onOutput?: OnOutput): Started => {
  const child = spawn(
    existsSync(BUNDLED_NODE) ? BUNDLED_NODE : process.execPath,
    ['--liftoff-only', 'server/src/main.ts'],
    {
      cwd: ROOT,
      // journeys don't depend on this machine's environment
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        NODE_COMPILE_CACHE: COMPILE_CACHE,
        LOG_LEVEL: 'warn',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  let said = ''
  const collect = (chunk: Buffer) => {
    said = (said + chunk).slice(-20_000)
    onOutput?.(chunk)
  }
  child.stdout?.on('data', collect)
  child.stderr?.on('data', collect)
  return { child, said: () => said }
}

const isReady = async (url: string): Promise<boolean> => {
  try {
    return (await fetch(`${url}/health/ready`)).ok
  } catch {
    return false
  }
}

const untilReady = async ({ child, said }: Started, url: string): Promise<void> => {
  const deadline = Date.now() + READY_WITHIN_MS
  while (!(await isReady(url))) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${said()}`)
    if (Date.now() > deadline)
      throw new Error(`the server was not ready in ${READY_WITHIN_MS} ms:\n${said()}`)
    await wait(100)
  }
}

const end = async ({ child }: Started, signal: NodeJS.Signals): Promise<number | null> => {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const ended = once(child, 'exit')
  child.kill(signal)
  const late = setTimeout(() => child.kill('SIGKILL'), ENDED_WITHIN_MS)
  await ended
  clearTimeout(late)
  return child.exitCode
}

/** The real server on its own port and data folder. */
export type RunningServer = {
  readonly url: string
  readonly dataDir: string
  readonly pid: number
  /** Its latest output. */
  said(): string
  /** Kills it without warning, like a power cut. */
  kill(): Promise<void>
  /** Asks it to stop; returns its exit code, null if it had to be killed. */
  end(): Promise<number | null>
  /** Restarts it on the same port and data. */
  restart(): Promise<void>
  /** Stops it and deletes its data. */
  stop(): Promise<void>
}

/** The environment variable with the folder of a filled database to copy; filling one takes most of a first start. */
export const PREPARED_DATA = 'KARVON_PREPARED_DATA'

const newDataDir = async (settings: Settings): Promise<string> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'karvon-journey-'))
  const prepared = process.env[PREPARED_DATA]
  if (prepared !== undefined && settings.DEMO === undefined) await cp(prepared, dataDir, { recursive: true })
  return dataDir
}

/** Starts the server with the demo on the embedded database; `settings` override its environment. */
export const startServer = async (settings: Settings = {}, onOutput?: OnOutput): Promise<RunningServer> => {
  const dataDir = await newDataDir(settings)
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const environment = {
    HOST: '127.0.0.1',
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'on',
    SIMULATOR: 'off',
    SECRET,
    ...settings,
  }
  const removeData = () => rm(dataDir, { recursive: true, force: true })
  const begin = async (): Promise<Started> => {
    const started = spawnServer(environment, onOutput)
    await untilReady(started, url).catch(async error => {
      await end(started, 'SIGKILL')
      throw error
    })
    return started
  }
  let started = await begin().catch(async error => {
    await removeData()
    throw error
  })
  return {
    url,
    dataDir,
    get pid() {
      return started.child.pid ?? 0
    },
    said: () => started.said(),
    kill: async () => {
      await end(started, 'SIGKILL')
    },
    end: () => end(started, 'SIGTERM'),
    restart: async () => {
      await end(started, 'SIGTERM')
      started = await begin()
    },
    stop: async () => {
      await end(started, 'SIGTERM')
      await removeData()
    },
  }
}
