import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { ENDPOINTS } from '../../../../test/every-endpoint.ts'
import { useTestApp } from '../../../../test/use-test-app.ts'

const test = useTestApp()

type Parameter = { $ref?: string; name: string; in: string; description?: string }
type Operation = {
  operationId: string
  tags: string[]
  summary?: string
  security: object[]
  responses: Record<string, { $ref?: string; description?: string; content?: object }>
  parameters: Parameter[]
}

const describeApi = async () => (await test.ask({ url: '/api/openapi.json' })).json()
const operationsOf = (paths: Record<string, Record<string, Operation>>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

const VERBS =
  /^(accept|act|add|advance|answer|approve|ask|assign|begin|block|book|cancel|change|check|close|confirm|correct|count|counter|cover|decide|decline|download|draft|edit|end|export|find|forecast|forget|geocode|give|import|issue|limit|link|list|log|look|mail|make|mark|move|object|offer|open|override|picture|place|preview|propose|prove|publish|rate|read|reassign|refill|remove|rename|renew|replace|replay|report|request|retry|return|reveal|reverse|revoke|rotate|save|send|set|settle|share|show|sign|start|suggest|test|try|unblock|undo|unlink|unlist|unshare|update|upload|verify|void|withdraw|write)(?=[A-Z])/

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1 in the version of the product', async () => {
    const { openapi, info, paths } = await describeApi()
    const { version } = JSON.parse(readFileSync('package.json', 'utf8'))
    expect([openapi, info]).toEqual(['3.1.0', expect.objectContaining({ title: 'Karvon API', version })])
    expect(Object.keys(paths).every(path => path.startsWith('/api/'))).toBe(true)
  })

  it('names every operation once, by a verb and a noun, as the contract does', async () => {
    const ids = operationsOf((await describeApi()).paths).map(({ operation }) => operation.operationId)
    expect(ids.filter(id => !VERBS.test(id))).toEqual([])
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBe(ENDPOINTS.length)
  })

  it('describes every operation: chapter, summary, success and failures', async () => {
    const { paths, tags } = await describeApi()
    const chapters = tags.map(({ name }: { name: string }) => name)
    for (const { path, operation } of operationsOf(paths)) {
      const statuses = Object.keys(operation.responses)
      expect([path, operation.summary]).toEqual([path, expect.stringMatching(/\S/)])
      expect([path, operation.tags.every(tag => chapters.includes(tag))]).toEqual([path, true])
      const told = ['429', '500', '503'].filter(status => statuses.includes(status))
      expect([path, statuses.some(status => /^20[01]$/.test(status)), told.length]).toEqual([path, true, 3])
      const asks = operation.security.length > 0
      expect([path, !asks || statuses.includes('401')]).toEqual([path, true])
      for (const { $ref, description } of Object.values(operation.responses))
        expect([path, $ref ?? description]).toEqual([path, expect.stringMatching(/\S/)])
    }
  })

  it('declares and describes each parameter', async () => {
    for (const { path, operation } of operationsOf((await describeApi()).paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const named = operation.parameters.filter(one => one.in === 'path').map(({ name }) => name)
      expect([path, named.sort()]).toEqual([path, inPath.sort()])
      const silent = operation.parameters.filter(({ $ref, description }) => !$ref && !description)
      expect([path, silent.map(({ name }) => name)]).toEqual([path, []])
    }
  })

  it('has no dangling references', async () => {
    const text = JSON.stringify(await describeApi())
    const { components } = JSON.parse(text)
    const missing = [...text.matchAll(/"\$ref":"#\/components\/(\w+)\/([^"]+)"/g)].filter(
      ([, kind = '', name = '']) => components[kind]?.[name] === undefined,
    )
    expect(missing).toEqual([])
  })

  it('says that an order may be sent as a form, with a key, and why it is refused', async () => {
    const { post } = (await describeApi()).paths['/api/truck-booking/book']
    expect(Object.keys(post.requestBody.content).sort()).toEqual(['application/json', 'multipart/form-data'])
    expect(post.parameters).toContainEqual({ $ref: '#/components/parameters/IdempotencyKey' })
    expect(post.responses[409].description).toContain('`api.open_orders_too_many` (max, orders)')
  })

  it('names the records that the contract names', async () => {
    const { paths, components } = await describeApi()
    const { schema } = paths['/api/truck-booking/{id}'].get.responses[200].content['application/json']
    expect(schema.properties.data).toEqual({ $ref: '#/components/schemas/OrderDetail' })
    expect(components.schemas.OrderDetail.properties.offers.items).toEqual({
      $ref: '#/components/schemas/Offer',
    })
  })
})

describe('/api/docs', () => {
  it('is a page without scripts whose style the CSP allows', async () => {
    const { body, headers, statusCode } = await test.ask({ url: '/api/docs' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).not.toMatch(/<script|\son\w+=|style=|javascript:/i)
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
    expect(body).toContain('/api/truck-booking/book')
    expect(body).toContain('href="/en/docs#integrators"')
    expect(body).toContain('<dt>routes[].lat</dt>')
    expect(body).toContain('<h2>Webhooks</h2>')
    expect(body).toMatch(/<code>order\.updated<\/code>[\s\S]*<dt>webhook-signature<\/dt>/)
  })
})
