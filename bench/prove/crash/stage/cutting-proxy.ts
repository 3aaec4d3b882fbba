import type { AddressInfo } from 'node:net'
import { connect, createServer, type Socket } from 'node:net'
import type { ProofContext } from '../../proof.ts'

/** Whether to cut the connection: not at all, once the request is forwarded, or when the answer arrives. */
export type Cut = 'none' | 'after_request' | 'before_answer'

const cutBoth = (one: Socket, other: Socket) => {
  one.destroy()
  other.destroy()
}

const carry = (client: Socket, target: number, chooseCut: () => Cut): void => {
  const server = connect(target, '127.0.0.1')
  let cut: Cut = 'none'
  client.on('data', piece => {
    cut = chooseCut()
    server.write(piece, () => {
      if (cut === 'after_request') cutBoth(client, server)
    })
  })
  server.on('data', piece => {
    if (cut === 'none') client.write(piece)
    else cutBoth(client, server)
  })
  for (const [from, to] of [
    [client, server],
    [server, client],
  ] as const) {
    from.on('end', () => to.end())
    from.on('error', () => cutBoth(client, server))
    from.on('close', () => to.destroy())
  }
}

/** Starts a TCP proxy that cuts connections as `chooseCut` decides for each chunk a client sends. */
export const startCuttingProxy = async (
  context: ProofContext,
  targetUrl: string,
  chooseCut: () => Cut,
): Promise<string> => {
  const target = Number(new URL(targetUrl).port)
  const open = new Set<Socket>()
  const proxy = createServer(client => {
    open.add(client)
    client.on('close', () => open.delete(client))
    carry(client, target, chooseCut)
  })
  await new Promise<void>(resolve => {
    proxy.listen(0, '127.0.0.1', resolve)
  })
  context.atEnd(async () => {
    for (const client of open) client.destroy()
    await new Promise(resolve => {
      proxy.close(resolve)
    })
  })
  return `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`
}
