import { describe, expect, it } from 'vitest'
import { geoSetting } from './geo-setting.ts'
import { ConfigProblem } from './reading/config-problem.ts'
import { readPart } from './reading/reading.ts'

const read = (env: Record<string, string>) => readPart(env, geoSetting)

const problemOf = (env: Record<string, string>): string => {
  try {
    read(env)
    return 'none'
  } catch (error) {
    if (!(error instanceof ConfigProblem)) throw error
    return error.message
  }
}

describe('providers of addresses and roads', () => {
  it('are not needed', () => {
    expect(read({ PHOTON_URL: '', OSRM_URL: '' })).toEqual({
      ...{ photon: null, nominatimUrl: null, osrmUrl: null, valhallaUrl: null },
    })
  })

  it('are used alone or together', () => {
    expect(read({ OSRM_URL: 'http://osrm:5000/' })).toMatchObject({ osrmUrl: 'http://osrm:5000' })
    expect(read({ PHOTON_URL: 'https://photon.example/', PHOTON_LANGUAGES: 'uz, ru' }).photon).toEqual({
      ...{ baseUrl: 'https://photon.example', languages: ['uz', 'ru'] },
    })
  })

  it.each<[string, Record<string, string>]>([
    ['PHOTON_URL', { PHOTON_URL: 'photon.example' }],
    ['PHOTON_URL', { PHOTON_LANGUAGES: 'uz' }],
    ['PHOTON_LANGUAGES', { PHOTON_URL: 'http://photon', PHOTON_LANGUAGES: 'Uzbek' }],
    ['NOMINATIM_URL', { NOMINATIM_URL: 'https://nominatim.example?key=1' }],
    ['NOMINATIM_URL', { NOMINATIM_URL: 'https://user:hunter2@nominatim.example' }],
    ['OSRM_URL', { OSRM_URL: 'ftp://osrm.example' }],
    ['VALHALLA_URL', { VALHALLA_URL: 'https://valhalla.example/#x' }],
  ])('are refused by the name %s: %j', (name, env) => {
    const message = problemOf(env)
    expect(message).toMatch(new RegExp(`^${name} is .+; allowed: .{3,}`))
    expect(message).not.toContain('hunter2')
  })
})

describe('in production', () => {
  const PRODUCTION = { NODE_ENV: 'production' }

  it.each([
    'http://127.0.0.1:2322',
    'http://[::1]:2322',
    'http://10.1.2.3',
    'http://172.20.0.4:8002',
    'http://photon:2322',
    'http://photon.internal',
    'https://photon.example',
  ])('%s is allowed', address => {
    expect(problemOf({ ...PRODUCTION, PHOTON_URL: address, VALHALLA_URL: address })).toBe('none')
  })

  it.each(['http://photon.example', 'http://8.8.8.8', 'http://172.32.0.1'])('%s is refused', address => {
    expect(problemOf({ ...PRODUCTION, OSRM_URL: address })).toMatch(/^OSRM_URL is .*https/)
  })
})
