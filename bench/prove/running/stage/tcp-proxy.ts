import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ProofContext } from '../../proof.ts'

/** Forward connections, refuse new and cut open ones, or freeze them like a dead network. */
type Mode = 'pass' | 'refuse' | 'hang'

/** A TCP proxy that can cut or freeze connections. */
export type TcpProxy = {
  readonly port: number
  setMode(mode: Mode): void
  /** Number of connections cut at the end of their lifetime. */
  cuts(): number
}

type Target = { readonly host?: string; readonly port: number }

const join = (near: Socket, { host = '127.0.0.1', port }: Target): Socket => {
  const far = connect(port, host)
  near.pipe(far).pipe(near)
  near.on('close', () => far.destroy())
  far.on('error', () => near.destroy())
  return far
}

/** Starts a proxy; `target` is evaluated per connection, `lifetimeMs` is a connection's lifetime, null for unlimited. */
export const openTcpProxy = async (
  context: ProofContext,
  target: () => Target,
  lifetimeMs?: () => number | null,
): Promise<TcpProxy> => {
  const open = new Set<Socket>()
  /** Accepted while frozen, without a connection to the target. */
  const stuck = new Set<Socket>()
  let mode: Mode = 'pass'
  let cuts = 0
  const track = (socket: Socket): void => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer(near => {
    track(near)
    if (mode === 'refuse') return void near.destroy()
    if (mode === 'hang') return void stuck.add(near.pause())
    track(join(near, target()))
    const lifetime = lifetimeMs?.() ?? null
    if (lifetime !== null) setTimeout(cutOne, lifetime, near).unref()
  })
  const cutOne = (near: Socket) => {
    if (near.destroyed || lifetimeMs?.() == null) return
    cuts++
    near.destroy()
  }
  const cutAll = () => {
    for (const socket of open) socket.destroy()
  }
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  context.atEnd(async () => {
    cutAll()
    server.close()
    await once(server, 'close')
  })
  return {
    port: (server.address() as AddressInfo).port,
    cuts: () => cuts,
    setMode: next => {
      mode = next
      if (next === 'refuse') cutAll()
      if (next === 'hang') for (const socket of open) socket.pause()
      else {
        for (const socket of stuck) socket.destroy()
        stuck.clear()
        for (const socket of open) socket.resume()
      }
    },
  }
}
