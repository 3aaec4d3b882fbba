import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProofContext } from '../proof.ts'
import type { Haproxy } from './find-haproxy.ts'

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const CHECKED_EVERY_MS = 200

/** A single server always gets requests; of several only those that are ready (docs/operations.md). */
const backend = (servers: readonly string[]): string => {
  const lines = servers.map((url, at) => `  server s${at} ${new URL(url).host}`)
  if (servers.length === 1) return lines.join('\n')
  const checked = lines.map(
    (line, at) => `${line} cookie s${at} check inter ${CHECKED_EVERY_MS} fall 1 rise 1`,
  )
  return `  option httpchk GET /health/ready
  option redispatch 1
  cookie process insert indirect nocache
${checked.join('\n')}`
}

const configuration = (port: number, admin: string, servers: readonly string[]): string => `
global
  maxconn 4000
  tune.bufsize 32768
  stats socket ${admin} level admin
defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 3s
  timeout http-request 10s
frontend site
  bind 127.0.0.1:${port}
  default_backend karvon
backend karvon
${backend(servers)}
`

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Columns of HAProxy's statistics. */
const [SERVER, STATUS] = [1, 17]

const sendCommand = (admin: string, command: string): Promise<string> => {
  const socket = connect(admin)
  socket.end(`${command}\n`)
  return text(socket)
}

const statusesOf = async (admin: string): Promise<string[]> => {
  const rows = (await sendCommand(admin, 'show stat')).split('\n').map(line => line.split(','))
  return rows.filter(row => /^s\d+$/.test(row[SERVER] ?? '')).map(row => row[STATUS] ?? '')
}

/** A running HAProxy. */
export type OpenProxy = {
  readonly url: string
  /** Waits until it considers every server ready. */
  waitUntilAllUp(): Promise<void>
  /** Sends new requests to these servers only, named by their places in the list. */
  useOnly(servers: readonly number[]): Promise<void>
}

const STARTS_WITHIN_MS = 10_000
const UP_WITHIN_MS = 60_000

const until = async (
  condition: () => Promise<boolean>,
  withinMs: number,
  what: () => string,
): Promise<void> => {
  const begun = performance.now()
  while (!(await condition())) {
    if (performance.now() - begun > withinMs) throw new Error(what())
    await wait(20)
  }
}

/** Starts HAProxy in front of these servers; it stops after the proof. */
export const openProxy = async (
  context: Pick<ProofContext, 'atEnd'>,
  { command, env }: Haproxy,
  servers: readonly string[],
): Promise<OpenProxy> => {
  const folder = mkdtempSync(join(tmpdir(), 'karvon-proxy-'))
  const [port, file, admin] = [await freePort(), join(folder, 'haproxy.cfg'), join(folder, 'admin')]
  writeFileSync(file, configuration(port, admin, servers))
  const child = spawn(command, ['-f', file, '-db'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
  let output = ''
  child.stderr.on('data', chunk => {
    output = (output + chunk).slice(-2_000)
  })
  context.atEnd(async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : null
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  const hasEnded = () => child.exitCode !== null
  await until(
    async () => hasEnded() || (await answers(port)),
    STARTS_WITHIN_MS,
    () => `haproxy did not start: ${output}`,
  )
  if (hasEnded()) throw new Error(`haproxy exited: ${output}`)
  return {
    url: `http://127.0.0.1:${port}`,
    waitUntilAllUp: () =>
      until(
        async () => (await statusesOf(admin)).every(status => status.startsWith('UP')),
        UP_WITHIN_MS,
        () => `the proxy did not consider every server ready: ${output}`,
      ),
    useOnly: async used => {
      const states = servers.map((_, at) => (used.includes(at) ? 'ready' : 'maint'))
      const commands = states.map((state, at) => `set server karvon/s${at} state ${state}`)
      const refused = await sendCommand(admin, commands.join('; '))
      if (refused.trim() !== '') throw new Error(`haproxy: ${refused}`)
      await until(
        async () =>
          (await statusesOf(admin)).every((status, at) => status.startsWith('UP') === used.includes(at)),
        UP_WITHIN_MS,
        () => `the proxy did not use servers ${used.join(' and ')} only: ${output}`,
      )
    },
  }
}
