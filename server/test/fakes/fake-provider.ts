import { createServer, type IncomingHttpHeaders, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout } from 'node:timers/promises'

/** A request that a provider received. */
export type ProviderRequest = {
  readonly method: string
  /** Path and query. */
  readonly url: string
  readonly headers: IncomingHttpHeaders
  readonly body: Buffer
}

/** What a provider answers. */
export type ProviderAnswer = {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: object | string | Buffer
}

/**
 * What may go wrong with the next request, or the next whose URL has `at` in it: it is answered late, its answer is lost after it took
 * effect, it is refused, or it is answered nonsense.
 */
export type Fault = { readonly at?: string } & (
  | { readonly kind: 'late'; readonly ms: number }
  | { readonly kind: 'lost' }
  | { readonly kind: 'refused'; readonly answer: ProviderAnswer }
  | { readonly kind: 'nonsense' }
)

/** An outside service on loopback, with whatever may go wrong with it. */
export type FakeProvider = {
  readonly url: string
  /** Everything received, in order, faulty ones among them. */
  readonly received: ProviderRequest[]
  /** Faults of the next requests, one each. */
  readonly faults: Fault[]
  close(): Promise<void>
}

const takeFault = (faults: Fault[], url: string): Fault | undefined => {
  const found = faults.findIndex(({ at }) => at === undefined || url.includes(at))
  return found < 0 ? undefined : faults.splice(found, 1)[0]
}

const NONSENSE = '<html><body>Bad gateway'

/** The address of a provider that accepts no connection. No system gives this port to anybody who asks for a free one. */
export const CLOSED_ADDRESS = 'http://127.0.0.1:2'

/** Answers by `answer`, which checks the request as the provider documents it and may have effects of its own. */
export const startFakeProvider = async (
  answer: (request: ProviderRequest) => ProviderAnswer | Promise<ProviderAnswer>,
): Promise<FakeProvider> => {
  const received: ProviderRequest[] = []
  const faults: Fault[] = []
  const server: Server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const { method = 'GET', url = '/', headers } = request
    const taken = { method, url, headers, body: Buffer.concat(chunks) }
    received.push(taken)
    const fault = takeFault(faults, url)
    if (fault?.kind === 'late') await setTimeout(fault.ms)
    const given = fault?.kind === 'refused' ? fault.answer : await answer(taken)
    if (fault?.kind === 'lost') return void response.destroy()
    const { status = 200, body = '' } = fault?.kind === 'nonsense' ? { status: 200, body: NONSENSE } : given
    const isText = typeof body === 'string' || Buffer.isBuffer(body)
    response.writeHead(status, { ...(!isText && { 'content-type': 'application/json' }), ...given.headers })
    return void response.end(isText ? body : JSON.stringify(body))
  })
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}`,
    received,
    faults,
    close: async () => {
      server.closeAllConnections()
      await new Promise(resolve => server.close(resolve))
    },
  }
}
