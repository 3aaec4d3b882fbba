import type { FastifyInstance, InjectOptions, LightMyRequestResponse } from 'fastify'
import type { FakeIssuer } from './fake-issuer.ts'

/** A browser with its cookies. */
export type SignOnBrowser = {
  readonly cookies: Record<string, string>
  ask(request: InjectOptions): Promise<LightMyRequestResponse>
  /** The issuer's page, begun at a path of the API. */
  begin(path: string, payload?: object): Promise<string>
  /** Follows the issuer's answer; the page of the site where the browser ends. */
  comeBack(answer: URL): Promise<string>
  /** All of it. */
  signOn(issuer: FakeIssuer, path: string, payload?: object): Promise<string>
}

/** A browser of the test app; `token` signs it in. */
export const openBrowser = (app: FastifyInstance, token?: string): SignOnBrowser => {
  const cookies: Record<string, string> = token === undefined ? {} : { token }
  const ask = async (request: InjectOptions) => {
    // a site's own pages say where they are
    const origin = { 'sec-fetch-site': 'same-origin' }
    const answer = await app.inject({ ...request, cookies, headers: { ...origin, ...request.headers } })
    for (const { name, value } of answer.cookies) cookies[name] = value
    return answer
  }
  const begin = async (path: string, payload: object = {}) => {
    const begun = await ask({ method: 'POST', url: path, payload })
    if (begun.statusCode !== 200) throw new Error(begun.body)
    return begun.json().data.url as string
  }
  const comeBack = async ({ pathname, search }: URL) => {
    const answer = await ask({ url: `${pathname}${search}` })
    if (answer.statusCode !== 303) throw new Error(`${answer.statusCode} ${answer.body}`)
    return String(answer.headers.location)
  }
  return {
    ...{ cookies, ask, begin, comeBack },
    signOn: async (issuer, path, payload) => comeBack(await issuer.authorize(await begin(path, payload))),
  }
}
