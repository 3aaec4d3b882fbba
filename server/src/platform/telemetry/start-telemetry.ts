import type { Config } from '../config.ts'
import type { Telemetry } from './telemetry.ts'

/** Starts the metrics and traces that are set; the code of the others is not loaded. */
export const startTelemetry = async (config: Config): Promise<Telemetry> => {
  const started: Telemetry[] = []
  if (config.metricsPort !== null)
    started.push((await import('../metrics/start-metrics.ts')).startMetrics(config, config.metricsPort))
  if (config.otlpUrl !== null)
    started.push((await import('../traces/start-traces.ts')).startTraces(config, config.otlpUrl))
  return {
    watchRequests: app => {
      for (const { watchRequests } of started) watchRequests(app)
    },
    open: async sources => {
      for (const { open } of started) await open(sources)
    },
    close: async () => {
      for (const { close } of started) await close()
    },
  }
}
