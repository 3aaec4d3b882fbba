import { once } from 'node:events'
import { createServer } from 'node:http'

type Attribute = { readonly key: string; readonly value: Readonly<Record<string, unknown>> }

/** A span as OTLP sends it in JSON. */
export type SentSpan = {
  readonly name: string
  readonly traceId: string
  readonly spanId: string
  readonly parentSpanId?: string
  readonly attributes: readonly Attribute[]
}

type Sent = { resourceSpans: { scopeSpans: { spans: SentSpan[] }[] }[] }

/** An OTLP collector on this machine that remembers what it got; `texts` are the bodies as they came. */
export const startFakeCollector = async () => {
  const texts: string[] = []
  const paths: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    paths.push(`${request.method} ${request.url} ${request.headers.authorization}`)
    texts.push(body)
    response.writeHead(200, { 'content-type': 'application/json' }).end('{}')
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    texts,
    paths,
    spans: (): SentSpan[] =>
      texts.flatMap(text =>
        (JSON.parse(text) as Sent).resourceSpans.flatMap(({ scopeSpans }) =>
          scopeSpans.flatMap(({ spans }) => spans),
        ),
      ),
    close: () => new Promise(resolve => server.close(resolve)),
  }
}
