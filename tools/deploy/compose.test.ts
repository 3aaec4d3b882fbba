import { describe, expect, it } from 'vitest'
import { readCompose, readText, unknownSettings } from './deployment-files.ts'
import { environmentOf, readStages } from './dockerfile.ts'

const compose = readCompose()
const ours = Object.entries(compose.services).filter(([, { image }]) => image.startsWith('karvon'))
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
    '%s is an image that was built elsewhere from a stage of the Dockerfile, with settings that exist',
    (name, { image, pull_policy, environment, ...rest }) => {
      expect(rest).not.toHaveProperty('build')
      expect(pull_policy).toBe('never')
      expect(image).toMatch(/^karvon(-backup)?:\$\{KARVON_VERSION:\?/)
      const stage = stages.find(candidate => candidate.name === (name === 'backup' ? 'backup' : 'karvon'))!
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

  it.each(Object.entries(compose.services))('%s fills no disk with what it logs', (_, { logging }) => {
    expect(logging).toEqual({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '5' } })
  })

  it.each(Object.entries(compose.services))(
    '%s has its share of memory, cores and processes',
    (_, { mem_limit, cpus, pids_limit }) => {
      expect(mem_limit).toMatch(/^\d+[mg]$/)
      // Docker refuses more cores than there are; the page asks for two
      expect(cpus).toBeGreaterThan(0)
      expect(cpus).toBeLessThanOrEqual(2)
      expect(pids_limit).toBeGreaterThan(0)
    },
  )

  it('lets nobody use Redis without its password', () => {
    const { command = [], secrets = [] } = compose.services.redis!
    expect(command.slice(0, 2)).toEqual(['redis-server', '/run/secrets/redis_conf'])
    expect(secrets).toEqual(['redis_conf'])
    expect(compose.services['app-1']?.environment?.REDIS_URL_FILE).toBe('/run/secrets/redis_url')
  })

  it('asks PostgreSQL by its address, since it answers at its socket while its image still makes the database', () => {
    expect(compose.services.postgres?.healthcheck?.test.at(-1)).toContain('--host=127.0.0.1')
  })

  it('keeps no secret in the file', () => {
    for (const { environment = {} } of Object.values(compose.services)) {
      const named = Object.entries(environment).filter(([name]) => /SECRET|PASSWORD|KEY$/.test(name))
      for (const [name, value] of named) expect(value, name).toMatch(/^\/run\/secrets\/|^\$\{|^karvon$/)
    }
  })

  it('backs up with the tools of the PostgreSQL that it runs, and has room to prepare a dump', () => {
    const backup = stages.find(({ name }) => name === 'backup')!
    expect(backup.base).toBe(compose.services.postgres?.image)
    const [, major] = /^postgres:(\d+)-/.exec(backup.base)!
    expect(environmentOf(backup).PATH).toContain(`/usr/lib/postgresql/${major}/bin`)
    const places = compose.services.backup?.volumes?.map(text => text.split(':')[1])
    expect(places).toContain(environmentOf(backup).DATA_DIR)
    expect(places).toContain(compose.services.backup?.environment?.BACKUP_TO)
  })

  it('takes no image by a moving tag', () => {
    for (const { image } of Object.values(compose.services)) expect(image).toMatch(/:(\$\{|v?\d)/)
  })
})
