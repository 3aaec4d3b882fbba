import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { reportFailure } from '../log.ts'

type Page = { readonly type: string; readonly text: string }

const answer = async (response: ServerResponse, read: () => Promise<Page>): Promise<void> => {
  try {
    const { type, text } = await read()
    response.writeHead(200, { 'content-type': type }).end(text)
  } catch (error) {
    reportFailure(error, 'the metrics could not be read')
    response.writeHead(500).end()
  }
}

/** Serves `GET /metrics` and nothing else; returns how to stop. */
export const serveMetrics = async (
  address: { readonly host: string; readonly port: number },
  read: () => Promise<Page>,
): Promise<() => Promise<void>> => {
  const server = createServer((request, response) => {
    const isAsked = request.method === 'GET' && request.url?.split('?')[0] === '/metrics'
    if (isAsked) void answer(response, read)
    else response.writeHead(404).end()
  })
  server.listen(address)
  await once(server, 'listening')
  return async () => {
    server.closeAllConnections()
    await new Promise(resolve => server.close(resolve))
  }
}
