// node tools/deploy/write-alarms.ts: docs/alerts.yml as the object that the Prometheus operator reads.
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, stringify } from 'yaml'
import { ROOT } from '../setup/node-runtime.mjs'
import { readText } from './deployment-files.ts'

export const ALARMS = 'deploy/kubernetes/monitoring/alarms.yaml'

/** The text of the manifest with all alarms. */
export const alarmsManifest = (): string => {
  const manifest = {
    apiVersion: 'monitoring.coreos.com/v1',
    kind: 'PrometheusRule',
    metadata: { name: 'karvon' },
    spec: parse(readText('docs/alerts.yml')),
  }
  return `# Made from docs/alerts.yml by tools/deploy/write-alarms.ts\n${stringify(manifest, { lineWidth: 0 })}`
}

if (import.meta.main) writeFileSync(join(ROOT, ALARMS), alarmsManifest())
