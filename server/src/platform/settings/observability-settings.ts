import { parsed, text, url, WrongValue, wholeNumber } from './reading/setting.ts'

const readShare = (given: string): number | WrongValue =>
  /^(?:0|1|[01]?\.\d{1,6})$/.test(given) && Number(given) <= 1
    ? Number(given)
    : new WrongValue('a number from 0 to 1')

/** What is seen of the server from outside: metrics and traces. */
export const OBSERVABILITY_SETTINGS = {
  metricsPort: wholeNumber('METRICS_PORT', {
    ...{ default: null, from: 0, to: 65_535 },
    about: 'port of `GET /metrics` for Prometheus, never the public one; without it nothing is measured',
  }),
  metricsHost: text('METRICS_HOST', {
    default: '127.0.0.1',
    about: 'address that the metrics listen on; they have no password, so never a public one',
  }),
  otlpUrl: url('OTEL_EXPORTER_OTLP_ENDPOINT', {
    isBase: true,
    about: 'where traces go by OTLP over HTTP, such as `http://collector:4318`; without it there are none',
  }),
  otlpHeaders: text('OTEL_EXPORTER_OTLP_HEADERS', {
    secret: true,
    pattern: /^[^=,\s]+=[^,]*(?:,[^=,\s]+=[^,]*)*$/,
    about: 'headers of those requests, `name=value` with commas between them',
    allowed: 'name=value with commas between them',
  }),
  otlpService: text('OTEL_SERVICE_NAME', { default: 'karvon', about: 'what traces call this service' }),
  otlpShare: parsed('OTEL_TRACES_SAMPLER_ARG', {
    ...{ default: 0.1, read: readShare },
    about:
      "share of requests and jobs that is traced, 0 to 1; a caller's trace is followed if the caller samples it",
  }),
}
