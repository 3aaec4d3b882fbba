import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { ProofContext, Proven } from '../proof.ts'
import { findHaproxy } from './find-haproxy.ts'

/** What the server behind the proxy must be started with. */
export const BEHIND_PROXY = { TRUSTED_PROXIES: '1' } as const

const freePort = async (): Promise<number> => {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}

const configuration = (port: number, servers: readonly string[]): string => `
global
  maxconn 4000
defaults
  mode http
  option forwardfor
  timeout connect 5s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 2s
  timeout http-request 10s
frontend site
  bind 127.0.0.1:${port}
  default_backend karvon
backend karvon
  option httpchk GET /health/ready
  option redispatch 1
  retries 3
  retry-on conn-failure
  cookie process insert indirect nocache
${servers.map((url, at) => `  server s${at} ${new URL(url).host} cookie s${at}${servers.length > 1 ? ' check inter 200 fall 1 rise 1' : ''}`).join('\n')}
`

const answers = (port: number): Promise<boolean> =>
  new Promise(resolve => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
    socket.once('connect', () => socket.destroy())
  })

/** Why a proof can't be tried here; where a proxy is required that is a failure. */
const withoutProxy = (problem: string): Proven => ({
  figure: 'not measured',
  ...(process.env.KARVON_REQUIRE_PROXY === '1'
    ? { failures: [`${problem}, and KARVON_REQUIRE_PROXY asks for one`] }
    : { failures: [], skippedBecause: problem }),
})

/** Opens HAProxy in front of these servers, as `docs/operations.md` says; it ends with the proof. */
export const openProxy = async (
  context: ProofContext,
  servers: readonly string[],
): Promise<{ readonly url: string } | { readonly without: Proven }> => {
  const found = await findHaproxy()
  if ('problem' in found) return { without: withoutProxy(found.problem) }
  const folder = mkdtempSync(join(tmpdir(), 'karvon-proxy-'))
  const port = await freePort()
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, servers))
  const child = spawn(found.command, ['-f', file, '-db'], {
    env: found.env,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.on('data', chunk => {
    said = (said + chunk).slice(-2_000)
  })
  context.atEnd(async () => {
    const ended = child.exitCode === null ? once(child, 'exit') : null
    child.kill('SIGKILL')
    await ended
    rmSync(folder, { recursive: true, force: true })
  })
  for (let tries = 0; !(await answers(port)); tries++) {
    if (tries > 100 || child.exitCode !== null) throw new Error(`haproxy did not start: ${said}`)
    await wait(50)
  }
  // until its first look at the servers is over
  await wait(300)
  return { url: `http://127.0.0.1:${port}` }
}
