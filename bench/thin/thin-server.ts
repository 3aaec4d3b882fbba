/**
 * A minimal server that does the same work: `node:http` and `pg` with the product's own statements, prepared by name. No
 * authentication. The benchmark starts it as a separate process.
 */
import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { type Facts, type Template, valuesOf } from './statement-template.ts'

const { DATABASE_URL = '', STATEMENTS = '' } = process.env
const CONNECTIONS = 10

const operations: Record<string, Template[]> = JSON.parse(readFileSync(STATEMENTS, 'utf8'))
const pool = new pg.Pool({ connectionString: DATABASE_URL, max: CONNECTIONS })

const run = async (name: string, templates: readonly Template[], facts: Facts): Promise<unknown[][]> => {
  const client = await pool.connect()
  const isWhole = templates.length > 1 && !/^select/i.test(templates[0]?.text ?? '')
  try {
    if (isWhole) await client.query('begin')
    const all: unknown[][] = []
    for (const [at, template] of templates.entries()) {
      const { text } = template
      const { rows } = await client.query({ name: `${name} ${at}`, text, values: valuesOf(template, facts) })
      all.push(rows)
    }
    if (isWhole) await client.query('commit')
    return all
  } catch (error) {
    if (isWhole) await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const pieces: Buffer[] = []
  for await (const piece of request) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}

const server = createServer((request, response) => {
  const answer = async (): Promise<unknown> => {
    const name = request.url?.slice(1) ?? ''
    const templates = operations[name]
    if (templates === undefined) throw new Error(`no operation ${name}`)
    const { facts } = JSON.parse(await readBody(request))
    return { data: await run(name, templates, facts) }
  }
  const send = (status: number, value: unknown) => {
    const text = JSON.stringify(value)
    response.writeHead(status, {
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(text),
    })
    response.end(text)
  }
  answer().then(
    value => send(200, value),
    error => send(500, { message: String(error) }),
  )
})

server.listen(0, '127.0.0.1', () => {
  const address = server.address()
  process.stdout.write(`thin: http://127.0.0.1:${typeof address === 'object' ? address?.port : address}\n`)
})
process.on('SIGTERM', () => {
  server.close()
  server.closeAllConnections()
  pool.end().then(() => process.exit(0))
})
