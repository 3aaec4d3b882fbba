import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { freePort, isOnPath, type OwnProcess, startProcess, until } from './own-processes.ts'

/** Why tests with a Redis of their own are skipped; null if they can run. */
export const redisServerUnavailable: string | null = isOnPath('redis-server')
  ? null
  : 'no redis-server on PATH'

/** A Redis of our own on loopback, without a disk. */
export type RedisServer = {
  readonly url: string
  readonly pid: number
  hasEnded(): boolean
  start(): Promise<void>
  kill(): Promise<void>
}

const STARTS_WITHIN_MS = 10_000

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

export const startRedis = async (folder = tmpdir()): Promise<RedisServer> => {
  const port = await freePort()
  const flags = [
    ...['--port', `${port}`, '--bind', '127.0.0.1'],
    ...['--save', '', '--appendonly', 'no', '--dir', folder],
  ]
  let server: OwnProcess | null = null
  const start = async () => {
    const started = startProcess('redis-server', flags, {})
    server = started
    await until(
      () => answers(port),
      STARTS_WITHIN_MS,
      () => `redis-server did not start: ${started.said()}`,
    )
  }
  await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    get pid() {
      return server?.pid ?? 0
    },
    hasEnded: () => server === null || server.hasEnded(),
    start,
    kill: async () => server?.signal('SIGKILL'),
  }
}
