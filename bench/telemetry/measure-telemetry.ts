// What metrics and traces cost a request: three servers on one database, measured in turns.
import { startFakeCollector } from '../../server/test/traces/fake-collector.ts'
import { createBenchDatabase } from '../bench-database.ts'
import { startProduct } from '../bench-server.ts'
import { httpClient, signIn } from '../http-client.ts'
import { type Figures, measure, medianFigures, TABLE_HEADER, tableRow } from '../measure.ts'

const ROUNDS = Number(process.env.ROUNDS ?? 7)
const ROUND_MS = Number(process.env.ROUND_MS ?? 2_000)
const CONNECTIONS = 8
const PHONE = '998901234567'
const FIRST_PORT = 19_464

const TASKS = { 'the smallest answer': '/health/live', 'own orders': '/api/truck-booking/client' }

const database = await createBenchDatabase()
const collector = await startFakeCollector()
const traces = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url }
const kinds = {
  neither: {},
  metrics: { METRICS_PORT: `${FIRST_PORT}` },
  'metrics, 1 in 10 traced': { METRICS_PORT: `${FIRST_PORT + 1}`, ...traces },
  'metrics, all traced': { METRICS_PORT: `${FIRST_PORT + 2}`, ...traces, OTEL_TRACES_SAMPLER_ARG: '1' },
}

const started = []
for (const [kind, settings] of Object.entries(kinds)) {
  const server = await startProduct({ DATABASE_URL: database.url, DEMO: 'on', ...settings })
  const client = httpClient(server.origin, CONNECTIONS)
  started.push({ kind, server, client, token: await signIn(client, PHONE), rounds: [] as Figures[] })
}

process.stdout.write(`${TABLE_HEADER}\n`)
for (const [task, path] of Object.entries(TASKS)) {
  for (const each of started) each.rounds = []
  for (let round = 0; round <= ROUNDS; round++) {
    for (const { client, token, server, rounds } of started) {
      const once = async () => {
        const { status } = await client.send('GET', path, { authorization: `Bearer ${token}` })
        if (status !== 200) throw new Error(`${path}: ${status}`)
      }
      const figures = await measure({ name: task, once }, CONNECTIONS, ROUND_MS, server)
      // the first round warms up
      if (round > 0) rounds.push(figures)
    }
  }
  const [plain] = started.map(({ rounds }) => medianFigures(rounds).cpuMs ?? Number.NaN)
  for (const { kind, rounds } of started) {
    const figures = medianFigures(rounds)
    process.stdout.write(
      `${tableRow(`${task}: ${kind}`.padEnd(40), figures, (figures.cpuMs ?? Number.NaN) / (plain ?? 1))}\n`,
    )
  }
}

for (const { client, server } of started) {
  client.close()
  await server.stop()
}
await collector.close()
await database.drop()
