import { describe, expect, it } from 'vitest'
import { useTestApp } from '../../../test/use-test-app.ts'

const test = useTestApp()

type Operation = {
  summary?: string
  responses?: Record<string, { description?: string; content?: object }>
  parameters?: { name: string; in: string; schema: object }[]
}

const describeApi = async () => (await test.ask({ url: '/api/openapi.json' })).json()
const operationsOf = (paths: Record<string, Record<string, Operation>>) =>
  Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
  )

describe('/api/openapi.json', () => {
  it('is OpenAPI 3.1 with a title and a version', async () => {
    const { openapi, info, paths } = await describeApi()
    expect([openapi, info]).toEqual(['3.1.0', expect.objectContaining({ title: 'Karvon API', version: '1' })])
    expect(Object.keys(paths).every(path => path.startsWith('/api/'))).toBe(true)
  })

  it('describes every endpoint: summary, success and failures', async () => {
    const operations = operationsOf((await describeApi()).paths)
    expect(operations.length).toBeGreaterThan(15)
    for (const { path, operation } of operations) {
      const statuses = Object.keys(operation.responses ?? {})
      expect([path, operation.summary]).toEqual([path, expect.stringMatching(/\S/)])
      expect([path, statuses.some(status => /^20[01]$/.test(status)), statuses.includes('4XX')]).toEqual([
        path,
        true,
        true,
      ])
      expect([path, statuses.filter(status => !/^([1-5]\d\d|[1-5]XX|default)$/.test(status))]).toEqual([
        path,
        [],
      ])
      for (const response of Object.values(operation.responses ?? {}))
        expect(typeof response.description).toBe('string')
    }
  })

  it('declares each path parameter', async () => {
    for (const { path, operation } of operationsOf((await describeApi()).paths)) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const named = (operation.parameters ?? []).filter(one => one.in === 'path').map(({ name }) => name)
      expect([path, named.sort()]).toEqual([path, inPath.sort()])
    }
  })

  it('has no dangling references', async () => {
    const text = JSON.stringify(await describeApi())
    const schemas = JSON.parse(text).components?.schemas ?? {}
    const missing = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].filter(
      ([, name]) => !(name && name in schemas),
    )
    expect(missing).toEqual([])
  })

  it('says that an order may be sent as a form', async () => {
    const { paths } = await describeApi()
    const { content } = paths['/api/truck-booking/book'].post.requestBody
    expect(Object.keys(content).sort()).toEqual(['application/json', 'multipart/form-data'])
  })
})

describe('/api/docs', () => {
  it('is a page without scripts whose style the CSP allows', async () => {
    const { body, headers, statusCode } = await test.ask({ url: '/api/docs' })
    expect([statusCode, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).not.toMatch(/<script|\son\w+=|style=|javascript:/i)
    expect(headers['content-security-policy']).toMatch(/style-src 'self' 'sha256-/)
    expect(body).toContain('/api/truck-booking/book')
  })
})
