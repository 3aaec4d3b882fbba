import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { freePort, type OwnProcess, startProcess, until } from '../../../server/test/cluster/own-processes.ts'
import type { Haproxy } from '../../prove/proxy/find-haproxy.ts'
import { APP_NAMES, type AppName } from '../app-processes.ts'

/** What each process is asked for first; each of the others is its stand-in. */
const ROUTES: Readonly<Record<Exclude<AppName, 'jobs'>, string>> = {
  web: '',
  intake: 'path_beg /api/driver/location',
  sockets: 'path_beg /socket.io',
}

type Ports = Readonly<Record<AppName, number>>

const backend = (name: AppName, ports: Ports): string => {
  const others = APP_NAMES.filter(other => other !== name)
  // the background's process is the last to be asked
  const servers = [name, ...others].map(
    (server, at) =>
      `  server ${server} 127.0.0.1:${ports[server]} check inter 500ms fall 2 rise 1${at === 0 ? '' : ' backup'}`,
  )
  return `backend ${name}
  option httpchk GET /health/ready
  option redispatch 1
  retries 3
  retry-on conn-failure
${servers.join('\n')}
`
}

const configuration = (port: number, ports: Ports): string => `global
  maxconn 4000
  tune.bufsize 32768
defaults
  mode http
  option forwardfor
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout tunnel 1h
  timeout check 3s
  timeout http-request 10s
  timeout queue 5s
frontend site
  bind 127.0.0.1:${port}
${Object.entries(ROUTES)
  .filter(([, rule]) => rule !== '')
  .map(([name, rule]) => `  use_backend ${name} if { ${rule} }`)
  .join('\n')}
  default_backend web
${Object.keys(ROUTES)
  .map(name => backend(name as AppName, ports))
  .join('')}`

const STARTS_WITHIN_MS = 20_000

/** Starts HAProxy in front of the processes. */
export const startFrontProxy = async (
  { command, env }: Haproxy,
  folder: string,
  ports: Ports,
): Promise<OwnProcess & { readonly url: string }> => {
  const [port, file] = [await freePort(), join(folder, 'haproxy.cfg')]
  writeFileSync(file, configuration(port, ports))
  const proxy = startProcess(command, ['-f', file, '-db'], { env })
  const url = `http://127.0.0.1:${port}`
  await until(
    async () => (await fetch(`${url}/health/ready`)).ok,
    STARTS_WITHIN_MS,
    () => `nothing answers behind haproxy: ${proxy.said()}`,
  )
  return Object.assign(proxy, { url })
}
