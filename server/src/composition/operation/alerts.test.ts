import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { fileURLToPath } from 'node:url'
import { parser } from '@prometheus-io/lezer-promql'
import { sql } from 'kysely'
import { beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { CLOSED_ADDRESS } from '../../../test/fakes/fake-provider.ts'
import type { Sample } from '../../../test/metrics/exposition.ts'
import { useScrapedApp } from '../../../test/metrics/scraped-app.ts'
import { AZIZA } from '../../../test/test-app.ts'
import { watchJob } from '../../platform/telemetry/watched-work.ts'

type Rule = {
  readonly alert: string
  readonly expr: string
  readonly for?: string
  readonly labels: { readonly severity: string }
  readonly annotations: { readonly summary: string; readonly runbook: string }
}

const ROOT = new URL('../../../../', import.meta.url)
const pathOf = (name: string) => fileURLToPath(new URL(name, ROOT))
const read = (name: string) => readFileSync(pathOf(name), 'utf8')

const rules = (parse(read('docs/alerts.yml')) as { groups: { rules: Rule[] }[] }).groups.flatMap(
  group => group.rules,
)
const anchors = [...read('docs/runbook.md').matchAll(/^## (\w+)$/gm)].map(([, title = '']) =>
  title.toLowerCase(),
)

type Selector = { readonly metric: string; readonly labels: string[] }
type Expression = { readonly selectors: Selector[]; readonly grouped: string[]; readonly errors: number }

/** The metrics of an expression with the labels that select them, and the labels that it groups by. */
const readExpression = (text: string): Expression => {
  const found: Expression = { selectors: [], grouped: [], errors: 0 }
  let errors = 0
  let isGrouping = false
  parser.parse(text).iterate({
    enter: ({ name, type, from, to }) => {
      const written = text.slice(from, to)
      if (type.isError) errors++
      if (name === 'GroupingLabels' || name === 'LabelMatchers') isGrouping = name === 'GroupingLabels'
      if (name === 'Identifier') found.selectors.push({ metric: written, labels: [] })
      if (name === 'LabelName')
        (isGrouping ? found.grouped : (found.selectors.at(-1)?.labels ?? [])).push(written)
    },
  })
  return { ...found, errors }
}

/** What Prometheus adds itself. */
const ADDED = ['job', 'instance']
const OWN = ['up']

/** Backups go elsewhere, and none was made yet. */
const BACKUP = { BACKUP_TO: '/var/backups/karvon', BACKUP_KEY: randomBytes(32).toString('base64') }

// with a Redis that is away
const scraped = useScrapedApp(
  { PHOTON_URL: CLOSED_ADDRESS, DATA_DIR: tmpdir(), ...BACKUP },
  undefined,
  'redis://127.0.0.1:1',
)
let samples: Sample[]
beforeAll(async () => {
  const { app, signIn, db, clock } = scraped.started()
  const ask = await signIn(AZIZA)
  // a provider that is away fails, and its breaker opens
  for (let time = 0; time < 6; time++) await ask({ url: `/api/geo/suggest?q=ko%27cha${time}` })
  await app.inject('/api/truck-booking/1')
  await watchJob('expire_offer', async () => Promise.reject(new Error('away'))).catch(() => {})
  await sql`insert into jobs (kind, payload, run_at, attempts) values ('expire_offer', '{}', ${clock.peek()}, 99)`.execute(
    db,
  )
  samples = await scraped.scrape()
})

describe('docs/alerts.yml', () => {
  it('has alarms, each once', () => {
    expect(rules.length).toBeGreaterThan(20)
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length)
  })

  it.each(rules.map(rule => [rule.alert, rule] as const))('%s selects what is exposed', (_, { expr }) => {
    const { selectors, grouped, errors } = readExpression(expr)
    expect(errors).toBe(0)
    expect(selectors.length).toBeGreaterThan(0)
    const exposed = selectors.filter(({ metric }) => !OWN.includes(metric))
    for (const { metric, labels } of exposed) {
      const wanted = labels.filter(label => !ADDED.includes(label))
      const series = samples.filter(({ name }) => name === metric)
      expect(
        series.map(({ name }) => name),
        metric,
      ).toContain(metric)
      expect(
        series.every(({ labels: has }) => wanted.every(label => label in has)),
        metric,
      ).toBe(true)
      expect(
        series.every(({ labels: has }) => grouped.every(label => label in has)),
        metric,
      ).toBe(true)
    }
  })

  it.each(rules.map(rule => [rule.alert, rule] as const))('%s says what to do', (alert, rule) => {
    expect(['page', 'ticket']).toContain(rule.labels.severity)
    expect(rule.for ?? '0s').toMatch(/^\d+[smh]$/)
    expect(rule.annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`)
    expect(anchors).toContain(alert.toLowerCase())
    const used = [...rule.annotations.summary.matchAll(/\$labels\.(\w+)/g)].map(([, label = '']) => label)
    const { grouped, selectors } = readExpression(rule.expr)
    // an aggregation keeps only the labels it groups by
    const isAggregated = /\b(?:sum|max|min|count)\b/.test(rule.expr)
    const kept = isAggregated ? grouped : [...ADDED, ...selectors.flatMap(({ labels }) => labels)]
    expect(kept).toEqual(expect.arrayContaining(used))
  })

  it('and the runbook has nothing else', () => {
    expect(anchors.toSorted()).toEqual(rules.map(({ alert }) => alert.toLowerCase()).toSorted())
  })

  it('a wrong expression is noticed', () => {
    expect(readExpression('sum by (kind (rate(karvon_x[5m]))').errors).toBeGreaterThan(0)
    expect(readExpression('sum by (kind) (karvon_x{a="b"})')).toEqual({
      ...{ selectors: [{ metric: 'karvon_x', labels: ['a'] }], grouped: ['kind'], errors: 0 },
    })
  })
})
