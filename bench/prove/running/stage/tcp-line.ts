import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'
import type { ProofContext } from '../../proof.ts'

/** What becomes of connections: they pass; they are refused and the open ones cut; or they stand still, as a dead net does. */
type Manner = 'pass' | 'refuse' | 'hang'

/** A line of TCP that is led somewhere else, cut or frozen at will. */
export type TcpLine = {
  readonly port: number
  become(manner: Manner): void
  /** How many were cut at the end of their time. */
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

/** Opens a line; `target` is asked for each new connection, `livesMs` says how long each lives, null while none is cut. */
export const openTcpLine = async (
  context: ProofContext,
  target: () => Target,
  livesMs?: () => number | null,
): Promise<TcpLine> => {
  const open = new Set<Socket>()
  /** Came while it stood still: nobody is at their other end. */
  const stuck = new Set<Socket>()
  let manner: Manner = 'pass'
  let cuts = 0
  const keep = (socket: Socket): void => {
    open.add(socket)
    socket.on('close', () => open.delete(socket))
    socket.on('error', () => socket.destroy())
  }
  const server = createServer(near => {
    keep(near)
    if (manner === 'refuse') return void near.destroy()
    if (manner === 'hang') return void stuck.add(near.pause())
    keep(join(near, target()))
    const lives = livesMs?.() ?? null
    if (lives !== null) setTimeout(cutOne, lives, near).unref()
  })
  const cutOne = (near: Socket) => {
    if (near.destroyed || livesMs?.() == null) return
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
    become: next => {
      manner = next
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
