import { describe, expect, it } from 'vitest'
import { readCompose, readText, unknownSettings } from './deployment-files.ts'
import { environmentOf, readStages } from './dockerfile.ts'

const compose = readCompose()
const ours = Object.entries(compose.services).filter(([, { build }]) => build !== undefined)
const stages = readStages(readText('Dockerfile'))

describe('compose.yaml', () => {
  it('runs the site twice behind Caddy, with all that it needs', () => {
    expect(Object.keys(compose.services)).toEqual([
      'caddy',
      'app-1',
      'app-2',
      'postgres',
      'redis',
      'bucket',
      'files',
      'backup',
    ])
    expect(compose.services.caddy?.environment?.KARVON_UPSTREAMS).toBe('app-1:3000 app-2:3000')
  })

  it.each(ours)('%s cannot change its image or gain rights, and has time to stop', (_, service) => {
    expect(service).toMatchObject({
      read_only: true,
      cap_drop: ['ALL'],
      security_opt: ['no-new-privileges:true'],
      stop_grace_period: '30s',
    })
  })

  it.each(ours)(
    '%s is built from a stage of the Dockerfile, with settings that exist',
    (_, { build, environment }) => {
      const stage = stages.find(({ name }) => name === build?.target)!
      expect(
        unknownSettings([...Object.keys(environment ?? {}), ...Object.keys(environmentOf(stage))]),
      ).toEqual([])
    },
  )

  it.each(ours)('%s reads secrets that it is given', (_, { environment, secrets }) => {
    const files = Object.values(environment ?? {}).filter(value => value.startsWith('/run/secrets/'))
    expect(files.map(file => file.replace('/run/secrets/', '')).sort()).toEqual([...(secrets ?? [])].sort())
  })

  it('names only volumes, secrets and services that it declares', () => {
    for (const { secrets = [], volumes = [], depends_on: before = {} } of Object.values(compose.services)) {
      for (const secret of secrets) expect(Object.keys(compose.secrets)).toContain(secret)
      for (const volume of volumes.filter(text => !text.startsWith('.')))
        expect(Object.keys(compose.volumes)).toContain(volume.split(':')[0])
      for (const service of Object.keys(before)) expect(Object.keys(compose.services)).toContain(service)
    }
  })

  it('keeps no secret in the file', () => {
    for (const { environment = {} } of Object.values(compose.services)) {
      const named = Object.entries(environment).filter(([name]) => /SECRET|PASSWORD|KEY$/.test(name))
      for (const [name, value] of named) expect(value, name).toMatch(/^\/run\/secrets\/|^\$\{|^karvon$/)
    }
  })

  it('takes no image by a moving tag', () => {
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:(\$\{|v?\d)/)
  })
})
