import { setTimeout as wait } from 'node:timers/promises'
import { Counter, Gauge, type Registry } from 'prom-client'
import { reportFailure } from '../log.ts'
import type { MetricSources } from '../telemetry/telemetry.ts'
import type { Figure, FigureValue } from './figure.ts'

/** Several Prometheis ask for the same figures within seconds. */
const HOLDS_MS = 5_000
/** A scrape gives up after ten seconds by default, and what the database does not know is not worth it. */
const ANSWER_MS = 2_000
/** An answer that could not be renewed for so long is no answer. */
const STALE_MS = 15_000

type Held = { readonly values: readonly FigureValue[]; readonly atMs: number }

const hold = ({ name, help, labels, holdsMs = HOLDS_MS, read }: Figure, registry: Registry) => {
  const gauge = new Gauge({ name, help, labelNames: [...(labels ?? [])], registers: [registry] })
  let held: Held = { values: [], atMs: Number.NEGATIVE_INFINITY }
  return {
    name,
    renew: async (): Promise<void> => {
      if (performance.now() - held.atMs < holdsMs) return
      held = { values: await read(), atMs: performance.now() }
    },
    show: (): void => {
      gauge.reset()
      // without labels a reset gauge is 0, which would be an answer
      if (labels === undefined) gauge.remove()
      if (performance.now() - held.atMs > holdsMs + STALE_MS) return
      for (const { labels: of = {}, value } of held.values) gauge.set(of, value)
    },
  }
}

/** Registers the database's figures; the result renews them, within two seconds whatever the database does. */
export const openFigures = (
  registry: Registry,
  { database, figures }: Pick<MetricSources, 'database' | 'figures'>,
): (() => Promise<void>) => {
  const up = new Gauge({
    name: 'karvon_database_up',
    help: 'Whether the database answers; without it the figures it knows are missing',
    registers: [registry],
  })
  const failures = new Counter({
    name: 'karvon_figure_failures_total',
    help: 'Figures that the database could not be asked for',
    ...{ labelNames: ['figure'], registers: [registry] },
  })
  for (const { name } of figures) failures.inc({ figure: name }, 0)
  const held = figures.map(figure => hold(figure, registry))
  let running: Promise<void> | null = null
  let isUp = false
  const renewAll = async (): Promise<void> => {
    isUp = false
    isUp = await database.answers().catch(() => false)
    // one after the other: the metrics take one connection at most
    for (const figure of isUp ? held : [])
      await figure.renew().catch(error => {
        failures.inc({ figure: figure.name })
        reportFailure(error, `${figure.name} could not be read`)
      })
  }
  return async () => {
    running ??= renewAll().finally(() => {
      running = null
    })
    await Promise.race([running, wait(ANSWER_MS, undefined, { ref: false })])
    up.set(isUp ? 1 : 0)
    for (const figure of held) figure.show()
  }
}
