import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Gateway, HTTPRoute } from '@kubernetes-models/gateway-api/gateway.networking.k8s.io/v1'
import { PodMonitor, PrometheusRule } from '@kubernetes-models/prometheus-operator/monitoring.coreos.com/v1'
import { Deployment } from 'kubernetes-models/apps/v1'
import { CronJob, Job } from 'kubernetes-models/batch/v1'
import { NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { ROOT } from '../setup/node-runtime.mjs'
import {
  type Manifest,
  type PodTemplate,
  podTemplateOf,
  readManifests,
  readText,
  unknownSettings,
} from './deployment-files.ts'
import { ALARMS, alarmsManifest } from './write-alarms.ts'

const FOLDER = 'deploy/kubernetes'
const MONITORING = `${FOLDER}/monitoring`
const resourcesOf = (folder: string): string[] =>
  (parse(readText(`${folder}/kustomization.yaml`)) as { resources: string[] }).resources.map(
    path => `${folder}/${path}`,
  )
const manifests = [...resourcesOf(FOLDER), ...resourcesOf(MONITORING)].flatMap(readManifests)

const MODELS = {
  ConfigMap,
  CronJob,
  Deployment,
  Gateway,
  HTTPRoute,
  Job,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  PodMonitor,
  PrometheusRule,
  Service,
}

const found = (kind: string): Manifest => {
  const [manifest] = manifests.filter(candidate => candidate.kind === kind)
  if (manifest === undefined) throw new Error(`no ${kind}`)
  return manifest
}

type EgressSpec = {
  readonly podSelector: object
  readonly policyTypes: readonly string[]
  readonly egress?: readonly {
    readonly to: readonly {
      readonly ipBlock?: { readonly cidr: string; readonly except?: readonly string[] }
    }[]
    readonly ports: readonly { readonly port: number }[]
  }[]
}

const pods = manifests.flatMap(manifest => {
  const template = podTemplateOf(manifest)
  return template === null ? [] : [[`${manifest.kind} ${manifest.metadata.name}`, template] as const]
})
const podOf = (kind: string): PodTemplate => {
  const template = podTemplateOf(found(kind))
  if (template === null) throw new Error(`${kind} has no pods`)
  return template
}
const app = podOf('Deployment')
const { data: settings } = found('ConfigMap') as unknown as { data: Record<string, string> }

type Route = {
  readonly hostnames: readonly string[]
  readonly parentRefs: readonly { readonly name: string; readonly sectionName: string }[]
  readonly rules: readonly object[]
}
type Monitor = {
  readonly jobLabel: string
  readonly selector: { readonly matchLabels: object }
  readonly podMetricsEndpoints: readonly { readonly port: string }[]
}

describe('manifests for Kubernetes', () => {
  it.each(manifests.map(manifest => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s has the fields of its kind',
    (_, manifest) => {
      const Model = MODELS[manifest.kind as keyof typeof MODELS] as new (data: object) => { validate(): void }
      expect(() => new Model(manifest).validate()).not.toThrow()
    },
  )

  it('ask the server for what it answers, and give it time to drain', () => {
    const [container] = app.spec.containers
    expect(container?.readinessProbe?.httpGet.path).toBe('/health/ready')
    expect(container?.livenessProbe?.httpGet.path).toBe('/health/live')
    expect(app.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(15)
  })

  it('are all applied', () => {
    const files = (folder: string) =>
      readdirSync(join(ROOT, folder))
        .filter(name => name.endsWith('.yaml') && name !== 'kustomization.yaml')
        .map(name => `${folder}/${name}`)
    for (const folder of [FOLDER, MONITORING])
      expect(resourcesOf(folder).sort()).toEqual(files(folder).sort())
  })

  it.each(pods)('%s runs as nobody, with a root that cannot be written and limits', (_, { spec }) => {
    expect(spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65532 })
    expect(spec.containers[0]).toMatchObject({
      securityContext: {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      },
      resources: { requests: { memory: expect.any(String) }, limits: { memory: expect.any(String) } },
    })
  })

  it.each(pods)('%s starts a file that there is', (_, { spec }) => {
    for (const file of spec.containers[0]?.args ?? []) expect(() => readText(file)).not.toThrow()
  })

  it('lead from the gateway to the site, by TLS alone', () => {
    const { listeners } = found('Gateway').spec as {
      listeners: { name: string; protocol: string; hostname: string }[]
    }
    const routes = manifests.filter(({ kind }) => kind === 'HTTPRoute').map(({ spec }) => spec as Route)
    const host = new URL(settings.PUBLIC_URL ?? '').hostname
    for (const { hostname } of listeners) expect(hostname).toBe(host)
    for (const { hostnames, parentRefs } of routes) {
      expect(hostnames).toEqual([host])
      expect(parentRefs.map(({ name }) => name)).toEqual([found('Gateway').metadata.name])
    }
    const routeOf = (protocol: string) =>
      routes.filter(({ parentRefs: [parent] }) =>
        listeners.some(({ name, protocol: spoken }) => name === parent?.sectionName && spoken === protocol),
      )
    const { ports } = found('Service').spec as { ports: { port: number }[] }
    expect(routeOf('HTTPS').map(({ rules: [rule] }) => rule)).toMatchObject([
      {
        backendRefs: [{ name: found('Service').metadata.name, port: ports[0]?.port }],
        sessionPersistence: { type: 'Cookie' },
      },
    ])
    expect(routeOf('HTTP').map(({ rules: [rule] }) => rule)).toMatchObject([
      { filters: [{ type: 'RequestRedirect', requestRedirect: { scheme: 'https' } }] },
    ])
  })

  it('migrate by a job, for which the processes wait', () => {
    const [job] = podOf('Job').spec.containers
    expect(job?.args).toEqual(['server/src/migrate-database.ts'])
    expect(job?.image).toBe(app.spec.containers[0]?.image)
    expect(settings.MIGRATIONS).toBe('off')
  })

  it('scrape the processes as the job that the alarms name', () => {
    const { jobLabel, selector, podMetricsEndpoints } = found('PodMonitor').spec as unknown as Monitor
    const { labels } = app.metadata
    expect(selector.matchLabels).toEqual(labels)
    const ports = app.spec.containers[0]?.ports?.map(({ name }) => name)
    for (const { port } of podMetricsEndpoints) expect(ports).toContain(port)
    const named = [...readText('docs/alerts.yml').matchAll(/job="([^"]*)"/g)].map(([, name]) => name)
    expect(named.length).toBeGreaterThan(0)
    const byHand = /- job_name: (\S+)/.exec(readText('docs/operations.md'))?.[1]
    expect([...new Set(named)]).toEqual([labels[jobLabel]])
    expect(byHand).toBe(labels[jobLabel])
  })

  it('have the alarms of docs/alerts.yml (node tools/deploy/write-alarms.ts)', () => {
    expect(readText(ALARMS)).toBe(alarmsManifest())
  })

  it('select the pods that there are', () => {
    const { labels } = app.metadata
    expect(found('PodDisruptionBudget').spec).toMatchObject({
      selector: { matchLabels: labels },
      minAvailable: 1,
    })
    expect(found('Service').spec).toMatchObject({ selector: labels })
    expect(found('NetworkPolicy').spec).toMatchObject({ podSelector: { matchLabels: labels } })
    expect(found('Deployment').spec).toMatchObject({ selector: { matchLabels: labels }, replicas: 2 })
  })

  it('let no pod of the namespace reach more than names, PostgreSQL, Redis, mail and HTTPS', () => {
    const policies = manifests.filter(({ kind }) => kind === 'NetworkPolicy')
    const specs = policies.map(({ spec }) => spec as EgressSpec)
    const outgoing = specs.filter(({ policyTypes }) => policyTypes.includes('Egress'))
    expect(outgoing.map(({ podSelector }) => podSelector)).toEqual([{}])
    const rules = outgoing.flatMap(({ egress = [] }) => egress)
    const ports = rules.flatMap(rule => rule.ports.map(({ port }) => port))
    expect([...new Set(ports)].sort((one, other) => one - other)).toEqual([53, 443, 465, 587, 5432, 6379])
    // the address at which clouds hand out credentials
    const everywhere = rules.flatMap(({ to }) => to).flatMap(({ ipBlock }) => ipBlock ?? [])
    expect(everywhere.length).toBeGreaterThan(0)
    for (const { except = [] } of everywhere.filter(({ cidr }) => cidr === '0.0.0.0/0'))
      expect(except).toContain('169.254.0.0/16')
  })

  it('set only settings that exist', () => {
    expect(unknownSettings(Object.keys(settings))).toEqual([])
  })
})
