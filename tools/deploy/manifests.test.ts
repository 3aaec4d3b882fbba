import { Deployment } from 'kubernetes-models/apps/v1'
import { CronJob } from 'kubernetes-models/batch/v1'
import { Ingress, NetworkPolicy } from 'kubernetes-models/networking.k8s.io/v1'
import { PodDisruptionBudget } from 'kubernetes-models/policy/v1'
import { ConfigMap, Namespace, Service } from 'kubernetes-models/v1'
import { describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { type Manifest, readManifests, readText, unknownSettings } from './deployment-files.ts'

const FOLDER = 'deploy/kubernetes'
const { resources } = parse(readText(`${FOLDER}/kustomization.yaml`)) as { resources: string[] }
const manifests = resources.flatMap(path => readManifests(`${FOLDER}/${path}`))

const MODELS = {
  ConfigMap,
  CronJob,
  Deployment,
  Ingress,
  Namespace,
  NetworkPolicy,
  PodDisruptionBudget,
  Service,
}

const found = (kind: string): Manifest => {
  const [manifest] = manifests.filter(candidate => candidate.kind === kind)
  if (manifest === undefined) throw new Error(`no ${kind}`)
  return manifest
}

type Container = {
  readonly readinessProbe: { readonly httpGet: { readonly path: string } }
  readonly livenessProbe: { readonly httpGet: { readonly path: string } }
  readonly securityContext: object
}
type Pod = {
  readonly metadata: { readonly labels: object }
  readonly spec: {
    readonly terminationGracePeriodSeconds: number
    readonly securityContext: object
    readonly containers: readonly Container[]
  }
}

const podOf = ({ spec }: Manifest) => (spec as { template: Pod }).template
const app = podOf(found('Deployment'))

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
    expect(container?.readinessProbe.httpGet.path).toBe('/health/ready')
    expect(container?.livenessProbe.httpGet.path).toBe('/health/live')
    expect(app.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(15)
  })

  it('run it as nobody, with a root that cannot be written', () => {
    expect(app.spec.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 65532 })
    expect(app.spec.containers[0]?.securityContext).toEqual({
      allowPrivilegeEscalation: false,
      readOnlyRootFilesystem: true,
      capabilities: { drop: ['ALL'] },
    })
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

  it('set only settings that exist', () => {
    const { data } = found('ConfigMap') as unknown as { data: Record<string, string> }
    expect(unknownSettings(Object.keys(data))).toEqual([])
  })
})
